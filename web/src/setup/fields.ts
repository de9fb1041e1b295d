// The fields of the rules for forms: the names of docs/rules.md and their values.
import type { Rules } from '../net/api';

export type Value = string | number | boolean;

/** Fields with a choice of values, in the order in which they are always listed. */
export const CHOICES: Record<string, readonly string[]> = {
  first_discard: ['keep_turning', 'return_to_deck', 'leave'],
  take: ['must_exchange', 'may_return'],
  'looks.outer': ['never', 'once', 'anytime', 'face_up'],
  'looks.inner': ['never', 'once', 'anytime', 'face_up'],
  exchanged: ['down', 'up'],
  swap_look: ['nobody', 'receivers'],
  swap_what: ['any', 'face_down', 'inner'],
  starter: ['dealers_left', 'chosen'],
};
export const SWITCHES = ['cut', 'keep_drawn_power', 'protect_knocker', 'keep_top_on_reshuffle'] as const;
export const COUNTS: Record<string, number> = { 'deck.peek': 9, 'deck.swap': 9, 'deck.draw_two': 9, knock_penalty: 50 };

/** Returns the value of a field (`looks.outer`). */
export function valueOf(rules: Rules, field: string): Value {
  const [group = '', name] = field.split('.');
  const part = (rules as unknown as Record<string, unknown>)[group];
  return (name === undefined ? part : (part as Record<string, unknown>)[name]) as Value;
}

/** Returns a field (`looks.outer`) as part of a message key. */
export const fieldKey = (field: string): string => field.replace(/[._]/g, '-');

// How many rounds a game has, of how many: a record that ends too early says so, where the mode fixes its end.
import type { Mode } from '../protocol';
import { t } from '../text/text.svelte';

export interface Rounds {
  text: string;
  /** The end of the game is missing. */
  missing: boolean;
}

/** Counts the rounds of a game. `over`: somebody has won it. */
export function roundsOf(has: number, mode: Mode, over: boolean): Rounds {
  const [kind, number] = mode.split(':');
  if (kind === 'rounds') {
    const of = Number(number);
    const missing = has < of || !over;
    return { text: t(missing ? 'sealed-rounds-of-missing' : 'sealed-rounds-of', { has, of }), missing };
  }
  if (kind === 'elimination') return { text: t(over ? 'sealed-rounds-ended' : 'sealed-rounds-missing', { has }), missing: !over };
  return { text: t('sealed-rounds-open', { has }), missing: false };
}

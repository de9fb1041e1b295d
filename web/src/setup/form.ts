// The form for a table, and its conversion to a `Setup`.
import type { Edition, Rules } from '../net/api';
import type { Aid, Pace, RulesPatch, Seat, SeatPlan, Setup } from '../protocol';
import { SEATS } from '../state/choices';
import { LANGUAGES, type Lang } from '../text/languages';
import { endsAfter } from './ends';
import { valueOf, type Value } from './fields';

export type ModeKind = 'single' | 'rounds' | 'time' | 'elimination';

export interface Form {
  edition: string;
  seats: SeatPlan[];
  /** `own`: the edition's default. */
  mode: ModeKind | 'own';
  rounds: number;
  time: number;
  elimination: number;
  /** Seconds, or none. */
  clock: number;
  /** `own`: as the edition is usually played. */
  done: number | 'own';
  aid: Aid;
  /** Hints against cats alone. */
  hints: boolean;
  first: Seat | 'random';
  pace: Pace;
  /** Changed fields of the rules (`looks.outer`), and how many of each number. */
  changed: Record<string, Value>;
  numbers: number[] | null;
}

export const newForm = (lang: Lang): Form => ({
  edition: LANGUAGES[lang].edition,
  seats: [{ t: 'host' }, { t: 'open' }, { t: 'bot', bot: 'bruno' }],
  mode: 'own',
  rounds: 5,
  time: 20,
  elimination: 100,
  clock: 0,
  done: 'own',
  aid: 'off',
  hints: false,
  first: 'random',
  pace: 'calm',
  changed: {},
  numbers: null,
});

/** Returns the stored form, as far as it is still valid. */
export function keptForm(kept: unknown, lang: Lang): Form {
  const fresh = newForm(lang);
  if (!kept || typeof kept !== 'object') return fresh;
  const form = { ...fresh, ...(kept as Partial<Form>) };
  const sound = Array.isArray(form.seats) && form.seats.length >= 2 && form.seats.length <= 6 && typeof form.changed === 'object';
  return sound ? { ...form, seats: form.seats.map((plan) => ({ ...plan })) } : fresh;
}

/** Returns the form for an existing setup. */
export function formOf(setup: Setup): Form {
  const { base, v: _v, deck, looks, ...rest } = setup.rules as Record<string, unknown>;
  const { numbers, ...powers } = (deck ?? {}) as Record<string, unknown>;
  const changed: Record<string, Value> = { ...(rest as Record<string, Value>) };
  for (const [group, fields] of [['deck', powers], ['looks', looks ?? {}]] as const)
    for (const [name, value] of Object.entries(fields)) changed[`${group}.${name}`] = value as Value;
  const [kind, count] = (setup.mode ?? 'own').split(':');
  const form: Form = {
    ...newForm('en'),
    edition: String(base ?? 'nordic'),
    seats: setup.seats.map((plan) => ({ ...plan })),
    mode: kind as Form['mode'],
    clock: setup.clock_s ?? 0,
    done: setup.done_s ?? 0,
    aid: setup.aid ?? 'off',
    hints: setup.hints ?? false,
    first: setup.first ?? 'random',
    pace: setup.pace ?? 'calm',
    changed,
    numbers: (numbers as number[] | undefined) ?? null,
  };
  if (kind === 'rounds' || kind === 'time' || kind === 'elimination') form[kind] = Number(count);
  return form;
}

export function setupOf(form: Form): Setup {
  const rules: Record<string, unknown> = { base: form.edition };
  const deck: Record<string, unknown> = {};
  const looks: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(form.changed)) {
    const [group, name] = field.split('.');
    if (name === undefined) rules[field] = value;
    else (group === 'deck' ? deck : looks)[name] = value;
  }
  if (form.numbers) deck['numbers'] = form.numbers;
  if (Object.keys(deck).length) rules['deck'] = deck;
  if (Object.keys(looks).length) rules['looks'] = looks;
  const mode = form.mode === 'own' ? null : form.mode === 'single' ? 'single' : `${form.mode}:${form[form.mode]}`;
  return {
    rules: rules as RulesPatch,
    mode,
    seats: form.seats,
    clock_s: form.clock || null,
    done_s: doneOf(form) || null,
    aid: form.aid,
    hints: form.hints,
    first: form.first === 'random' || SEATS.indexOf(form.first) >= form.seats.length ? null : form.first,
    pace: form.pace,
  };
}

/** Returns after how many seconds a turn ends by itself, or 0. */
export const doneOf = ({ done, edition, seats }: Form): number => (done === 'own' ? (endsAfter(edition, seats) ?? 0) : done);

/** Returns whether nobody would sit there to start the game. */
export const onlyCats = ({ seats }: Form) => seats.every((plan) => plan.t === 'bot');

/** Sets a field of the rules; the edition's own value removes the change. */
export function change(form: Form, rules: Rules, field: string, value: Value) {
  const { [field]: _old, ...rest } = form.changed;
  form.changed = valueOf(rules, field) === value ? rest : { ...rest, [field]: value };
}

export const editionOf = (editions: Edition[], key: string): Edition | undefined => editions.find((edition) => edition.key === key);

// Chooses the sentences of the rules of an edition, each by the value of a field of `Rules`.
import type { Rules } from '../net/api';
import type { Mode } from '../protocol';
import { dashed, t } from '../text/text.svelte';
import { ageOf } from './ages';
import { allOpen } from './looks';

export interface Chapter {
  /** The anchor. */
  id: string;
  title: string;
  lines: string[];
  /** Lines after the picture. */
  then?: string[];
  /** Whether the lines are a list. */
  list?: boolean;
}

type Args = Record<string, number>;
const when = (show: boolean, key: string, args?: Args): string[] => (show ? [t(key, args)] : []);

export const powersOf = ({ deck }: Rules): number => deck.peek + deck.swap + deck.draw_two;
export const numbersOf = ({ deck }: Rules): number => deck.numbers.reduce((sum, count) => sum + count, 0);
export const cardsOf = (rules: Rules): number => numbersOf(rules) + powersOf(rules);

const deckText = (rules: Rules): string => {
  const [count, powers] = [cardsOf(rules), powersOf(rules)];
  return powers ? t('rules-deck', { count, powers, numbers: numbersOf(rules) }) : t('rules-deck-plain', { count });
};
const playersText = ({ players: [fewest, most] }: Rules): string => t('rules-players', { fewest, most });

function modeText(mode: Mode): string {
  const [kind = 'single', count] = mode.split(':');
  return t(`rules-mode-${kind}`, { count: Number(count ?? 0) });
}

/** Returns the ways to play a whole game besides this one. */
function otherWays(mode: Mode): string[] {
  const kind = mode.split(':')[0];
  return ['single', 'rounds', 'time', 'elimination'].filter((other) => other !== kind).map((other) => t(`rules-way-${other}`));
}

/** Returns what stands in for our cards. */
function ordinaryText(r: Rules): string {
  return `${t('rules-cards-ordinary')} ${t(powersOf(r) > 0 ? 'rules-cards-ordinary-powers' : 'rules-cards-ordinary-plain')}`;
}

/** Returns what is taken out of a full pack. */
const withoutText = (r: Rules): string[] => [...when(powersOf(r) === 0, 'rules-setup-without-powers'), ...when(powersOf(r) > 0 && r.deck.peek === 0, 'rules-setup-without-peek')];

const tips = (r: Rules): string[] => {
  const [hidden, swaps] = [!allOpen(r), r.deck.swap > 0];
  return [
    t('rules-tip-less'),
    t('rules-tip-zero'),
    ...when(hidden, 'rules-tip-own'),
    ...when(swaps, 'rules-tip-watch'),
    ...when(swaps, 'rules-tip-swap'),
    ...when(hidden, 'rules-tip-face'),
    ...when(hidden, 'rules-tip-eyes'),
    t('rules-tip-knock'),
  ];
};

const looksOnce = ({ looks }: Rules): boolean => looks.outer === 'once' || looks.inner === 'once';
const lookText = (r: Rules): string[] => (allOpen(r) ? [t('rules-look-open')] : [t(`rules-look-outer-${dashed(r.looks.outer)}`), t(`rules-look-inner-${dashed(r.looks.inner)}`)]);

const houseText = (r: Rules): string[] => [
  ...when(r.keep_drawn_power, 'rules-house-h1'),
  ...when(r.protect_knocker, 'rules-house-h2'),
  ...when(r.knock_penalty > 0, 'rules-house-h3', { count: r.knock_penalty }),
  ...when(r.keep_top_on_reshuffle, 'rules-house-h4'),
];

/** Returns the steps before the first turn, as at a table with real cards. */
const setupText = (r: Rules): string[] => [
  `${playersText(r)} ${t('rules-age', { age: ageOf(r) })}`,
  ...withoutText(r),
  t('rules-setup-dealer'),
  ...when(r.cut, 'rules-cut'),
  [t('rules-setup-deal'), ...when(!allOpen(r), 'rules-setup-hush')].join(' '),
  t('rules-setup-piles'),
  ...when(powersOf(r) > 0, `rules-first-discard-${dashed(r.first_discard)}`),
];

/** Returns all chapters. */
export function chapters(r: Rules, mode: Mode): Chapter[] {
  const any = powersOf(r) > 0;
  const house = houseText(r);
  return [
    { id: 'goal', title: t('rules-goal-title'), lines: [t('rules-goal')] },
    { id: 'cards', title: t('rules-cards-title'), lines: [deckText(r), t('rules-cards'), ...when(any, 'rules-cards-powers')], then: [ordinaryText(r)] },
    { id: 'setup', title: t('rules-setup-title'), lines: setupText(r) },
    { id: 'look', title: t(looksOnce(r) ? 'rules-look-title' : 'rules-look-title-lie'), lines: lookText(r) },
    {
      id: 'turn',
      title: t('rules-turn-title'),
      lines: [t(`rules-starter-${dashed(r.starter)}`), t('rules-turn')],
      then: [...when(any, 'rules-take-number'), t(`rules-take-${dashed(r.take)}`), t(`rules-exchanged-${r.exchanged}`)],
    },
    ...(any ? [{ id: 'powers', title: t('rules-powers-title'), lines: [t('rules-powers')], then: [t('rules-powers-dead')] }] : []),
    { id: 'knock', title: t('rules-knock-title'), lines: [t('rules-knock'), ...when(any, 'rules-knock-powers')] },
    { id: 'count', title: t('rules-end-title'), lines: [t(allOpen(r) ? 'rules-end-open' : 'rules-end'), ...when(any, 'rules-end-powers')], then: [t('rules-score-cubes'), t('rules-empty-pile')] },
    {
      id: 'match',
      title: t('rules-mode-title'),
      lines: [modeText(mode), ...when(mode.startsWith('elimination'), 'rules-mode-limit')],
      then: [t('rules-ways'), ...otherWays(mode), t('rules-scorekeeper')],
    },
    { id: 'tips', title: t('rules-tips-title'), lines: tips(r), list: true },
    ...(house.length ? [{ id: 'house', title: t('rules-house-title'), lines: house }] : []),
  ];
}

export const peekText = (): string[] => [t('rules-peek')];
const looksAnytime = ({ looks }: Rules): boolean => looks.outer === 'anytime' || looks.inner === 'anytime';
/** Whether a swap leaves somebody the looks that their places give them at any time (R4.3). */
const looksInSwap = (r: Rules): boolean => r.swap_look === 'nobody' && looksAnytime(r);
const swapLookText = (r: Rules): string => t(looksInSwap(r) ? 'rules-swap-look-anytime' : `rules-swap-look-${r.swap_look}`);
export const swapText = (r: Rules): string[] => [t('rules-swap'), swapLookText(r), t(`rules-swap-what-${dashed(r.swap_what)}`)];
export const drawTwoText = (): string[] => [t('rules-draw-two')];

/** A value that says little without its field: "After a swap: Nobody looks." */
const labelled = (field: string, value: string): string => `${t(`field-${field}`)}: ${t(`option-${field}-${dashed(value)}`)}.`;

/** Returns how another edition differs: the text of every field with another value, in the order of a game. */
export function differences(r: Rules, mode: Mode, usual: Rules, usualMode: Mode): string[] {
  const differs = (field: (rules: Rules) => unknown) => JSON.stringify(field(r)) !== JSON.stringify(field(usual));
  const any = powersOf(r) > 0;
  const kinds = [
    ['rules-no-peek', r.deck.peek, usual.deck.peek],
    ['rules-no-swap', r.deck.swap, usual.deck.swap],
    ['rules-no-draw-two', r.deck.draw_two, usual.deck.draw_two],
  ] as const;
  const missing = kinds.filter(([, here, there]) => there > 0 && here === 0);
  return [
    ...(differs((rules) => rules.players) ? [playersText(r)] : []),
    ...(!any && powersOf(usual) > 0 ? [t('rules-no-powers')] : missing.map(([key]) => t(key))),
    // Other counts, where no kind is gone altogether.
    ...(!missing.length && differs((rules) => rules.deck) ? [deckText(r)] : []),
    ...(differs((rules) => rules.cut) ? [t(r.cut ? 'rules-cut' : 'rules-cut-not')] : []),
    ...(any && differs((rules) => rules.first_discard) ? [labelled('first-discard', r.first_discard)] : []),
    ...lookText(r).filter((line) => !lookText(usual).includes(line)),
    ...when(differs((rules) => rules.starter), `rules-starter-${dashed(r.starter)}`),
    ...when(differs((rules) => rules.take), `rules-take-${dashed(r.take)}`),
    ...(differs((rules) => rules.exchanged) ? [labelled('exchanged', r.exchanged)] : []),
    ...(r.deck.swap > 0 && differs(swapLookText) ? [looksInSwap(r) ? swapLookText(r) : labelled('swap-look', r.swap_look)] : []),
    ...when(r.deck.swap > 0 && differs((rules) => rules.swap_what), `rules-swap-what-${dashed(r.swap_what)}`),
    ...(mode !== usualMode ? [modeText(mode)] : []),
    ...houseText(r).filter((line) => !houseText(usual).includes(line)),
  ];
}

// Names of cards, cats and modes.
import { FORMERLY } from '../art/avatars';
import type { Face } from '../protocol';
import type { Lang } from './languages';
import { maybe, t, tIn } from './text.svelte';

const POWERS = { P: 'peek', S: 'swap', D: 'draw-two' } as const;

const isPower = (face: Face): face is keyof typeof POWERS => face in POWERS;

const key = (face: Face): string => `card-${isPower(face) ? POWERS[face] : `n${face}`}`;

/** Returns a card's name in a sentence; an unseen one is just "a card". */
export const cardText = (face: Face | null): string => t(face === null ? 'card-back' : key(face));

/** The card as what somebody takes or throws away, as it is said at a table. */
export const cardObject = (face: Face): string => t(`${key(face)}-object`);

/** The word printed on a power card, in the page's language or in another. */
export const cardWord = (face: Face | null, lang?: Lang): string => {
  if (face === null || !isPower(face)) return '';
  const word = `${key(face)}-word`;
  return lang ? tIn(lang, word) : t(word);
};

/** Returns the description of a cat; empty for an unknown one. */
const catText = (bot: string, what: string): string | null => maybe(`cat-${bot}${what}`) ?? maybe(`cat-${FORMERLY[bot] ?? bot}${what}`);

export const catName = (bot: string): string => catText(bot, '') ?? bot;
export const catAge = (bot: string): string => catText(bot, '-age') ?? '';
export const catLine = (bot: string): string => catText(bot, '-line') ?? '';

/** Returns a mode in words: `rounds:5` is "5 rounds". */
export function modeText(mode: string, about = false): string {
  const [kind = 'single', count] = mode.split(':');
  return t(`mode-${kind}${about ? '-about' : ''}`, { count: Number(count ?? 0) });
}

/** Returns the round's number, and of how many where that is fixed. */
export function roundText(round: number, mode: string): string {
  const [kind, count] = mode.split(':');
  return kind === 'rounds' ? t('score-round-of', { round, count: Number(count) }) : t('score-round', { round });
}

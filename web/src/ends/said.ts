// Sentences about the end of a round and of the game: who won, why, and what replaced a power.
import type { RoundEnd, Seat, Slot } from '../protocol';
import { newsText, together } from '../state/news';
import type { TableState } from '../state/table.svelte';
import { cardText } from '../text/cards';
import { t } from '../text/text.svelte';

/** Names in one list; among several I am *you*. */
const names = (table: TableState, seats: Seat[]) => together(seats, { name: (seat) => table.name(seat), me: seats.length > 1 ? table.alone : null });

export function roundWon(table: TableState, seats: Seat[]): string {
  if (seats.length > 1) return t('web-shared-by', { names: names(table, seats) });
  return seats[0] === table.alone ? t('web-you-won') : t('web-won-by', { names: names(table, seats) });
}

export function gameWon(table: TableState, seats: Seat[]): string {
  const [only, more] = seats;
  if (!only) return t('news-series-over-nobody');
  if (more) return t(table.alone && seats.includes(table.alone) ? 'news-series-over-shared-you' : 'news-series-over-shared', { names: names(table, seats) });
  return only === table.alone ? t('news-series-over-you') : t('news-series-over', { name: names(table, seats) });
}

/** The winner's sum, or line of cubes. */
export function whyWon({ winners, scores }: RoundEnd, cubes: boolean): string {
  const count = (winners[0] && scores[winners[0]]) ?? 0;
  return cubes ? t('web-why-cubes', { cubes: t('score-cubes', { count }) }) : t('web-why', { points: t('score-points', { count }) });
}

/** Names those who reached the limit in this round; empty if nobody did. */
export const wentOut = (table: TableState, { out }: RoundEnd) => newsText({ t: 'out', seats: out }, { name: (seat) => table.name(seat), me: table.alone, hand: null }).join(' ');

/** A power was replaced. */
export const settled = (table: TableState, { rows }: RoundEnd, seat: Seat, slot: Slot) =>
  t(seat === table.alone ? 'news-settled-you' : 'news-settled', { name: table.name(seat), slot, card: cardText(rows[seat]?.[slot - 1] ?? null) });

/** A player's result, for screen readers. */
export const counted = (table: TableState, { rows, scores }: RoundEnd, seat: Seat) =>
  t('web-told', { name: table.name(seat), cards: rows[seat]?.join(', ') ?? '', points: t('score-points', { count: scores[seat] ?? 0 }) });

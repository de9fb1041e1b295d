// Recaps what a player missed before getting the device: one move of each of the others since this player's last turn.
import type { Face, News, Seat } from '../../protocol';

/** News that sum up a turn. */
const ENDS = ['took', 'put', 'discarded', 'returned', 'peeked', 'swapped', 'declined'] as const;
/** The most lines that are shown. */
const MOST = 3;

export type Missed = Extract<News, { t: (typeof ENDS)[number] }>;

const isMove = (news: News): news is Missed => (ENDS as readonly string[]).includes(news.t);
const concerns = (move: Missed, seat: Seat) => move.t === 'swapped' && move.other === seat;

/** Returns the last moves of the others, in order; where there are too many, one that swapped a card of `me` stays. */
export function missed(news: readonly News[], to: Seat): Missed[] {
  const from = news.findLastIndex((one) => one.t === 'dealt' || (isMove(one) && one.seat === to));
  const moves = new Map<Seat, Missed>();
  for (const one of news.slice(from + 1)) {
    if (!isMove(one)) continue;
    moves.delete(one.seat); // a later move of the same turn stands where it was made
    moves.set(one.seat, one);
  }
  const all = [...moves.values()];
  const kept = [...all.filter((move) => concerns(move, to)), ...all.toReversed()].slice(0, MOST);
  return all.filter((move) => kept.includes(move));
}

/** Returns the cards that everybody saw in a move: the one that came, and the one that went. */
export function cardsIn(move: Missed): { came: Face | null; went: Face | null } {
  if (move.t === 'took' || move.t === 'put') return { came: move.card, went: move.out };
  return { came: null, went: move.t === 'discarded' ? move.card : null };
}

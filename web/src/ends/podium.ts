// Who stands where when the game is over: the winners first, then as the sheet says.
import type { Seat, TableShown } from '../protocol';

export interface Place {
  seat: Seat;
  /** 1, 2, 3; the same for equals. */
  place: number;
  points: number | null;
  wins: number;
}

export function placesOf(table: TableShown): Place[] {
  const winners = table.winners ?? [];
  const sheet = table.sheet;
  const all = table.seats.filter((one) => one.holder.t !== 'open').map(({ seat }) => ({ seat, points: sheet?.totals?.[seat] ?? null, wins: sheet?.wins[seat] ?? 0 }));
  const rank = (one: (typeof all)[number]): number => (winners.includes(one.seat) ? -1 : sheet?.totals ? (one.points ?? 0) : 1000 - one.wins);
  const sorted = all.sort((a, b) => rank(a) - rank(b));
  return sorted.map((one) => ({ ...one, place: 1 + sorted.filter((other) => rank(other) < rank(one)).length }));
}

// Ranks the players of a finished game: the winners first, then as the score sheet says.
import type { Seat, TableShown } from '../protocol';

export interface PodiumPlace {
  seat: Seat;
  /** The rank, from 1; equals share one. */
  place: number;
  points: number | null;
  wins: number;
}

export function placesOf(table: TableShown): PodiumPlace[] {
  const winners = table.winners ?? [];
  const sheet = table.sheet;
  const all = table.seats.filter((one) => one.holder.t !== 'open').map(({ seat }) => ({ seat, points: sheet?.totals?.[seat] ?? null, wins: sheet?.wins[seat] ?? 0 }));
  const rank = (one: (typeof all)[number]): number => (winners.includes(one.seat) ? -1 : sheet?.totals ? (one.points ?? 0) : 1000 - one.wins);
  const sorted = all.sort((a, b) => rank(a) - rank(b));
  return sorted.map((one) => ({ ...one, place: 1 + sorted.filter((other) => rank(other) < rank(one)).length }));
}

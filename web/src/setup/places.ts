// Where the seats stand around the table: six places clockwise, the first of them nearest to whoever looks.
export const PLACES = [0, 1, 2, 3, 4, 5] as const;

/** Places of two to six seats, spread around the table. */
const SPREAD: Record<number, number[]> = { 2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 5], 5: [0, 1, 2, 4, 5], 6: [...PLACES] };

/** Returns a place for each seat, in their order, with this seat nearest. */
export function spread(count: number, nearest: number): number[] {
  const places = SPREAD[count] ?? PLACES.slice(0, count);
  return places.map((_, seat) => places[(seat - nearest + count) % count] ?? 0);
}

/** Returns the seat that a new one at this place gets: after whoever sits before it clockwise. */
export function seatFor(taken: readonly number[], place: number): number {
  const before = taken.filter((one) => one < place);
  return taken.indexOf(Math.max(...(before.length ? before : taken))) + 1;
}

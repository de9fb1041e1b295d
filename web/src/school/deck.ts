// The printed deck: which cards an edition has, on sheets of nine.
import type { Face } from '../art/faces';
import type { Rules } from '../net/api';

/** Cards on a sheet: three by three. */
const ON_A_SHEET = 9;

/** Returns every card of a deck, with repeats. */
export function cardsOf(deck: Rules['deck']): Face[] {
  const counts: [Face, number][] = [
    ...deck.numbers.map((count, number): [Face, number] => [String(number) as Face, count]),
    ['P', deck.peek],
    ['S', deck.swap],
    ['D', deck.draw_two],
  ];
  return counts.flatMap(([face, count]) => Array<Face>(count).fill(face));
}

export const sheetsOf = (cards: Face[]): Face[][] =>
  Array.from({ length: Math.ceil(cards.length / ON_A_SHEET) }, (_, i) => cards.slice(i * ON_A_SHEET, (i + 1) * ON_A_SHEET));

export type Paper = 'a4' | 'letter';

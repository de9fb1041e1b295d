// Turns the points of a row into cubes (R7.7): the place of each in the line, and its look.
import type { Slot } from '../../protocol';
import { SLOTS } from '../../state/choices';

/** A cube's front is this wide and high in drawing units; top and side stand out by `DEEP`. */
export const UNIT = 9;
export const DEEP = 3;

/** A ruler is never shorter than this: two low rows are not blown up. */
export const SHORTEST = 20;

export interface Cube {
  /** Its place in the line, from 0. */
  at: number;
  /** The card it comes from, or the penalty. */
  of: Slot | 'extra';
  /** Its place in the stack, from the bottom. */
  floor: number;
  kind: CubeKind;
}

/** Neighbours differ by more than colour: round sockets and plain ones take turns, the penalty is striped. */
export type CubeKind = 'socket' | 'plain' | 'striped';

/** Returns the look of each card's cubes. Cards without points are skipped, so that neighbours in the line always differ. */
export const kindsOf = (points: number[]): CubeKind[] => points.map((_, i) => (points.slice(0, i).filter((count) => count > 0).length % 2 ? 'plain' : 'socket'));

export function cubesOf(points: number[], extra = 0): Cube[] {
  const kinds = kindsOf(points);
  const groups: [Slot | 'extra', number][] = [...SLOTS.map((slot): [Slot, number] => [slot, points[slot - 1] ?? 0]), ['extra', extra]];
  return groups.flatMap(([of, count]) => Array.from({ length: count }, (_, floor) => ({ of, floor, kind: of === 'extra' ? ('striped' as const) : (kinds[of - 1] ?? 'plain') }))).map((cube, at) => ({ ...cube, at }));
}

// A row as cubes (R7.7): where each stands in the line, and what it is.
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
  kind: Kind;
}

/** Neighbours differ by more than colour: round sockets and plain ones take turns, the penalty is striped. */
export type Kind = 'socket' | 'plain' | 'striped';

/** What the cubes of each card look like. A card without points has none, so it does not count: those beside it stand beside each other. */
export const kindsOf = (points: number[]): Kind[] => points.map((_, i) => (points.slice(0, i).filter((count) => count > 0).length % 2 ? 'plain' : 'socket'));

export function cubesOf(points: number[], extra = 0): Cube[] {
  const kinds = kindsOf(points);
  const groups: [Slot | 'extra', number][] = [...SLOTS.map((slot): [Slot, number] => [slot, points[slot - 1] ?? 0]), ['extra', extra]];
  return groups.flatMap(([of, count]) => Array.from({ length: count }, (_, floor) => ({ of, floor, kind: of === 'extra' ? ('striped' as const) : (kinds[of - 1] ?? 'plain') }))).map((cube, at) => ({ ...cube, at }));
}

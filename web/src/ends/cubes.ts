// A row as cubes (R7.7): where each stands in the line, and what it is.
import type { Slot } from '../protocol';
import { SLOTS } from '../state/choices';

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
}

export function cubesOf(points: number[], extra = 0): Cube[] {
  const groups: [Slot | 'extra', number][] = [...SLOTS.map((slot): [Slot, number] => [slot, points[slot - 1] ?? 0]), ['extra', extra]];
  return groups.flatMap(([of, count]) => Array.from({ length: count }, (_, floor) => ({ of, floor }))).map((cube, at) => ({ ...cube, at }));
}

/** Neighbours differ by more than colour: cards 1 and 3 have round sockets, 2 and 4 are plain, the penalty is striped. */
export const kindOf = (of: Slot | 'extra'): 'socket' | 'plain' | 'striped' => (of === 'extra' ? 'striped' : of % 2 ? 'socket' : 'plain');

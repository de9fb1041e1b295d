// Whether a game may be followed by a kind word about somebody's choices.
import { classOf } from '../school/code';
import type { Seat } from '../protocol';
import type { TableState } from '../state/table.svelte';

/** Editions for young children, who play for fun alone. */
const YOUNG = /young|school/;

/** Returns the seat of whoever played alone against cats; null where children learn: in an easy edition, a lesson, a class. */
export function judged(table: TableState, code: string): Seat | null {
  const { shown, alone } = table;
  if (!shown || !alone || classOf(code) || shown.setup.lesson || YOUNG.test(shown.edition)) return null;
  return shown.seats.every(({ seat, holder }) => seat === alone || holder.t === 'bot') ? alone : null;
}

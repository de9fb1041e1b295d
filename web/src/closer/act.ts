// Reads an action.
import type { Action } from '../protocol';

/** An action: what it is, the own slot, and the other place of a swap. */
export interface Act {
  kind: string;
  slot: number;
  other: string;
}

export function act(action: Action): Act {
  const [kind = '', where = ''] = action.split(':');
  return { kind, slot: Number(where[0] ?? 0), other: where.slice(2) };
}

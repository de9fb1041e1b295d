// Which arrows show a choice on the table.
import type { Action, Seat } from '../protocol';
import { act } from './act';

/** From a place to a place; a ring where both are the same. */
export interface Arrow {
  from: string;
  to: string;
  better: boolean;
}

function ways(seat: Seat, action: Action): [string, string][] {
  const { kind, slot, other } = act(action);
  const own = `${seat}${slot}`;
  switch (kind) {
    case 'draw':
      return [['draw', 'draw']];
    case 'take':
      return [['discard', own]];
    case 'put':
      return [['hand', own]];
    case 'discard':
      return [['hand', 'discard']];
    case 'peek':
      return [[own, own]];
    case 'swap':
      return [
        [own, other],
        [other, own],
      ];
    default:
      return []; // said in words alone
  }
}

/** Returns the arrows of the choice that was made, and over them those of the better one. */
export function arrowsOf(seat: Seat, made: Action, better: Action): Arrow[] {
  const all = (action: Action, better: boolean) => ways(seat, action).map(([from, to]) => ({ from, to, better }));
  return [...all(made, false), ...all(better, true)];
}

// Groups the legal actions by what is tapped for them. No rule is here: what is not listed cannot be tapped.
import type { Action, Seat, Slot } from '../protocol';

export interface Choices {
  /** Actions of one tap on a button. */
  plain: Set<Action>;
  take: Map<Slot, Action>;
  put: Map<Slot, Action>;
  peek: Map<Slot, Action>;
  /** Own slot, then `B3` of the other. */
  swap: Map<Slot, Map<string, Action>>;
}

export function choicesOf(actions: Action[]): Choices {
  const choices: Choices = { plain: new Set(), take: new Map(), put: new Map(), peek: new Map(), swap: new Map() };
  for (const action of actions) {
    const [name, what] = action.split(':');
    if (what === undefined) {
      choices.plain.add(action);
      continue;
    }
    const slot = Number(what[0]) as Slot;
    if (name === 'take' || name === 'put' || name === 'peek') choices[name].set(slot, action);
    else if (name === 'swap') {
      const others = choices.swap.get(slot) ?? new Map<string, Action>();
      others.set(what.slice(2), action);
      choices.swap.set(slot, others);
    }
  }
  return choices;
}

export const SLOTS: readonly Slot[] = [1, 2, 3, 4];
export const SEATS: readonly Seat[] = ['A', 'B', 'C', 'D', 'E', 'F'];

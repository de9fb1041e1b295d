// The selection: what the player at this device has picked so far, up to the move that is sent.
import { QUICK_MS } from '../access/calm';
import type { Action, Seat, Slot } from '../protocol';
import { settings } from '../settings/settings.svelte';
import type { TableState } from './table.svelte';

/** The discard to take, or an own slot to swap. */
export type Picked = 'take' | Slot;

export class Selection {
  picked = $state.raw<Picked | null>(null);
  /** A move that waits for a yes: a knock, and every other where the settings say so. */
  asked = $state.raw<Action | null>(null);
  /** Own cards that may be looked at any time are held open. */
  looking = $state(false);
  #pickedAt = 0;
  /** The number of the decision that was sent and is not answered yet. */
  #sent: number | null = null;
  #table: TableState;

  constructor(table: TableState) {
    this.#table = table;
  }

  /** Makes a move, if it is a legal one. Asks first before a knock, since a slip of the thumb must not end the round, and where the settings say so. */
  act(action: Action | undefined, sure = false) {
    const { play, me } = this.#table;
    if (!play || !me || !action || !play.actions.includes(action) || !this.#table.reached() || this.#sent === play.number) return;
    if (!sure && (settings.confirm || action === 'knock')) {
      this.asked = action;
      return;
    }
    // The choice is kept until the table answers: nothing is asked again meanwhile, and no move is made twice.
    if (this.#table.send({ t: 'act', seat: me, turn: play.number, action })) this.#sent = play.number;
  }

  /** Returns whether a tap on this card does something. */
  live(seat: Seat, slot: Slot): boolean {
    const { choices, me } = this.#table;
    const { put, peek, take, swap } = choices;
    if (seat !== me) return typeof this.picked === 'number' && !!swap.get(this.picked)?.has(`${seat}${slot}`);
    return put.has(slot) || peek.has(slot) || swap.has(slot) || (this.picked === 'take' && take.has(slot));
  }

  /** Handles a tap on a card in a row. */
  tap(seat: Seat, slot: Slot) {
    const { choices, me } = this.#table;
    const { put, peek, take, swap } = choices;
    if (seat !== me) {
      if (typeof this.picked === 'number') this.act(swap.get(this.picked)?.get(`${seat}${slot}`));
    } else if (this.picked === 'take') this.act(take.get(slot));
    else if (swap.has(slot)) this.#toggle(slot);
    else this.act(put.get(slot) ?? peek.get(slot));
  }

  /** Handles a tap on the discard pile: take from it, or discard the card in hand. */
  tapDiscard() {
    const { take, plain } = this.#table.choices;
    if (take.size) this.#toggle('take');
    else if (plain.has('discard')) this.act('discard');
  }

  pick(what: Picked | null) {
    this.picked = what;
    this.asked = null;
  }

  cancel() {
    this.pick(null);
  }

  /** A move was sent and is not answered yet. */
  get sent(): boolean {
    return this.#sent !== null && this.#sent === this.#table.play?.number;
  }

  /** Allows the next move: the last one was answered, or its answer may be lost with the connection. */
  release() {
    this.#sent = null;
  }

  /** Picks, or puts back. A double tap is one tap. */
  #toggle(what: Picked) {
    if (!this.#table.reached()) return;
    if (this.picked !== what) {
      this.pick(what);
      this.#pickedAt = performance.now();
    } else if (performance.now() - this.#pickedAt > QUICK_MS) this.cancel();
  }
}

// The end of a turn that ends by itself. The time is the table's (`play.done_ms`), and there is no other; here the page asks it to wait.
import { input } from '../access/input.svelte';
import { settings } from '../settings/settings.svelte';
import type { TableState } from './table.svelte';

export class TurnEnd {
  #table: TableState;
  /** The decision in which the table was touched, or a key pressed: it waits for the player. */
  #touched = $state<number | null>(null);
  /** What the table was last asked: to wait so many milliseconds, or for the player. */
  #asked: { number: number; ms: number | null } | null = null;

  /** The number of the decision, while my turn is at its end and the table would end it. */
  #number = $derived.by(() => {
    const { play, shown, choices } = this.#table;
    return play && shown?.setup.done_s && choices.plain.has('done') ? play.number : null;
  });
  /** Waits for the player: who does not want to be hurried, does not use a pointer, has touched the table, or is still busy. */
  #held = $derived.by(() => {
    const { look, selection } = this.#table;
    return !settings.ends || !input.pointer || this.#touched === this.#number || !!look || selection.asked !== null;
  });

  /** The turn is about to end by itself. */
  runs = $derived(this.#number !== null && !this.#held);

  constructor(table: TableState) {
    this.#table = table;
  }

  /** Notes that somebody touches the table or presses a key: from now on this turn waits. A look that is closed is another matter. */
  touch(event: Event) {
    if (this.#number === null || (event.type === 'pointerdown' && (this.#table.look || (event.target as Element).closest('[data-ends]')))) return;
    this.#touched = this.#number;
  }

  /** Asks the table to wait, where that is wished, once for each wish. After a lost connection it is asked again. */
  ask() {
    const { connection, me, shown } = this.#table;
    const number = this.#number;
    if (number === null || connection !== 'open' || !me) {
      this.#asked = null;
      return;
    }
    const before = this.#asked?.number === number ? this.#asked : null;
    const whole = Math.round((shown?.setup.done_s ?? 0) * 1000 * settings.pace);
    if (!this.#held && !before && settings.pace === 1) return;
    const ms = this.#held ? null : whole;
    if (before?.ms === ms) return;
    this.#asked = { number, ms };
    this.#table.send({ t: 'linger', seat: me, turn: number, ms });
  }
}

// Drag and drop of cards: where a card came from and where it may go. The targets are the legal actions, as with a tap.
import type { Action, Face, Slot } from '../protocol';
import { motion, type Place } from '../effects/motion.svelte';
import type { TableState } from './table.svelte';

/** Movements shorter than this, in pixels, are taps. */
const BEGINS = 8;
/** How far beside a place, in pixels, still counts as on it. */
const NEAR = 18;

/** Returns where a card from here may be dropped, and the action of each target. */
export function targetsOf(table: TableState, from: Place): Map<Place, Action> {
  const { choices, me } = table;
  const targets = new Map<Place, Action>();
  if (!me || table.look) return targets;
  if (from === 'draw' && choices.plain.has('draw')) targets.set('hand', 'draw');
  else if (from === 'discard') choices.take.forEach((action, slot) => targets.set(`${me}${slot}`, action));
  else if (from === 'hand') {
    choices.put.forEach((action, slot) => targets.set(`${me}${slot}`, action));
    const out = (['discard', 'show'] as const).find((action) => choices.plain.has(action));
    if (out) targets.set('discard', out);
  } else if (from[0] === me) choices.swap.get(Number(from[1]) as Slot)?.forEach((action, other) => targets.set(other, action));
  return targets;
}

interface Press {
  table: TableState;
  element: HTMLElement;
  place: Place;
  id: number;
  x: number;
  y: number;
}

class Drag {
  from = $state.raw<Place | null>(null);
  face = $state.raw<Face | null>(null);
  over = $state.raw<Place | null>(null);
  targets = $state.raw<Map<Place, Action>>(new Map());
  /** The dragged card: its centre and its width. */
  x = $state(0);
  y = $state(0);
  width = $state(0);

  #press: Press | null = null;

  /** Handles `pointerdown` on the table. */
  down(table: TableState, event: PointerEvent) {
    if (event.button !== 0 || !event.isPrimary || this.#press) return;
    const element = (event.target as Element).closest<HTMLElement>('[data-place]');
    const place = element?.dataset['place'];
    if (!element || !place || !targetsOf(table, place).size) return;
    this.#press = { table, element, place, id: event.pointerId, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent) {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    if (!this.from) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < BEGINS) return;
      this.#lift(press);
    }
    event.preventDefault();
    this.x = event.clientX;
    this.y = event.clientY;
    this.over = this.#under();
  }

  up(event: PointerEvent) {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    const { from, over, width } = this;
    const action = over ? this.targets.get(over) : undefined;
    const lifted = from !== null;
    this.cancel();
    if (!lifted) return;
    // A drop is not a tap as well.
    const swallow = (click: Event) => (click.stopPropagation(), click.preventDefault());
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    if (!action || !from) return;
    motion.drop(from, new DOMRect(event.clientX - width / 2, event.clientY - width * 0.7, width, width * 1.4));
    press.table.selection.act(action);
  }

  /** Cancels the drag. */
  cancel() {
    const press = this.#press;
    this.#press = null;
    if (this.from === null) return;
    this.from = this.over = null;
    this.targets = new Map();
    if (press && typeof press.table.selection.picked === 'number') press.table.selection.cancel();
  }

  #lift({ table, element, place, id }: Press) {
    element.setPointerCapture(id);
    const me = table.me;
    this.face = (element.dataset['face'] as Face | undefined) ?? null;
    this.width = Math.max(element.getBoundingClientRect().width, 64);
    this.targets = targetsOf(table, place);
    this.from = place;
    // Enlarges the cards of the others, as a tap does.
    if (me && place[0] === me && place.length === 2) table.selection.pick(Number(place[1]) as Slot);
  }

  #under(): Place | null {
    let best: Place | null = null;
    let least = NEAR;
    for (const place of this.targets.keys()) {
      const box = document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
      if (!box) continue;
      const away = Math.hypot(Math.max(box.left - this.x, 0, this.x - box.right), Math.max(box.top - this.y, 0, this.y - box.bottom));
      if (away < least) [best, least] = [place, away];
    }
    return best;
  }
}

export const drag = new Drag();

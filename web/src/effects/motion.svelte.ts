// Card animations. The new state is rendered at once; what moved flies over it to its place, which stays empty until it lands.
import type { Face, News, Play, Seat, Slot } from '../protocol';
import { SLOTS } from '../state/choices';
import { settings } from '../settings/settings.svelte';
import { busy } from '../state/busy';

/** Where a card can be: `draw`, `discard`, `hand`, or a slot such as `B3`. Elements carry it as `data-place`. */
export type Place = string;

export interface Flight {
  from: Place;
  to: Place;
  /** The face at the start and at the end. */
  start: Face | null;
  end: Face | null;
  delay?: number;
}

export interface Flying extends Flight {
  id: number;
  box: DOMRect;
  target: DOMRect;
}

export const FLY_MS = 220;
/** Returns the duration of a flight at the current pace. */
export const flyMs = () => FLY_MS * settings.pace;
/** How long somebody at the table reacts. */
const REACT_MS = 360;
/** Returns how long the paw of a knock is shown. */
export const knockMs = () => 1_900 * settings.pace;

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** Returns the flights for a message's news: steps that follow each other, of flights at once. `me` is the player who sees the private cards. */
export function flightsOf(news: News[], before: Play | null, after: Play | null, me: Seat | null): Flight[][] {
  const steps: Flight[][] = [];
  const faceAt = (seat: Seat, slot: Slot, play: Play | null) => (play?.up[seat]?.[slot - 1] ? (play.rows[seat]?.[slot - 1] ?? null) : null);
  for (const one of news) {
    switch (one.t) {
      case 'dealt': {
        const seats = after ? (Object.keys(after.up) as Seat[]) : [];
        const deal = SLOTS.flatMap((slot) => seats.map((seat) => ({ seat, slot })));
        steps.push(
          deal.map(({ seat, slot }, i) => ({ from: 'draw', to: `${seat}${slot}`, start: null, end: faceAt(seat, slot, after), delay: i * 28 })),
        );
        break;
      }
      case 'turned':
        steps.push([{ from: 'draw', to: 'discard', start: null, end: one.card }]);
        break;
      case 'drew':
        steps.push([
          one.card
            ? { from: 'draw', to: 'discard', start: null, end: one.card }
            : { from: 'draw', to: 'hand', start: null, end: one.seat === me ? (after?.hand ?? null) : null },
        ]);
        break;
      case 'took':
        steps.push([
          { from: 'discard', to: `${one.seat}${one.slot}`, start: one.card, end: faceAt(one.seat, one.slot, after) },
          { from: `${one.seat}${one.slot}`, to: 'discard', start: faceAt(one.seat, one.slot, before), end: one.out },
        ]);
        break;
      case 'put':
        steps.push([
          { from: 'hand', to: `${one.seat}${one.slot}`, start: one.seat === me ? (before?.hand ?? null) : one.card, end: one.card },
          { from: `${one.seat}${one.slot}`, to: 'discard', start: faceAt(one.seat, one.slot, before), end: one.out },
        ]);
        break;
      case 'showed':
      case 'discarded':
        steps.push([{ from: 'hand', to: 'discard', start: one.seat === me ? one.card : null, end: one.card }]);
        break;
      case 'swapped': {
        const [own, other]: [Place, Place] = [`${one.seat}${one.own}`, `${one.other}${one.slot}`];
        const [mine, theirs] = [faceAt(one.seat, one.own, before), faceAt(one.other, one.slot, before)];
        steps.push([
          { from: own, to: other, start: mine, end: mine },
          { from: other, to: own, start: theirs, end: theirs },
        ]);
        break;
      }
      default:
    }
  }
  return steps;
}

class Motion {
  /** Whether reduced motion is wanted. */
  get still() {
    return reduced.matches;
  }

  flying = $state.raw<Flying[]>([]);
  /** Places whose card is still flying. */
  hidden = $state<Partial<Record<Place, true>>>({});
  /** The top of the discard pile while the next card is flying to it. */
  under = $state.raw<Face | null>(null);
  #next = 0;
  #landings = new Map<number, () => void>();
  /** Where a dragged card was released: its flight begins there. */
  #dropped: { from: Place; box: DOMRect } | null = null;

  /** Empties the places to which cards will fly. Call it before the new state is shown. */
  hold(steps: Flight[][], top: Face | null) {
    this.under = top;
    for (const flight of steps.flat()) this.hidden[flight.to] = true;
  }

  /** Plays the flights. Call it once the new state is shown. */
  async fly(steps: Flight[][]) {
    for (const step of steps) {
      if (reduced.matches) {
        step.forEach((flight) => this.#fade(flight.to));
        continue;
      }
      await Promise.all(step.map((flight) => this.#one(flight)));
    }
    this.hidden = {};
  }

  /** Notes where a dragged card was released. */
  drop(from: Place, box: DOMRect) {
    this.#dropped = { from, box };
  }

  /** Moves an element for a moment, where motion is wanted, and marks the page busy meanwhile. */
  react(element: Element, frames: Keyframe[]) {
    if (this.still) return;
    element.animate(frames, { duration: REACT_MS, easing: 'ease-out' });
    setTimeout(busy('motion'), REACT_MS);
  }

  landed(id: number) {
    this.#landings.get(id)?.();
  }

  /** Ends all flights at once. */
  stop() {
    this.#landings.forEach((land) => land());
    this.flying = [];
    this.hidden = {};
  }

  #one(flight: Flight): Promise<void> {
    const box = this.#dropped?.from === flight.from ? this.#dropped.box : this.#box(flight.from);
    this.#dropped = null;
    const target = this.#box(flight.to);
    if (!box || !target) {
      delete this.hidden[flight.to];
      return Promise.resolve();
    }
    const id = this.#next++;
    if (flight.from === 'discard') this.under = null;
    return new Promise((resolve) => {
      const land = () => {
        if (!this.#landings.delete(id)) return; // it has landed already
        this.flying = this.flying.filter((one) => one.id !== id);
        delete this.hidden[flight.to];
        if (flight.to === 'discard') this.under = flight.end;
        resolve();
      };
      this.#landings.set(id, land);
      this.flying = [...this.flying, { ...flight, id, box, target }];
      setTimeout(land, flyMs() + (flight.delay ?? 0) * settings.pace + 400); // fallback, should the animation never finish
    });
  }

  #fade(place: Place) {
    delete this.hidden[place];
    this.#at(place)?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
  }

  #at = (place: Place) => document.querySelector<HTMLElement>(`[data-place="${place}"]`);
  #box = (place: Place) => this.#at(place)?.getBoundingClientRect() ?? null;
}

export const motion = new Motion();

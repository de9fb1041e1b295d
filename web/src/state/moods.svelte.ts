// The faces at a table: how everybody takes what has just happened, for a moment.
import type { Feeling } from '../art/cats';
import type { News, Seat } from '../protocol';
import { settings } from '../settings/settings.svelte';
import { moodOf } from './mood';

/** How long a face is kept: longer than the paw of a knock is there. */
const MOOD_MS = 3_400;
/** Somebody thinks for so long that the others yawn, once. */
export const LONG_MS = 12_000;
const YAWN_MS = 2_400;

export class Moods {
  /** Those who feel something in particular. */
  faces = $state.raw<Partial<Record<Seat, Feeling>>>({});
  #ends = new Map<Seat, ReturnType<typeof setTimeout>>();

  /** Shows how these seats take the news of a message; what came last counts. */
  feel(seats: readonly Seat[], news: readonly News[]) {
    for (const [seat, feeling] of felt(seats, news)) this.#show(seat, feeling, MOOD_MS);
  }

  /** Shows those who wait yawning, unless they feel something else. */
  yawn(seats: readonly Seat[]) {
    for (const seat of seats) if (!this.faces[seat]) this.#show(seat, 'sleepy', YAWN_MS);
  }

  /** Shows the faces of one step of a replay, until the next. */
  pose(seats: readonly Seat[], news: readonly News[]) {
    this.clear();
    this.faces = Object.fromEntries(felt(seats, news));
  }

  clear() {
    for (const end of this.#ends.values()) clearTimeout(end);
    this.#ends.clear();
    this.faces = {};
  }

  #show(seat: Seat, feeling: Feeling, ms: number) {
    clearTimeout(this.#ends.get(seat));
    this.faces = { ...this.faces, [seat]: feeling };
    const end = setTimeout(() => {
      const { [seat]: _over, ...rest } = this.faces;
      this.faces = rest;
      this.#ends.delete(seat);
    }, ms * settings.pace);
    this.#ends.set(seat, end);
  }
}

/** Returns the feelings of these seats, where the news leave them any. */
function felt(seats: readonly Seat[], news: readonly News[]): Map<Seat, Feeling> {
  const faces = new Map<Seat, Feeling>();
  for (const one of news) {
    for (const seat of seats) {
      const feeling = moodOf(seat, one);
      if (feeling) faces.set(seat, feeling);
    }
  }
  return faces;
}

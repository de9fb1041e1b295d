// The algorithm of the fair deal: derives every random number of a round from the secret and the seeds, in versions 1 and 2 alike. docs/fair.md
// specifies it.
import { chacha20 } from './chacha20';
import { sha256 } from './sha256';

const NAME = new TextEncoder().encode('kingrat fair deal 1');

/** Derives the key of a round from the server's secret, the round's number, and a seed for each seat from A on. */
export function keyOf(secret: Uint8Array, round: number, seeds: Uint8Array[]): Uint8Array {
  return sha256(Uint8Array.from([...NAME, ...secret, round >> 8, round & 255, seeds.length, ...seeds.flatMap((seed) => [seed.length, ...seed])]));
}

/** The random numbers of a round: uniform below a bound. */
export class Stream {
  #words: Generator<number, never>;

  constructor(key: Uint8Array) {
    this.#words = chacha20(key);
  }

  below(bound: number): number {
    const most = 0xffffffff;
    for (;;) {
      const bits = this.#words.next().value;
      if (bits < most - (most % bound)) return bits % bound; // rejects the uneven end of the range
    }
  }
}

/** The draw pile as a bag: taking a card moves the last one into the gap. */
export class Bag {
  #cards: string[];

  constructor(cards: string) {
    this.#cards = [...cards];
  }

  get size() {
    return this.#cards.length;
  }

  take(stream: Stream): string | undefined {
    if (!this.size) return undefined;
    const at = stream.below(this.size);
    const card = this.#cards[at];
    const last = this.#cards.pop();
    if (at < this.size && last !== undefined) this.#cards[at] = last;
    return card;
  }

  put(card: string) {
    this.#cards.push(card);
  }
}

// A fair deal for the scene: sealed, or open and either true or with two cards exchanged.
import { hex } from '../src/fair/bytes';
import { Bag, keyOf, Stream } from '../src/fair/deal';
import { sha256 } from '../src/fair/sha256';
import { keep } from '../src/fair/seeds';
import type { FairShown, Seat } from '../src/protocol';

const SECRET = Uint8Array.from({ length: 32 }, (_, i) => (i * 37 + 11) & 255);
const SEED = Uint8Array.from({ length: 16 }, (_, i) => (i * 91 + 5) & 255);
const DECK = '000011112222333344445555666677778888999999999PPPSSSDDD';
const commitment = hex(sha256(SECRET));

export const sealed = (cutters: Seat[]): FairShown => ({ v: 1, round: 2, commitment, wanted: cutters, cutters, reveal: null });

export function dealt(seats: Seat[], wrong: boolean): FairShown {
  const stream = new Stream(keyOf(SECRET, 2, seats.map((seat) => (seat === 'A' ? SEED : new Uint8Array()))));
  const bag = new Bag(DECK);
  let cards = '';
  while (cards.length < 32) cards += bag.take(stream);
  if (wrong) cards = cards.slice(0, 5) + (cards[5] === '0' ? '9' : '0') + cards.slice(6);
  const seeds = Object.fromEntries(seats.map((seat) => [seat, seat === 'A' ? hex(SEED) : '']));
  keep('SCENE', { round: 2, commitment, before: true, changed: false, over: false, seeds: { A: hex(SEED) }, refused: false });
  return { v: 1, round: 2, commitment, wanted: [], cutters: [], reveal: { secret: hex(SECRET), seeds, deck: DECK, drawn_from: null, chance: [{ t: 'came', cards }] } };
}

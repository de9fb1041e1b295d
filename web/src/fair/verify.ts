// Verifies a deal against its commitment. Everything is recomputed in the page; nothing the server claims is trusted.
import type { Rules } from '../net/api';
import type { FairReveal, FairShown, Mode, Seat } from '../protocol';
import { hex, unhex } from './bytes';
import { Bag, keyOf, Stream } from './deal';
import type { KeptSeeds } from './seeds';
import { sha256 } from './sha256';
import { sealedText, termsText } from './terms';

/**
 * The points that are checked: the commitment, what is sealed besides the cards, that it was shown before the deal, our own seeds, the pack, who began,
 * the cards, and what we saw of them.
 */
export type Point = 'version' | 'seal' | 'terms' | 'before' | 'mine' | 'pack' | 'first' | 'cards' | 'seen';

/** It holds, it does not, or this page cannot know. */
export interface Finding {
  point: Point;
  is: 'good' | 'bad' | 'open';
}

/** The page's knowledge of the game. */
export interface Game {
  /** The rules of the table, where they could be loaded. */
  rules: Rules | null;
  mode: Mode | null;
  /** The host named who deals or starts first. */
  named: boolean;
}

/** What the page knows without the reveal. */
export interface Known extends Game {
  seats: Seat[];
  /** The seats still in. */
  playing: Seat[];
  mine: Seat[];
  dealer: Seat | null;
  /** What it was told before the deal, if it was there. */
  told: Game | null;
  kept: KeptSeeds | null;
  /** The cards as a witness or a record saw them. */
  saw: { fits(order: string): boolean } | null;
}

const LETTERS = '0123456789PSD';

/** Returns the pack of these rules in the order of the fair deal. */
export function packOf({ deck }: Rules): string {
  const counts = [...deck.numbers, deck.peek, deck.swap, deck.draw_two];
  return counts.map((count, i) => (LETTERS[i] ?? '').repeat(count)).join('');
}

const inOrder = (cards: string) => [...cards].every((card, i) => i === 0 || LETTERS.indexOf(cards[i - 1] ?? '') <= LETTERS.indexOf(card));

/**
 * Every card as it comes from the stream: do they come as it is said they came? Which cards lay on the discard pile when it was turned over
 * follows from the rules, which are not here: `kingrat verify` checks that too, the page only that nothing was added.
 */
function cardsFit(reveal: FairReveal, stream: Stream): boolean {
  let bag = new Bag(reveal.deck);
  // The cards on the table, which can go back into the bag.
  const out = new Map<string, number>();
  const move = (card: string, by: number) => {
    const now = (out.get(card) ?? 0) + by;
    out.set(card, now);
    return now >= 0;
  };
  if (!reveal.deck || !inOrder(reveal.deck)) return false;
  let came = false;
  for (const one of reveal.chance) {
    if (one.t === 'came') {
      for (const card of one.cards) if (bag.take(stream) !== card || !move(card, 1)) return false;
      came ||= one.cards.length > 0;
    } else if (one.t === 'back') {
      if (!move(one.card, -1)) return false;
      bag.put(one.card);
    } else {
      if (bag.size || !one.cards || !inOrder(one.cards) || ![...one.cards].every((card) => move(card, -1))) return false;
      bag = new Bag(one.cards);
    }
  }
  return came;
}

/** The cards in the order in which they came. */
export const order = (reveal: FairReveal): string => reveal.chance.map((one) => (one.t === 'came' ? one.cards : '')).join('');

/** Checks that the terms are those of the game that was played, and of the game we were told of before the deal. */
function termsFit({ round, terms }: FairShown, known: Known): boolean | null {
  const own = ({ rules, mode, named }: Game) => {
    const drawn = round === 1 && !named;
    if (!rules || !mode || (!drawn && !known.dealer)) return null;
    return termsText({ round, mode, table: known.seats.length, seats: known.playing, dealer: drawn ? null : known.dealer, rules });
  };
  const texts = [known, ...(known.told ? [known.told] : [])].map(own);
  if (!terms || texts.some((text) => text !== null && text !== terms)) return false;
  return texts.includes(null) ? null : true;
}

/** Checks the draw of the first dealer or starter: from all seats, in the first round of a series, unless one was named. */
function firstFits(round: number, drawn: number | null, seat: number, known: Known): boolean {
  const should = round === 1 && !known.named ? known.seats.length : null;
  if (drawn !== should) return false;
  if (drawn === null || known.dealer === null) return true;
  const dealer = known.seats.indexOf(known.dealer);
  const starts = (dealer + 1) % drawn === seat;
  if (!known.rules) return dealer === seat || starts;
  return known.rules.starter === 'chosen' ? starts : dealer === seat;
}

/** Checks everything that can be checked. */
export function verify(fair: FairShown, known: Known): Finding[] {
  const { reveal } = fair;
  if (!reveal) return [];
  if (fair.v !== 1 && fair.v !== 2) return [{ point: 'version', is: 'open' }];
  const found: Finding[] = [];
  const is = (point: Point, fits: boolean | null) => found.push({ point, is: fits === null ? 'open' : fits ? 'good' : 'bad' });

  const secret = unhex(reveal.secret);
  const sealed = fair.v === 1 ? secret : new TextEncoder().encode(sealedText(fair.terms ?? '', reveal.secret));
  is('seal', secret?.length === 32 && !!sealed && hex(sha256(sealed)) === fair.commitment);
  if (fair.v !== 1) is('terms', termsFit(fair, known));

  const kept = known.kept?.round === fair.round ? known.kept : null;
  const same = !!kept && !kept.changed && kept.commitment === fair.commitment;
  is('before', same && !kept.before ? null : kept ? same : null);

  if (known.mine.length) {
    const given = known.mine.map((seat) => [kept?.seeds[seat], reveal.seeds[seat] ?? ''] as const);
    if (given.every(([mine, said]) => mine && mine === said)) is('mine', true);
    // Not sent, sent twice by two open pages, or too late: that our seed is missing proves nothing.
    else is('mine', given.some(([mine, said]) => mine && mine !== said && said !== '' && !kept?.refused) ? false : null);
  }

  if (known.rules) is('pack', reveal.deck === packOf(known.rules));

  const seeds = known.seats.map((seat) => unhex(reveal.seeds[seat] ?? ''));
  const strange = Object.keys(reveal.seeds).some((seat) => !known.seats.includes(seat as Seat));
  if (!secret || strange || seeds.some((seed) => !seed || seed.length > 32)) {
    is('cards', false);
    return found;
  }
  const stream = new Stream(keyOf(secret, fair.round, seeds as Uint8Array[]));
  const drawn = reveal.drawn_from;
  const fits = firstFits(fair.round, drawn, drawn !== null && drawn >= 1 ? stream.below(drawn) : 0, known);
  if (drawn !== null || !fits) is('first', fits);
  is('cards', cardsFit(reveal, stream));
  is('seen', known.saw ? known.saw.fits(order(reveal)) : null);
  return found;
}

/** Returns the verdict: something is wrong, all of it holds, or the part that matters could not be checked. */
export function verdict(found: Finding[]): 'good' | 'part' | 'bad' {
  if (found.some((one) => one.is === 'bad')) return 'bad';
  return found.some((one) => one.is === 'open' && one.point !== 'seen') ? 'part' : 'good';
}

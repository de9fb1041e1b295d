// A witness: what this page saw of the cards of a round, in the order in which they came. Kept in memory only, to compare with the reveal.
import type { Face, Seat, Shown } from '../protocol';

/** Collects the cards seen from the deal to the end. */
export class Saw {
  readonly round: number;
  #seats: Seat[];
  #cards = new Map<number, Face>();
  #came: number;
  #drawn: number | null = null;
  #fine = true;

  /** The deal: a card for each player in turn, four times, beginning with the one who starts. */
  constructor(round: number, starter: Seat, seats: Seat[]) {
    const first = seats.indexOf(starter);
    this.round = round;
    this.#seats = [...seats.slice(first), ...seats.slice(0, first)];
    this.#came = 4 * seats.length;
  }

  #see(at: number | null, card: Face | null) {
    if (at === null || card === null) return;
    // Two different faces at one place: the server contradicts itself.
    if ((this.#cards.get(at) ?? card) !== card) this.#fine = false;
    this.#cards.set(at, card);
  }

  hear({ news, play, you }: Pick<Shown, 'news' | 'play' | 'you'>) {
    for (const one of news) {
      if (one.t === 'turned' || one.t === 'settled') this.#see(this.#came++, one.card);
      else if (one.t === 'drew') {
        this.#drawn = this.#came++;
        this.#see(this.#drawn, one.card);
      } else if (one.t === 'showed' || one.t === 'discarded') this.#see(this.#drawn, one.card);
      else if (one.t === 'put') this.#see(this.#drawn, one.card);
    }
    if (play?.hand && play.turn && you.seats.includes(play.turn)) this.#see(this.#drawn, play.hand);
    for (const look of play?.looks ?? []) {
      const place = this.#seats.indexOf(look.seat);
      if (look.first && place >= 0) for (const { slot, card } of look.cards) this.#see((slot - 1) * this.#seats.length + place, card);
    }
  }

  /** Returns whether the revealed cards match those that were seen, in number too. */
  fits(cards: string): boolean {
    return this.#fine && cards.length === this.#came && [...this.#cards].every(([at, card]) => cards[at] === card);
  }
}

/** Keeps a witness for each round that is seen from its deal on. */
export class Witness {
  #saw: Saw | null = null;

  /** A reconnect leaves gaps: that round has no witness. */
  hear(shown: Shown, welcome: boolean) {
    if (welcome) this.#saw = null;
    const dealt = shown.news.findLastIndex((one) => one.t === 'dealt');
    const deal = shown.news[dealt];
    if (deal?.t === 'dealt' && shown.play) {
      const seats = (Object.keys(shown.play.up) as Seat[]).sort();
      this.#saw = welcome ? null : new Saw(deal.round, deal.starter, seats);
    }
    this.#saw?.hear({ ...shown, news: shown.news.slice(dealt + 1) });
  }

  of(round: number): Saw | null {
    return this.#saw?.round === round ? this.#saw : null;
  }
}

// This page's part in the fair deals of a table: sends seeds when the table wants them, and remembers the commitments it saw and what it
// was told of the game before.
import type { ClientMsg, FairShown, Refusal, Seat, ServerMsg } from '../protocol';
import { gameOf, newSeed, note, recall, storeSeeds, type KeptSeeds } from './seeds';
import { Witness } from './witness';

/** Time to cut. The table deals after five seconds in any case. */
export const CUT_MS = 4_000;
/** As many places as the picture of the pack has cards. */
export const PLACES = 40;

export class FairKeeper {
  /** Set while this device may cut the pack: until when. */
  cutting = $state.raw<{ at: number; of: number } | null>(null);
  readonly witness = new Witness();
  #table = '';
  #kept: KeptSeeds | null = null;
  #fair: FairShown | null = null;
  #cutters: Seat[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Seeds sent and not confirmed: their refusal is not shown to the player. */
  #sent = 0;
  #send: (msg: ClientMsg) => boolean;

  constructor(send: (msg: ClientMsg) => boolean) {
    this.#send = send;
  }

  get kept(): KeptSeeds | null {
    return this.#kept;
  }

  begin(table: string) {
    this.#table = table;
    this.#kept = recall(table);
  }

  /** Takes a message as soon as it arrives, however late the playback shows it. */
  hear(msg: ServerMsg & { t: 'welcome' | 'update' }) {
    this.witness.hear(msg, msg.t === 'welcome');
    if (!msg.table) return;
    const { fair = null, stage } = msg.table;
    this.#fair = fair;
    this.#keep(note(this.#kept, fair, stage, gameOf(msg.table)));
    if (stage === 'turns') this.#sent = 0;
    const wanted = (fair?.wanted ?? []).filter((seat) => msg.you.seats.includes(seat));
    const cutters = wanted.filter((seat) => fair?.cutters.includes(seat));
    const given = (seat: Seat) => !!this.#kept?.seeds[seat];
    // At once for those who do not cut; after a reconnect, again what was sent just before the loss.
    this.#give(wanted.filter((seat) => (given(seat) ? msg.t === 'welcome' : !cutters.includes(seat))));
    this.#cutters = cutters.filter((seat) => !given(seat));
    if (!this.#cutters.length) this.#done();
    else if (!this.cutting) {
      this.cutting = { at: performance.now() + CUT_MS, of: CUT_MS };
      this.#timer = setTimeout(() => this.cut(), CUT_MS);
    }
  }

  /** Cuts the pack at a place, or at a random one. On a shared device one cut serves all its players. */
  cut(place = 1 + Math.floor(Math.random() * (PLACES - 1))) {
    const cutters = this.#cutters;
    this.#cutters = [];
    this.#done();
    this.#give(cutters, place);
  }

  /** Returns whether a refusal was about one of our seeds. The player has done nothing. */
  refused({ code }: Refusal): boolean {
    if (!this.#sent || code !== 'not_now') return false;
    this.#sent -= 1;
    if (this.#kept) this.#keep({ ...this.#kept, refused: true });
    return true;
  }

  close() {
    this.#done();
  }

  #done() {
    clearTimeout(this.#timer);
    this.cutting = null;
  }

  #give(seats: Seat[], place?: number) {
    const fair = this.#fair;
    if (!fair || !this.#kept) return;
    for (const seat of seats) {
      const seed = this.#kept.seeds[seat] ?? newSeed(place);
      this.#keep({ ...this.#kept, seeds: { ...this.#kept.seeds, [seat]: seed } });
      if (this.#send({ t: 'seed', seat, round: fair.round, seed })) this.#sent += 1;
    }
  }

  #keep(kept: KeptSeeds | null) {
    if (kept === this.#kept || JSON.stringify(kept) === JSON.stringify(this.#kept)) return;
    this.#kept = kept;
    storeSeeds(this.#table, kept);
  }
}

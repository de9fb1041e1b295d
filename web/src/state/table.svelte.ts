// The state of a table: what is known about it at this device. A driver (src/drivers) changes it and carries out what people do here.
import type { Driver } from '../drivers/driver';
import { FairKeeper } from '../fair/keeper.svelte';
import type { ConnectionState } from '../net/socket';
import type { ClientMsg, Look, Play, Refusal, Seat, SeatShown, ServerMsg, Shown, TableShown, You } from '../protocol';
import { t } from '../text/text.svelte';
import { refusalText } from '../text/errors';
import { Announcer } from './announcer.svelte';
import { choicesOf } from './choices';
import { buzz } from '../effects/haptics';
import { Moods } from './moods.svelte';
import { nameOf } from './names';
import { Playback } from './playback.svelte';
import { Selection } from './selection.svelte';
import { TurnEnd } from './turnend.svelte';

/** A moment that comes closer: when it is, and how long before that the countdown began. */
export interface Deadline {
  at: number;
  of: number;
}

export class TableState {
  /** The public state of the table. */
  shown = $state.raw<TableShown | null>(null);
  you = $state.raw<You>({ seats: [], host: false, facing: null, hand_over: null });
  /** The round as this device may see it. */
  play = $state.raw<Play | null>(null);
  /** When the turn's clock runs out, and when *Done* happens by itself. */
  clock = $state.raw<Deadline | null>(null);
  done = $state.raw<Deadline | null>(null);
  /** When the decision that is waited for began. */
  since = $state(0);
  /** The last refusal: a caller may want to say more about it than the toast does. */
  refused = $state.raw<Refusal | null>(null);

  readonly announcer = new Announcer(this);
  readonly moods = new Moods();
  readonly playback = new Playback(this);
  readonly selection = new Selection(this);
  readonly turnEnd = new TurnEnd(this);
  /** This device's part in the fair deals. */
  readonly deal = new FairKeeper((msg) => this.#sendLater(msg));

  #driver: Driver | null = null;
  #connection = $state<ConnectionState>('connecting');
  /** Looks that were closed here. */
  #closed: number[] = [];

  seats = $derived(this.shown?.seats ?? []);
  stage = $derived(this.shown?.stage ?? null);
  /** The fair deal of this round; null where the cards come from a script. */
  fair = $derived(this.shown?.fair ?? null);
  /** The player whose cards this device shows and who plays in this round. */
  me = $derived(this.you.facing && this.#plays(this.you.facing) ? this.you.facing : null);
  /** The points of everybody so far, where the mode adds them up; in a lesson the coach tells them. None in the first round: a 0 at a name was
   * taken for what the cards are worth. */
  totals = $derived.by((): Partial<Record<Seat, number>> | null => {
    const { sheet, mode, setup } = this.shown ?? {};
    if (!mode || mode === 'single' || setup?.lesson) return null;
    return sheet?.totals ?? null;
  });
  /** The only player at this device: messages say "you". */
  alone = $derived(this.you.seats.length === 1 ? (this.you.seats[0] ?? null) : null);
  /** The coach says what happens and what is to be done: nothing else does. So it is while the lesson's first round is dealt, too. */
  guided = $derived(this.you.seats.length > 0 && (this.play ? typeof this.play.lesson === 'number' : this.shown?.setup.lesson === 'first' && this.shown.round === 0));
  choices = $derived(choicesOf(this.play?.actions ?? []));
  myTurn = $derived((this.play?.actions.length ?? 0) > 0);
  /** A cat plays for somebody at this device. */
  standIn = $derived(
    this.you.seats.some((seat) => {
      const holder = this.seat(seat)?.holder;
      return holder?.t === 'person' && holder.stand_in;
    }),
  );
  /** Everybody else in the round, clockwise from my left; for watchers, everybody. */
  others = $derived.by(() => {
    const all = this.seats.map((seat) => seat.seat).filter((seat) => this.#plays(seat));
    const mine = this.me ? all.indexOf(this.me) : -1;
    return mine < 0 ? all : [...all.slice(mine + 1), ...all.slice(0, mine)];
  });
  /** The private look that is open. */
  look = $derived<Look | null>(this.play?.looks.find((look) => !this.#closed.includes(look.look)) ?? null);

  /** Is driven by this from now on. */
  drive(driver: Driver) {
    this.#driver = driver;
  }

  close() {
    this.#driver?.close();
    this.#driver = null;
    this.playback.close();
    this.announcer.close();
    this.moods.clear();
    this.deal.close();
  }

  /** The driver's connection. */
  get connection(): ConnectionState {
    return this.#connection;
  }

  /** Set by the driver. Tells that the connection is back, and that a move may have been lost with it. */
  set connection(now: ConnectionState) {
    const change = `${this.#connection} ${now}`;
    this.#connection = now;
    if (this.stage === null) return;
    if (change === 'open lost' && this.selection.sent) this.announcer.tell(t('web-line-unsure'));
    if (change === 'lost open') this.announcer.tell(t('web-line-back'));
  }

  /** Returns whether what is done here is heard. Where it is not, says so: it is not done later either. */
  reached(): boolean {
    if (this.connection !== 'lost') return true;
    this.announcer.tell(t('web-line-lost'));
    return false;
  }

  /** Passes a message to the driver. Where nobody hears it, says so and returns false: it is not kept. */
  send(msg: ClientMsg): boolean {
    if (!this.#driver || this.#driver.send(msg)) return true;
    this.announcer.tell(t('web-line-lost'));
    return false;
  }

  /** The same for what is sent again when the connection is back, and says that. */
  #sendLater(msg: ClientMsg): boolean {
    if (!this.#driver || this.#driver.send(msg)) return true;
    this.announcer.tell(t('web-line-later'));
    return false;
  }

  seat(seat: Seat): SeatShown | undefined {
    return this.seats.find((one) => one.seat === seat);
  }

  name(seat: Seat): string {
    return nameOf(this.seat(seat));
  }

  /** Closes a private look for good. */
  seen(look: Look) {
    if (this.#closed.includes(look.look)) return;
    this.#closed = [...this.#closed, look.look];
    if (this.play) this.play = { ...this.play, looks: this.play.looks.filter((one) => one.look !== look.look) };
    this.#sendLater({ t: 'seen', seat: look.seat, look: look.look });
  }

  /** Takes a message from the driver: it is shown when the playback comes to it. */
  hear(msg: ServerMsg) {
    if (msg.t === 'pong') return;
    if (msg.t === 'refused') return this.#refused(msg.refusal);
    this.deal.hear(msg);
    const welcome = msg.t === 'welcome';
    if (welcome) {
      this.selection.release();
      this.#seenAgain(msg.play?.looks ?? []);
    }
    this.playback.push(msg, welcome);
  }

  /** Shows what a message says, at once. `at` is when it came. */
  show(shown: Shown, at: number) {
    if (shown.play?.number !== this.play?.number) {
      this.selection.cancel();
      this.selection.release();
      this.since = at;
    }
    if (shown.table) this.shown = shown.table;
    this.you = shown.you;
    const looks = shown.play?.looks ?? [];
    // A look that the table shows no more is forgotten: a rematch counts its looks from one again.
    this.#closed = this.#closed.filter((closed) => looks.some(({ look }) => look === closed));
    this.play = shown.play && { ...shown.play, looks: looks.filter(({ look }) => !this.#closed.includes(look)) };
    const setup = this.shown?.setup;
    const deadline = (ms: number | null | undefined, s: number | null | undefined): Deadline | null =>
      ms === null || ms === undefined ? null : { at: at + ms, of: Math.max(ms, (s ?? 0) * 1000) };
    this.clock = deadline(shown.play?.clock_ms, setup?.clock_s);
    this.done = deadline(shown.play?.done_ms, setup?.done_s);
  }

  #refused(refusal: Refusal) {
    if (this.deal.refused(refusal)) return;
    this.refused = refusal;
    this.selection.release();
    // A second tap on what is already decided needs no word, nor does one when the turn has just ended by itself.
    if (refusal.code === 'too_late' || refusal.code === 'not_your_turn' || refusal.code === 'no_such_look') return;
    this.selection.cancel();
    this.announcer.tell(refusalText(refusal));
    buzz('refused');
  }

  /** Sends again which looks were closed while the connection was down: the table waits for it. */
  #seenAgain(looks: Look[]) {
    for (const { seat, look } of looks) if (this.#closed.includes(look)) this.send({ t: 'seen', seat, look });
  }

  /** Returns whether somebody is in the round. Before the first deal, everybody seated is: the table is laid out for them already. */
  #plays(seat: Seat): boolean {
    return this.play ? !!this.play.up[seat] : this.seat(seat)?.holder.t !== 'open';
  }
}

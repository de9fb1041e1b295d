// The table as this client sees it. Messages are taken one after the other, so that what others do can be followed; who is late catches up.
import { tick } from 'svelte';
import { FairKeeper } from '../fair/keeper.svelte';
import { TableSocket, type Line } from '../net/socket';
import type { Action, ClientMsg, Face, Look, Play, Refusal, SeatShown, Seat, ServerMsg, Shown, Slot, TableShown, You } from '../protocol';
import { QUICK_MS } from '../parts/calm';
import { catName } from '../text/cards';
import { t } from '../text/text.svelte';
import { refusalText } from '../text/trouble';
import { busy } from './busy';
import { bubbleOf, placesOf, type Bubble } from './bubbles';
import { choicesOf } from './choices';
import { buzz } from './haptics';
import { lastMove } from './lastmove';
import { flightsOf, knockMs, motion, type Place } from './motion.svelte';
import { toldText, worthTelling, type Reader, type Told } from './news';
import { settings } from './settings.svelte';
import { sound, sounds } from './sound';

const BUBBLE_MS = 3_200;
/** In slow motion, between a move of somebody else and what comes next. */
const SLOW_MS = 1_200;
/** Between the last move and the turning up of all cards. */
const LAST_MS = 900;
const LAST_PEEK_MS = 2_200;
const TOAST_MS = 5_000;
/** Longer than the paw is there. */
const FRIGHT_MS = 3_400;
/** So much of what happened can be read again. */
const TOLD = 40;
/** More waiting than this, and the rest is shown at once. */
const BEHIND = 3;
/** In slow motion a whole round of the others may wait. */
const SLOW_BEHIND = 24;

function plainName(seat: SeatShown | undefined): string {
  const holder = seat?.holder;
  if (holder?.t === 'person') return holder.name;
  return holder?.t === 'bot' ? catName(holder.bot) : t('web-seat-open');
}

/** What a player is called; two of the same name are told apart by a number. */
function nameOf(seat: SeatShown | undefined, seats: SeatShown[]): string {
  const name = plainName(seat);
  if (!seat || seat.holder.t === 'open') return name;
  const same = seats.filter((one) => one.seat < seat.seat && one.holder.t !== 'open' && plainName(one) === name).length;
  return same ? `${name} ${same + 1}` : name;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Heard {
  shown: Shown;
  at: number;
  welcome: boolean;
}

/** A moment that comes closer: when it is, and how long it was away. */
export interface Deadline {
  at: number;
  of: number;
}

export class TableStore {
  line = $state<Line>('connecting');
  table = $state.raw<TableShown | null>(null);
  you = $state.raw<You>({ seats: [], host: false, facing: null, hand_over: null });
  play = $state.raw<Play | null>(null);
  /** When the turn's clock runs out, and when *Done* happens by itself. */
  clock = $state.raw<Deadline | null>(null);
  done = $state.raw<Deadline | null>(null);
  /** When the decision that is waited for began. */
  since = $state(0);
  /** What happened, the last at the end. */
  #told = $state.raw<Told[]>([]);
  bubbles = $state.raw<Partial<Record<Seat, Bubble>>>({});
  toast = $state('');
  /** What was refused last: whoever asked may want to say more about it than the toast does. */
  refused = $state.raw<Refusal | null>(null);
  /** Somebody has just knocked. */
  knock = $state.raw<Seat | null>(null);
  /** And whoever sits here is still surprised by it. */
  startled = $state.raw<Seat | null>(null);
  /** What the player has tapped so far: the discard to take, or an own slot to swap. */
  picked = $state.raw<'take' | Slot | null>(null);
  /** A move that waits for a yes: a knock, and where that is wished every other. */
  asked = $state.raw<Action | null>(null);
  /** Cards that may be looked at whenever I like are open. */
  looking = $state(false);
  /** Where the last move was made. */
  touched = $state.raw<Place[]>([]);
  /** Open cards were just turned up: the end of the round is told slowly. */
  fresh = $state(false);
  /** Which cards lay face up before the last of them were turned. */
  lay = $state.raw<Play['up']>({});

  /** My hand in the fair deals. */
  readonly deal = new FairKeeper((msg) => this.#socket?.send(msg) ?? false);

  #socket: TableSocket | null = null;
  #v: number | null = null;
  #queue: Heard[] = [];
  #running = false;
  #closed: number[] = [];
  #pickedAt = 0;
  /** The decision that I have made, and whose answer is on its way. */
  #made: number | null = null;
  #bubbleEnds = new Map<Seat, ReturnType<typeof setTimeout>>();
  #toastEnd: ReturnType<typeof setTimeout> | undefined;

  /** What happened last, and all of it, in sentences; and as it came. */
  said = $derived(this.#told.slice(-1).flatMap(toldText));
  past = $derived(this.#told.flatMap(toldText));
  news = $derived(this.#told.flatMap(({ news }) => news));
  seats = $derived(this.table?.seats ?? []);
  stage = $derived(this.table?.stage ?? null);
  /** The fair deal of this round; nothing where the cards come from a script. */
  fair = $derived(this.table?.fair ?? null);
  /** The player whose cards this device shows and who plays in this round. */
  me = $derived(this.you.facing && this.#plays(this.you.facing) ? this.you.facing : null);
  /** One person, one device: messages say "you". */
  alone = $derived(this.you.seats.length === 1 ? (this.you.seats[0] ?? null) : null);
  /** The coach says what happens and what is to be done: nobody else does. */
  guided = $derived(this.you.seats.length > 0 && typeof this.play?.lesson === 'number');
  choices = $derived(choicesOf(this.play?.actions ?? []));
  myTurn = $derived((this.play?.actions.length ?? 0) > 0);
  /** A cat plays for somebody of this device. */
  standIn = $derived(
    this.you.seats.some((seat) => {
      const holder = this.seat(seat)?.holder;
      return holder?.t === 'person' && holder.stand_in;
    }),
  );
  /** Everybody else in the round, clockwise from my left; for onlookers, everybody. */
  others = $derived.by(() => {
    const all = this.seats.map((seat) => seat.seat).filter((seat) => this.#plays(seat));
    const mine = this.me ? all.indexOf(this.me) : -1;
    return mine < 0 ? all : [...all.slice(mine + 1), ...all.slice(0, mine)];
  });
  look = $derived<Look | null>(this.play?.looks.find((look) => !this.#closed.includes(look.look)) ?? null);

  connect(code: string) {
    this.deal.begin(code);
    this.#socket = new TableSocket(code, {
      hear: (msg) => this.hear(msg),
      line: (line) => (this.line = line),
      since: () => this.#v,
    });
  }

  close() {
    this.#socket?.close();
    this.#socket = null;
    this.#queue = [];
    this.deal.close();
    motion.stop();
  }

  send(msg: ClientMsg) {
    if (this.#socket && !this.#socket.send(msg)) this.tell(t('web-reconnecting'));
  }

  seat(seat: Seat): SeatShown | undefined {
    return this.seats.find((one) => one.seat === seat);
  }

  /** Is this one in the round? Before the first deal, whoever sits will be: the table is laid out for them already. */
  #plays(seat: Seat): boolean {
    return this.play ? !!this.play.up[seat] : this.seat(seat)?.holder.t !== 'open';
  }

  name(seat: Seat): string {
    return nameOf(this.seat(seat), this.seats);
  }

  /** Does the action that is one of mine now. A knock is asked for first, since a slip of the thumb must not end the round; so is every other, where that is wished. */
  act(action: Action | undefined, sure = false) {
    const play = this.play;
    if (!play || !this.me || !action || !play.actions.includes(action) || this.#made === play.number) return;
    if (!sure && (settings.confirm || action === 'knock')) {
      this.asked = action;
      return;
    }
    // What was chosen stays chosen until the table answers: nobody is asked meanwhile to choose it again, nor makes it twice.
    this.#made = play.number;
    this.send({ t: 'act', seat: this.me, turn: play.number, action });
  }

  /** May this card be tapped? */
  live(seat: Seat, slot: Slot): boolean {
    const { put, peek, take, swap } = this.choices;
    if (seat !== this.me) return typeof this.picked === 'number' && !!swap.get(this.picked)?.has(`${seat}${slot}`);
    return put.has(slot) || peek.has(slot) || swap.has(slot) || (this.picked === 'take' && take.has(slot));
  }

  /** A card in a row was tapped. */
  tap(seat: Seat, slot: Slot) {
    const { put, peek, take, swap } = this.choices;
    if (seat !== this.me) {
      if (typeof this.picked === 'number') this.act(swap.get(this.picked)?.get(`${seat}${slot}`));
    } else if (this.picked === 'take') this.act(take.get(slot));
    else if (swap.has(slot)) this.#toggle(slot);
    else this.act(put.get(slot) ?? peek.get(slot));
  }

  /** The discard pile was tapped: take it, or lay the card in hand on it. */
  tapDiscard() {
    if (this.choices.take.size) this.#toggle('take');
    else if (this.choices.plain.has('discard')) this.act('discard');
  }

  pick(what: 'take' | Slot | null) {
    this.picked = what;
    this.asked = null;
  }

  /** Picks it, or lays it back. A double tap is one tap. */
  #toggle(what: 'take' | Slot) {
    if (this.picked !== what) {
      this.pick(what);
      this.#pickedAt = performance.now();
    } else if (performance.now() - this.#pickedAt > QUICK_MS) this.cancel();
  }

  /** Thinks again. */
  cancel() {
    this.pick(null);
  }

  /** A look was seen: it closes at once, and never comes again. */
  seen(look: Look) {
    if (this.#closed.includes(look.look)) return;
    this.#closed = [...this.#closed, look.look];
    if (this.play) this.play = { ...this.play, looks: this.play.looks.filter((one) => one.look !== look.look) };
    this.send({ t: 'seen', seat: look.seat, look: look.look });
  }

  /** Looks that were closed while the line was down: the table has not heard of it, and waits. */
  #seenAgain(looks: Look[]) {
    for (const { seat, look } of looks) if (this.#closed.includes(look)) this.send({ t: 'seen', seat, look });
  }

  /** A short word to whoever sits here. */
  tell(text: string) {
    this.toast = text;
    clearTimeout(this.#toastEnd);
    this.#toastEnd = setTimeout(() => (this.toast = ''), TOAST_MS);
  }

  hear(msg: ServerMsg) {
    if (msg.t === 'refused') {
      if (this.deal.refused(msg.refusal)) return;
      this.refused = msg.refusal;
      this.#made = null;
      // A second tap on what is already decided needs no word.
      if (msg.refusal.code !== 'too_late' && msg.refusal.code !== 'no_such_look') {
        this.cancel();
        this.tell(refusalText(msg.refusal));
        buzz('refused');
      }
      return;
    }
    if (msg.t === 'pong') return;
    this.#v = msg.v;
    this.deal.hear(msg);
    if (msg.t === 'welcome') {
      this.#made = null; // with a line its last word may be lost
      this.#seenAgain(msg.play?.looks ?? []);
    }
    this.#queue.push({ shown: msg, at: performance.now(), welcome: msg.t === 'welcome' });
    if (msg.t === 'welcome' || msg.you.hand_over) motion.stop();
    if (!this.#running) void this.#run();
  }

  async #run() {
    this.#running = true;
    const done = busy('motion');
    for (let heard = this.#queue.shift(); heard; heard = this.#queue.shift()) {
      const behind = this.#queue.length >= (settings.slow ? SLOW_BEHIND : BEHIND);
      const hurry = heard.welcome || document.hidden || !!heard.shown.you.hand_over || behind;
      await this.#take(heard, hurry);
    }
    this.#running = false;
    // What is shown last is on the page with the next tick.
    void tick().then(done);
  }

  async #take(heard: Heard, hurry: boolean): Promise<void> {
    const last = hurry ? null : lastMove(this.play, heard.shown);
    if (last) {
      await this.#take({ ...heard, shown: last.move }, false);
      // The last card is looked at before all are turned up; longer where I alone peeked at it.
      const peeked = last.move.news.some((news) => news.t === 'peeked' && news.seat === this.me);
      await pause((peeked ? LAST_PEEK_MS : LAST_MS) * settings.pace);
      return this.#take({ ...heard, shown: last.rest }, false);
    }
    const { shown } = heard;
    const before = this.play;
    const stage = shown.table?.stage ?? this.stage;
    const ending = stage !== this.stage && (stage === 'round_over' || stage === 'series_over') && this.stage === 'turns';
    if (!heard.welcome || shown.news.length < 12) this.#news(shown);
    const seated = shown.you.facing;
    const steps = hurry || ending ? [] : flightsOf(shown.news, before, shown.play, seated);
    motion.hold(steps, before?.top ?? null);
    this.#show(heard, ending);
    if (!steps.length) return;
    await tick();
    await motion.fly(steps);
    const others = shown.news.some((news) => 'seat' in news && news.seat !== seated);
    if (others && (this.#queue.length || settings.slow)) await pause(settings.slow ? SLOW_MS : 240);
  }

  #show({ shown, at }: Heard, ending: boolean) {
    const wasMine = this.myTurn && this.play?.phase;
    if (shown.play?.number !== this.play?.number) {
      this.cancel();
      this.#made = null;
      this.since = at;
    }
    if (shown.table) this.table = shown.table;
    if (ending) {
      this.fresh = true;
      this.lay = this.play?.up ?? {};
    } else if (this.stage !== 'round_over' && this.stage !== 'series_over') this.fresh = false;
    this.you = shown.you;
    const looks = shown.play?.looks ?? [];
    // What the table shows no more is done with: a rematch counts its looks from one again.
    this.#closed = this.#closed.filter((closed) => looks.some(({ look }) => look === closed));
    this.play = shown.play && { ...shown.play, looks: looks.filter(({ look }) => !this.#closed.includes(look)) };
    const setup = this.table?.setup;
    const deadline = (ms: number | null | undefined, s: number | null | undefined): Deadline | null =>
      ms === null || ms === undefined ? null : { at: at + ms, of: Math.max(ms, (s ?? 0) * 1000) };
    this.clock = deadline(shown.play?.clock_ms, setup?.clock_s);
    this.done = deadline(shown.play?.done_ms, setup?.done_s);
    if (this.myTurn && !wasMine) {
      sounds.turn();
      buzz('turn');
    }
  }

  #news({ news, you, play, table }: Shown) {
    // What was done in the last round is not done in this one.
    if (table && table.round !== this.table?.round) this.#clean();
    for (const one of news) {
      const touched = placesOf(one);
      if (touched) this.touched = touched;
      const bubble = bubbleOf(one);
      if (bubble) this.#bubble(bubble);
      if (one.t === 'knocked') this.#knocked(one.seat);
      sound(one, this.alone);
    }
    const worth = news.filter(worthTelling);
    if (!worth.length) return;
    const reader: Reader = { name: this.#names(table?.seats ?? this.seats), me: this.alone, hand: you.facing ? (play?.hand as Face | null) : null };
    this.#told = [...this.#told, { news: worth, reader }].slice(-TOLD);
  }

  /** Who has just sat down is called as the new table says; who has just got up, as the old one did. */
  #names(seats: SeatShown[]): Reader['name'] {
    const before = this.seats;
    const find = (seat: Seat, all: SeatShown[]) => all.find((one) => one.seat === seat);
    return (seat) => {
      const now = find(seat, seats);
      return now?.holder.t === 'open' ? nameOf(find(seat, before), before) : nameOf(now, seats);
    };
  }

  #bubble(bubble: Bubble) {
    const { seat } = bubble;
    clearTimeout(this.#bubbleEnds.get(seat));
    this.#bubbleEnds.delete(seat);
    this.bubbles = { ...this.bubbles, [seat]: bubble };
    if (bubble.said) return this.#fade(seat);
    // The last move stays until the next is made; then it goes in its time.
    for (const other of Object.keys(this.bubbles) as Seat[]) if (other !== seat && !this.#bubbleEnds.has(other)) this.#fade(other);
  }

  #clean() {
    for (const end of this.#bubbleEnds.values()) clearTimeout(end);
    this.#bubbleEnds.clear();
    this.bubbles = {};
    this.touched = [];
  }

  #fade(seat: Seat) {
    const end = setTimeout(() => {
      const { [seat]: _gone, ...rest } = this.bubbles;
      this.bubbles = rest;
      this.#bubbleEnds.delete(seat);
    }, BUBBLE_MS * settings.pace);
    this.#bubbleEnds.set(seat, end);
  }

  #knocked(seat: Seat) {
    this.knock = this.startled = seat;
    buzz('knock');
    setTimeout(() => (this.knock = null), knockMs());
    setTimeout(() => (this.startled = null), FRIGHT_MS * settings.pace);
  }
}

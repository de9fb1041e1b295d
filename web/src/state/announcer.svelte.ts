// The announcer: what has happened, told to the people at this device in sentences, bubbles, toasts, sounds and vibration.
import { untrack } from 'svelte';
import type { Face, News, Seat, Shown } from '../protocol';
import { bubbleOf, touchedBy, type Bubble } from './bubbles';
import { buzz } from '../effects/haptics';
import { knockMs, type Place } from '../effects/motion.svelte';
import { namesAcross } from './names';
import { toldText, worthTelling, type Reader, type Told } from './news';
import { settings } from '../settings/settings.svelte';
import { sound, sounds } from '../effects/sound';
import type { TableState } from './table.svelte';

const BUBBLE_MS = 3_200;
const TOAST_MS = 5_000;
/** Messages whose news can be read again. */
const HISTORY = 40;

export class Announcer {
  /** Bubbles beside the players: what they do and say. */
  bubbles = $state.raw<Partial<Record<Seat, Bubble>>>({});
  /** A toast: the same text again is a new one. */
  toast = $state.raw({ text: '' });
  /** The player who has just knocked, while the paw is on the table. */
  knock = $state.raw<Seat | null>(null);
  /** Where the last move was made. */
  touched = $state.raw<Place[]>([]);
  /** Oldest first. Kept as news, so that a change of language translates all of it. */
  #told = $state.raw<Told[]>([]);
  #bubbleEnds = new Map<Seat, ReturnType<typeof setTimeout>>();
  #toastEnd: ReturnType<typeof setTimeout> | undefined;
  #knockEnd: ReturnType<typeof setTimeout> | undefined;
  #table: TableState;

  /** How many messages were told as they came; those before were looked up. */
  #heard = $state(0);

  /** The sentences of the last message, to be read aloud: whoever has just come hears nothing of what was before. */
  said = $derived.by(() => {
    const latest = this.#told.slice(-1);
    // Words that are loaded later, or another language, are no news.
    return this.#heard ? untrack(() => latest.flatMap(toldText)) : [];
  });
  /** The last sentences that there are. */
  last = $derived(this.#told.map(toldText).findLast((sentences) => sentences.length) ?? []);
  /** The sentences of all kept messages, and the news behind them. */
  past = $derived(this.#told.flatMap(toldText));
  news = $derived(this.#told.flatMap(({ news }) => news));

  constructor(table: TableState) {
    this.#table = table;
  }

  /** Shows a toast. */
  tell(text: string) {
    this.toast = { text };
    clearTimeout(this.#toastEnd);
    this.#toastEnd = setTimeout(() => (this.toast = { text: '' }), TOAST_MS);
  }

  /** Calls whoever is to move. */
  callToMove() {
    sounds.turn();
    buzz('turn');
  }

  /** Tells the news of a message. Called before its state is shown. */
  announce({ news, you, play, table }: Shown) {
    const { seats, alone, shown } = this.#table;
    // Moves of the last round leave no marks in this one.
    if (table && table.round !== shown?.round) this.#clear();
    this.#table.moods.feel(seats.map(({ seat }) => seat), news);
    for (const one of news) {
      const touched = touchedBy(one);
      if (touched) this.touched = touched;
      const bubble = bubbleOf(one);
      if (bubble) this.#bubble(bubble);
      if (one.t === 'knocked') this.#knocked(one.seat);
      sound(one, alone);
    }
    const worth = news.filter(worthTelling);
    if (!worth.length) return;
    const reader: Reader = { name: namesAcross(seats, table?.seats ?? seats), me: alone, hand: you.facing ? (play?.hand as Face | null) : null };
    this.#heard += 1;
    this.#told = [...this.#told, { news: worth, reader }].slice(-HISTORY);
  }

  /** Takes up news from before, to be read again: for whoever reloads the page, comes with another device, or was away for long. */
  recall({ news, you, table }: Shown) {
    const seats = table?.seats ?? this.#table.seats;
    const me = you.seats.length === 1 ? (you.seats[0] ?? null) : null;
    const reader: Reader = { name: namesAcross(seats, seats), me, hand: null };
    // A reload makes me go and come back: that is no news to me.
    const mine = (one: News) => (one.t === 'away' || one.t === 'back') && you.seats.includes(one.seat);
    const before = news.filter((one) => worthTelling(one) && !mine(one)).map((one) => ({ news: [one], reader }));
    this.#heard = 0;
    this.#told = [...this.#told, ...before].slice(-HISTORY);
  }

  /** Shows the bubbles of one step of a replay, and nothing of the steps before. */
  pose(news: News[]) {
    clearTimeout(this.#knockEnd);
    this.knock = null;
    this.#table.moods.pose(this.#table.seats.map(({ seat }) => seat), news);
    this.bubbles = Object.fromEntries(news.flatMap((one) => bubbleOf(one) ?? []).map((bubble) => [bubble.seat, bubble]));
  }

  /** Plays the sounds and the knock of a step of a replay, until the next pose. */
  act(news: News[]) {
    news.forEach((one) => sound(one, null));
    const knocked = news.find((one) => one.t === 'knocked');
    if (knocked?.t !== 'knocked') return;
    this.knock = knocked.seat;
    this.#knockEnd = setTimeout(() => (this.knock = null), knockMs());
  }

  /** Ends a knock that a replay shows. */
  close() {
    clearTimeout(this.#knockEnd);
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

  #fade(seat: Seat) {
    const end = setTimeout(() => {
      const { [seat]: _gone, ...rest } = this.bubbles;
      this.bubbles = rest;
      this.#bubbleEnds.delete(seat);
    }, BUBBLE_MS * settings.pace);
    this.#bubbleEnds.set(seat, end);
  }

  #clear() {
    for (const end of this.#bubbleEnds.values()) clearTimeout(end);
    this.#bubbleEnds.clear();
    this.bubbles = {};
    this.touched = [];
    this.#table.moods.clear();
  }

  #knocked(seat: Seat) {
    this.knock = seat;
    buzz('knock');
    setTimeout(() => (this.knock = null), knockMs());
  }
}

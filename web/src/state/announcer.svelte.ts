// The announcer: what has happened, told to the people at this device in sentences, bubbles, toasts, sounds and vibration.
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
/** Longer than the paw of a knock is there. */
const STARTLED_MS = 3_400;
/** Messages whose news can be read again. */
const HISTORY = 40;

export class Announcer {
  /** Bubbles beside the players: what they do and say. */
  bubbles = $state.raw<Partial<Record<Seat, Bubble>>>({});
  toast = $state('');
  /** The player who has just knocked, while the paw is on the table. */
  knock = $state.raw<Seat | null>(null);
  /** The player who has just knocked, while the others are surprised. */
  startled = $state.raw<Seat | null>(null);
  /** Where the last move was made. */
  touched = $state.raw<Place[]>([]);
  /** Oldest first. Kept as news, so that a change of language translates all of it. */
  #told = $state.raw<Told[]>([]);
  #bubbleEnds = new Map<Seat, ReturnType<typeof setTimeout>>();
  #toastEnd: ReturnType<typeof setTimeout> | undefined;
  #knockEnd: ReturnType<typeof setTimeout> | undefined;
  #table: TableState;

  /** The sentences of the last message, those of all kept messages, and the news behind them. */
  said = $derived(this.#told.slice(-1).flatMap(toldText));
  past = $derived(this.#told.flatMap(toldText));
  news = $derived(this.#told.flatMap(({ news }) => news));

  constructor(table: TableState) {
    this.#table = table;
  }

  /** Shows a toast. */
  tell(text: string) {
    this.toast = text;
    clearTimeout(this.#toastEnd);
    this.#toastEnd = setTimeout(() => (this.toast = ''), TOAST_MS);
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
    this.#told = [...this.#told, { news: worth, reader }].slice(-HISTORY);
  }

  /** Shows the bubbles of one step of a replay, and nothing of the steps before. */
  pose(news: News[]) {
    clearTimeout(this.#knockEnd);
    this.knock = this.startled = null;
    this.bubbles = Object.fromEntries(news.flatMap((one) => bubbleOf(one) ?? []).map((bubble) => [bubble.seat, bubble]));
  }

  /** Plays the sounds and the knock of a step of a replay, until the next pose. */
  act(news: News[]) {
    news.forEach((one) => sound(one, null));
    const knocked = news.find((one) => one.t === 'knocked');
    if (knocked?.t !== 'knocked') return;
    this.knock = this.startled = knocked.seat;
    this.#knockEnd = setTimeout(() => (this.knock = this.startled = null), knockMs());
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
  }

  #knocked(seat: Seat) {
    this.knock = this.startled = seat;
    buzz('knock');
    setTimeout(() => (this.knock = null), knockMs());
    setTimeout(() => (this.startled = null), STARTLED_MS * settings.pace);
  }
}

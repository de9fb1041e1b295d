// The playback: a queue of messages, shown one after the other so that moves of others can be followed. Whoever is too far behind catches up.
import { tick } from 'svelte';
import type { Face, Play, Shown } from '../protocol';
import { busy } from './busy';
import { lastMove } from './lastmove';
import { flightsOf, motion, type Flight } from '../effects/motion.svelte';
import { settings } from '../settings/settings.svelte';
import type { TableState } from './table.svelte';

/** After a move of somebody else: in slow motion, and otherwise. */
const SLOW_MS = 1_200;
const NEXT_MS = 240;
/** Between the last move of a round and the turning up of all cards. */
const LAST_MS = 900;
const LAST_PEEK_MS = 2_200;
/** With more messages waiting than this, the rest is shown at once. */
const BEHIND = 3;
/** In slow motion a whole lap of the others may wait. */
const SLOW_BEHIND = 24;
/** A welcome with more news than this comes after a long absence: its news can be read again, but are not told. */
const WELCOME_NEWS = 12;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A message in the queue. */
interface Queued {
  shown: Shown;
  /** When it came, by `performance.now()`. */
  at: number;
  welcome: boolean;
}

export class Playback {
  /** The round's end was seen as it came: it is told slowly. */
  fresh = $state(false);
  /** Which cards lay face up before the last of them were turned. */
  lay = $state.raw<Play['up']>({});
  #queue: Queued[] = [];
  #running = false;
  #table: TableState;

  constructor(table: TableState) {
    this.#table = table;
  }

  /** Queues a message. */
  push(shown: Shown, welcome: boolean) {
    this.#queue.push({ shown, at: performance.now(), welcome });
    if (welcome || shown.you.hand_over) motion.stop();
    if (!this.#running) void this.#run();
  }

  /** Shows a new state, then flies what moved; its places stay empty until it lands. */
  async fly(steps: Flight[][], top: Face | null, show: () => void) {
    motion.hold(steps, top);
    show();
    if (!steps.length) return;
    await tick();
    await motion.fly(steps);
  }

  close() {
    this.#queue = [];
    motion.stop();
  }

  async #run() {
    this.#running = true;
    const done = busy('motion');
    for (let queued = this.#queue.shift(); queued; queued = this.#queue.shift()) {
      const behind = this.#queue.length >= (settings.slow ? SLOW_BEHIND : BEHIND);
      const hurry = queued.welcome || document.hidden || !!queued.shown.you.hand_over || behind;
      await this.#play(queued, hurry);
    }
    this.#running = false;
    // The last state is rendered by the next tick.
    void tick().then(done);
  }

  async #play(queued: Queued, hurry: boolean): Promise<void> {
    const table = this.#table;
    const last = hurry ? null : lastMove(table.play, queued.shown);
    if (last) {
      await this.#play({ ...queued, shown: last.move }, false);
      // The last card is looked at before all are turned up; longer where I alone peeked at it.
      const peeked = last.move.news.some((news) => news.t === 'peeked' && news.seat === table.me);
      await pause((peeked ? LAST_PEEK_MS : LAST_MS) * settings.pace);
      return this.#play({ ...queued, shown: last.rest }, false);
    }
    const { shown } = queued;
    const stage = shown.table?.stage ?? table.stage;
    const ending = stage !== table.stage && (stage === 'round_over' || stage === 'series_over') && table.stage === 'turns';
    const before = table.play;
    // The first welcome brings all that is kept.
    if (queued.welcome && (!table.shown || shown.news.length >= WELCOME_NEWS)) table.announcer.recall(shown);
    else table.announcer.announce(shown);
    const seated = shown.you.facing;
    const steps = hurry || ending ? [] : flightsOf(shown.news, before, shown.play, seated);
    await this.fly(steps, before?.top ?? null, () => this.#show(queued, ending));
    if (!steps.length) return;
    const others = shown.news.some((news) => 'seat' in news && news.seat !== seated);
    if (others && (this.#queue.length || settings.slow)) await pause(settings.slow ? SLOW_MS : NEXT_MS);
  }

  #show({ shown, at }: Queued, ending: boolean) {
    const table = this.#table;
    const { play, myTurn } = table;
    table.show(shown, at);
    if (ending) {
      this.fresh = true;
      this.lay = play?.up ?? {};
    } else if (table.stage !== 'round_over' && table.stage !== 'series_over') this.fresh = false;
    if (table.myTurn && !myTurn) table.announcer.callToMove();
  }
}

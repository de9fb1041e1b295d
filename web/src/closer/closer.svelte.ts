// The state of *Look closer*: the analysis of the game that a replay shows, as far as it has come, and what of it belongs to the step shown.
import type { ReplayDriver } from '../drivers/replay.svelte';
import { busy } from '../state/busy';
import type { Seat } from '../protocol';
import { serverAnalyst, type Analyst, type CloserLook, type Moment } from './look';
import { sceneBefore, sceneOf, stepsOf } from './steps';

export class Closer {
  readonly replay!: ReplayDriver; // set before anything derived is read
  look = $state.raw<CloserLook | null>(null);
  /** How much is done, from 0 to 1. */
  done = $state(0);
  trouble = $state.raw<unknown>(null);
  #analyst: Analyst;
  #stop: AbortController | null = null;

  /** Steps of the round before each scene's end. */
  steps = $derived.by(() => (this.replay.loaded ? stepsOf(this.replay.loaded) : []));
  curves = $derived(this.look?.rounds[this.replay.round - 1] ?? null);
  /** The turning point that was chosen last. */
  #chosen = $state.raw<Moment | null>(null);
  /** The turning point at which the replay stands: of several, the one that was chosen, or else a choice. */
  here = $derived.by(() => {
    const all = this.look?.moments.filter((moment) => moment.round === this.replay.round && this.sceneOf(moment) === this.replay.at) ?? [];
    return all.find((moment) => moment === this.#chosen) ?? all.find(({ t }) => t === 'choice') ?? all[0] ?? null;
  });

  constructor(replay: ReplayDriver, analyst: Analyst = serverAnalyst) {
    this.replay = replay;
    this.#analyst = analyst;
  }

  /** Starts the analysis, unless it is there or under way. */
  async begin() {
    if (this.look || this.#stop) return;
    const stop = (this.#stop = new AbortController());
    this.trouble = null;
    // Until the first answer; then whoever watches sees how it goes on.
    const heard = busy('load');
    try {
      const look = await this.#analyst.look(
        this.replay.source,
        (done) => {
          heard();
          this.done = done;
        },
        stop.signal,
      );
      if (!stop.signal.aborted) this.look = look;
    } catch (why) {
      if (!stop.signal.aborted) this.trouble = why;
    } finally {
      heard();
      if (this.#stop === stop) this.#stop = null;
    }
  }

  /** Stops an analysis under way. */
  close() {
    this.#stop?.abort();
    this.#stop = null;
  }

  /** Returns the scene of a turning point in its round: of a choice, the table before it. */
  sceneOf({ step, t }: Moment): number {
    return t === 'choice' || t === 'deal' ? sceneBefore(this.steps, step) : sceneOf(this.steps, step);
  }

  /** Goes to a turning point, in another round too. */
  async go(moment: Moment) {
    const { replay } = this;
    this.#chosen = moment;
    if (replay.round !== moment.round) await replay.show(moment.round, replay.eyes, 0);
    if (replay.round === moment.round) replay.jump(this.sceneOf(moment));
  }

  /** Returns the chances of a seat scene by scene: with all cards open, or as the eyes of the replay knew it. */
  line(seat: Seat): number[] {
    const values = (this.replay.eyes === seat ? this.curves?.own : this.curves?.open)?.[seat] ?? [];
    return this.steps.map((step) => values[Math.min(step, values.length - 1)] ?? 0);
  }

  /** The seats whose lines are shown: with open eyes all, else only the own. */
  seats = $derived.by((): Seat[] => {
    const { eyes } = this.replay;
    const all = this.look?.players.map((player) => player.seat) ?? [];
    return eyes === 'open' ? all : all.filter((seat) => seat === eyes);
  });
}

// Drives a table through a finished game: any step can be shown, and nothing can be done.
import type { Seat } from '../protocol';
import { tableOf, playOf } from '../replay/unpack';
import type { Eyes, ReplayAbout, ReplayRound, ReplaySource } from '../replay/game';
import { stepText } from '../replay/words';
import { flightsOf, motion } from '../effects/motion.svelte';
import { TableState } from '../state/table.svelte';
import type { Driver } from './driver';

export const SPEEDS = { slow: 3_000, even: 1_700, fast: 800 } as const;
export type Speed = keyof typeof SPEEDS;

/** Before the first step of an automatic replay. */
const FIRST_MS = 500;

/** A moment of a game: what a link leads to. */
export interface Moment {
  round: number;
  step: number;
  eyes: Eyes;
}

export class ReplayDriver implements Driver {
  readonly table = new TableState();
  readonly source: ReplaySource;
  about = $state.raw<ReplayAbout | null>(null);
  /** The round that is shown. */
  loaded = $state.raw<ReplayRound | null>(null);
  eyes = $state.raw<Eyes>('open');
  /** The step that is shown, from 0. */
  at = $state(0);
  playing = $state(false);
  speed = $state.raw<Speed>('even');
  /** Another round, or the same through other eyes, is being fetched. */
  loading = $state(true);
  trouble = $state.raw<unknown>(null);

  #rounds = new Map<string, Promise<ReplayRound>>();
  /** Counts requests: only the last one's answer is shown. */
  #request = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  last = $derived((this.loaded?.scenes.length ?? 1) - 1);
  round = $derived(this.loaded?.round ?? 1);
  /** The end of the round has a screen of its own. */
  ended = $derived(!!this.loaded?.end && this.at === this.last);
  sentences = $derived(this.loaded?.scenes.map((scene) => stepText(scene, (seat) => this.table.name(seat))) ?? []);
  said = $derived(this.sentences[this.at] ?? []);
  /** Where turns begin. */
  turns = $derived(this.loaded?.scenes.flatMap((scene, i) => (scene.phase === 'turn' && i > 0 ? [i] : [])) ?? []);
  knockAt = $derived(this.loaded?.scenes.findIndex((scene) => scene.news.some((news) => news.t === 'knocked')) ?? -1);
  moment = $derived<Moment>({ round: this.round, step: this.at, eyes: this.eyes });

  constructor(source: ReplaySource) {
    this.source = source;
    this.table.drive(this);
  }

  /** Accepts every message and does nothing with it: there is nobody to hear it. */
  send(): boolean {
    return true;
  }

  close() {
    this.pause();
  }

  /** Opens the game at a moment, or at the nearest that exists. */
  async open({ round, step, eyes }: Moment) {
    this.trouble = null;
    this.loading = true;
    try {
      this.about = await this.source.about();
    } catch (why) {
      this.trouble = why;
      this.loading = false;
      return;
    }
    const sat = eyes !== 'open' && this.about.seats.some((seat) => seat.seat === eyes);
    const number = Math.min(Math.max(1, Math.trunc(round) || 1), Math.max(1, this.about.rounds.length));
    await this.show(number, sat ? eyes : 'open', Math.trunc(step) || 0);
  }

  /** Shows a round through these eyes: at this step, or at the one that is shown when it has been fetched. */
  async show(round: number, eyes: Eyes, step?: number) {
    const request = ++this.#request;
    this.loading = true;
    this.trouble = null;
    if (round !== this.round) this.pause();
    try {
      const loaded = await this.#load(round, eyes);
      if (request !== this.#request) return;
      motion.stop();
      const to = step ?? (loaded.round === this.round ? this.at : 0);
      this.loaded = loaded;
      this.eyes = eyes;
      this.table.you = { seats: [], host: false, facing: eyes === 'open' ? null : eyes, hand_over: null };
      this.#draw(Math.min(Math.max(0, to), loaded.scenes.length - 1));
      this.table.playback.fresh = false;
    } catch (why) {
      if (request === this.#request) this.trouble = why;
    } finally {
      if (request === this.#request) this.loading = false;
    }
  }

  #load(round: number, eyes: Eyes): Promise<ReplayRound> {
    const key = `${round}/${eyes}`;
    let one = this.#rounds.get(key);
    if (!one) {
      one = this.source.round(round, eyes);
      one.catch(() => this.#rounds.delete(key));
      this.#rounds.set(key, one);
    }
    return one;
  }

  /** Shows any step, without motion. */
  jump(to: number) {
    this.pause();
    motion.stop();
    this.#draw(Math.min(Math.max(0, to), this.last));
    this.table.playback.fresh = false;
  }

  back = () => this.jump(this.at - 1);
  first = () => this.jump(0);
  end = () => this.jump(this.last);
  turnBack = () => this.jump(this.turns.findLast((turn) => turn < this.at) ?? 0);
  turnOn = () => this.jump(this.turns.find((turn) => turn > this.at) ?? this.last);

  forward() {
    this.pause();
    void this.#step();
  }

  toggle() {
    if (this.playing) return this.pause();
    if (this.at >= this.last) this.jump(0);
    this.playing = true;
    this.#run(FIRST_MS);
  }

  pause() {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  #run(after: number = SPEEDS[this.speed]) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      void this.#step();
      if (this.at < this.last) this.#run();
      else this.pause();
    }, after);
  }

  /** Shows the next step, with motion. */
  async #step() {
    const { loaded, table } = this;
    if (!loaded || this.at >= this.last) return;
    motion.stop();
    const to = this.at + 1;
    const before = table.play;
    const news = loaded.scenes[to]?.news ?? [];
    const after = playOf(loaded, to, this.eyes);
    // Open eyes see every card as whoever moves it does.
    const who = (seat: Seat | null) => (this.eyes === 'open' ? seat : this.eyes);
    const ending = to === this.last && !!loaded.end;
    const flights = ending ? [] : news.flatMap((one) => flightsOf([one], before, after, who('seat' in one ? one.seat : null)));
    await table.playback.fly(flights, before?.top ?? null, () => {
      table.playback.lay = before?.up ?? {};
      this.#draw(to);
      table.playback.fresh = ending;
      table.announcer.act(news);
    });
  }

  #draw(at: number) {
    const { about, loaded, table } = this;
    const scene = loaded?.scenes[at];
    if (!about || !loaded || !scene) return;
    this.at = at;
    const ended = at === loaded.scenes.length - 1 && !!loaded.end;
    table.shown = tableOf(about, loaded, ended);
    table.play = playOf(loaded, at, this.eyes);
    table.announcer.pose(scene.news);
  }
}

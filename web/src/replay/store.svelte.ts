// A finished game at the same table: what a TableStore hears from a socket comes from scenes here, and nobody can be told anything.
import { tick } from 'svelte';
import type { Seat, TableShown } from '../protocol';
import { bubbleOf } from '../state/bubbles';
import { flightsOf, knockMs, motion } from '../state/motion.svelte';
import { sound } from '../state/sound';
import { TableStore } from '../state/table.svelte';
import type { About, Eyes, RoundAgain, Source } from './game';
import { playOf } from './unpack';
import { sceneText } from './words';

export const SPEEDS = { slow: 3_000, even: 1_700, fast: 800 } as const;
export type Speed = keyof typeof SPEEDS;

/** A moment of a game: what a link leads to. */
export interface Moment {
  round: number;
  step: number;
  eyes: Eyes;
}

export class ReplayStore extends TableStore {
  about = $state.raw<About | null>(null);
  again = $state.raw<RoundAgain | null>(null);
  eyes = $state.raw<Eyes>('open');
  /** The scene that is shown, the first being 0. */
  at = $state(0);
  playing = $state(false);
  speed = $state.raw<Speed>('even');
  /** Another round, or the same through other eyes, is on its way. */
  loading = $state(true);
  trouble = $state.raw<unknown>(null);

  readonly source: Source;
  #rounds = new Map<string, Promise<RoundAgain>>();
  #wanted = 0;
  #clock: ReturnType<typeof setTimeout> | undefined;
  #paw: ReturnType<typeof setTimeout> | undefined;

  last = $derived((this.again?.scenes.length ?? 1) - 1);
  round = $derived(this.again?.round ?? 1);
  /** The end of the round has a picture of its own. */
  ended = $derived(!!this.again?.end && this.at === this.last);
  sentences = $derived(this.again?.scenes.map((scene) => sceneText(scene, (seat) => this.name(seat))) ?? []);
  override said = $derived.by(() => {
    const scene = this.again?.scenes[this.at];
    return scene ? sceneText(scene, (seat) => this.name(seat)) : [];
  });
  /** Where the next turn begins. */
  turns = $derived(this.again?.scenes.flatMap((scene, i) => (scene.phase === 'turn' && i > 0 ? [i] : [])) ?? []);
  knockAt = $derived(this.again?.scenes.findIndex((scene) => scene.news.some((news) => news.t === 'knocked')) ?? -1);
  moment = $derived<Moment>({ round: this.round, step: this.at, eyes: this.eyes });

  constructor(source: Source) {
    super();
    this.source = source;
  }

  /** Opens the game at a moment; one that there is not is the nearest that there is. */
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

  /** Shows a round through these eyes: at this step, or else at the one that is shown when it comes. */
  async show(round: number, eyes: Eyes, step?: number) {
    const wanted = ++this.#wanted;
    this.loading = true;
    this.trouble = null;
    if (round !== this.round) this.pause();
    try {
      const again = await this.#load(round, eyes);
      if (wanted !== this.#wanted) return;
      motion.stop();
      const to = step ?? (again.round === this.round ? this.at : 0);
      this.again = again;
      this.eyes = eyes;
      this.you = { seats: [], host: false, facing: eyes === 'open' ? null : eyes, hand_over: null };
      this.#draw(Math.min(Math.max(0, to), again.scenes.length - 1));
      this.fresh = false;
    } catch (why) {
      if (wanted === this.#wanted) this.trouble = why;
    } finally {
      if (wanted === this.#wanted) this.loading = false;
    }
  }

  #load(round: number, eyes: Eyes): Promise<RoundAgain> {
    const key = `${round}/${eyes}`;
    let one = this.#rounds.get(key);
    if (!one) {
      one = this.source.round(round, eyes);
      one.catch(() => this.#rounds.delete(key));
      this.#rounds.set(key, one);
    }
    return one;
  }

  /** To any step, at once. */
  jump(to: number) {
    this.pause();
    motion.stop();
    this.#draw(Math.min(Math.max(0, to), this.last));
    this.fresh = false;
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
    this.#run(500);
  }

  pause() {
    clearTimeout(this.#clock);
    this.playing = false;
  }

  #run(after: number = SPEEDS[this.speed]) {
    clearTimeout(this.#clock);
    this.#clock = setTimeout(() => {
      if (!this.playing) return;
      void this.#step();
      if (this.at < this.last) this.#run();
      else this.pause();
    }, after);
  }

  /** One step on, and what moved flies. */
  async #step() {
    const { again } = this;
    if (!again || this.at >= this.last) return;
    motion.stop();
    const before = this.play;
    const scene = again.scenes[this.at + 1];
    const after = playOf(again, this.at + 1, this.eyes);
    // To open eyes every card is seen by whoever moves it.
    const who = (seat: Seat | null) => (this.eyes === 'open' ? seat : this.eyes);
    const ending = this.at + 1 === this.last && !!again.end;
    const flights = ending ? [] : (scene?.news ?? []).flatMap((one) => flightsOf([one], before, after, who('seat' in one ? one.seat : null)));
    motion.hold(flights, before?.top ?? null);
    this.lay = before?.up ?? {};
    this.#draw(this.at + 1);
    this.fresh = ending;
    scene?.news.forEach((one) => sound(one, null));
    const knocked = scene?.news.find((one) => one.t === 'knocked');
    if (knocked?.t === 'knocked') {
      this.knock = this.startled = knocked.seat;
      this.#paw = setTimeout(() => (this.knock = this.startled = null), knockMs());
    }
    await tick();
    await motion.fly(flights);
  }

  #draw(at: number) {
    const { about, again } = this;
    const scene = again?.scenes[at];
    if (!about || !again || !scene) return;
    clearTimeout(this.#paw);
    this.knock = this.startled = null;
    this.at = at;
    const ended = at === again.scenes.length - 1 && !!again.end;
    this.table = tableOf(about, again, ended);
    this.play = playOf(again, at, this.eyes);
    this.bubbles = Object.fromEntries(scene.news.flatMap((news) => bubbleOf(news) ?? []).map((bubble) => [bubble.seat, bubble]));
  }

  override close() {
    this.pause();
    clearTimeout(this.#paw);
    super.close();
  }
}

/** What everybody saw of the table then. The fair deal has a place of its own in a replay. */
export function tableOf(about: About, again: RoundAgain, ended: boolean): TableShown {
  return {
    stage: ended ? 'round_over' : 'turns',
    setup: { rules: { base: about.edition }, seats: [] },
    edition: about.edition,
    changed: about.changed,
    mode: about.mode,
    open_end: false,
    idle_ms: 0,
    seats: about.seats.map((seat) => ({ ...seat, out: again.out.includes(seat.seat) })),
    host: null,
    watchers: 0,
    round: again.round,
    paused: false,
    end: ended ? again.end : null,
    sheet: ended ? again.sheet : null,
    winners: null,
    fair: null,
  };
}

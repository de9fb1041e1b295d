// A telling: the end of a round, played beat by beat. Knows how far it is, and what is visible by then.
import type { Face, Play, RoundEnd, Seat, Slot } from '../../protocol';
import { busy } from '../../state/busy';
import { SLOTS } from '../../state/choices';
import { settings } from '../../settings/settings.svelte';
import { beatsOf, isNumber, beatKey, paceOf, stillPaceOf, type Beat } from './beats';

interface Manner {
  /** Cards that lay face up already: they are counted, not turned. */
  lay: Play['up'];
  settling: Seat[];
  cubes: () => boolean;
  /** Without motion: step by step instead of beat by beat. */
  still: boolean;
  each: (beat: Beat) => void;
}

export class Telling {
  #beats = $state.raw<Beat[]>([]);
  #end = $state.raw<RoundEnd | null>(null);
  #lay = $state.raw<Play['up']>({});
  /** How many beats have been played. */
  #at = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends `data-busy`. */
  #settle: () => void = () => undefined;
  #index = $derived(new Map(this.#beats.map((beat, i) => [beatKey(beat), i])));

  /** The telling is over, was skipped, or was never wanted. */
  over = $derived(this.#at >= this.#beats.length);
  /** 1 cards are turned up, 2 powers replaced, 3 penalty and cubes, 4 the winner crowned. */
  step = $derived.by(() => {
    if (this.over) return 4;
    const next = this.#beats[this.#at]?.t;
    return next === 'open' ? 1 : next === 'trade' || next === 'add' ? 2 : 3;
  });
  /** The current beat. */
  now = $derived<Beat | null>(this.over ? null : (this.#beats[this.#at - 1] ?? null));

  /** Shows the result at once. */
  show(end: RoundEnd) {
    this.stop();
    this.#end = end;
    this.#beats = [];
    this.#at = 0;
  }

  /** Plays the beats one after the other; `each` is called for each of them. */
  begin(end: RoundEnd, seats: Seat[], { lay, settling, cubes, still, each }: Manner) {
    this.stop();
    this.#end = end;
    this.#lay = lay;
    this.#beats = beatsOf(end, seats, settling);
    this.#at = 0;
    this.#settle = busy('motion');
    const cards = seats.length * SLOTS.length;
    const next = () => {
      const beat = this.#beats[this.#at];
      if (!beat) return this.#settle();
      const last = this.#beats[this.#at - 1];
      this.#timer = setTimeout(
        () => {
          // Without motion a whole step is there at once; but powers give way one at a time, or nobody could follow.
          const step = this.step;
          do this.#at += 1;
          while (still && !this.over && this.step === step && this.now?.t !== 'add');
          each(beat);
          next();
        },
        settings.pace * (still ? stillPaceOf(last, beat) : paceOf(last, beat, cards, cubes())),
      );
    };
    next();
  }

  /** Skips the rest. */
  skip() {
    this.stop();
    this.#at = this.#beats.length;
  }

  stop() {
    clearTimeout(this.#timer);
    this.#settle();
  }

  #told(beat: Beat): boolean {
    return this.over || this.#at > (this.#index.get(beatKey(beat)) ?? -1);
  }

  /** Returns whether a card lay face up before. */
  lay = (seat: Seat, slot: Slot): boolean => this.#lay[seat]?.[slot - 1] ?? false;
  open = (seat: Seat, slot: Slot): boolean => this.lay(seat, slot) || this.#told({ t: 'open', seat, slot });
  /** Returns whether a power lay here. */
  power = (seat: Seat, slot: Slot): boolean => !isNumber(this.#end?.revealed[seat]?.[slot - 1]);
  traded = (seat: Seat, slot: Slot): boolean => this.power(seat, slot) && this.#told({ t: 'trade', seat, slot });
  counted = (seat: Seat, slot: Slot): boolean => this.#told(this.power(seat, slot) ? { t: 'add', seat, slot } : { t: 'open', seat, slot });
  /** Returns whether a power is open in this row that is not replaced yet: the sum is not final. */
  pending = (seat: Seat): boolean => SLOTS.some((slot) => this.power(seat, slot) && this.open(seat, slot) && !this.counted(seat, slot));
  snapped = (slot: Slot): boolean => this.#told({ t: 'snap', slot });
  penalty = (seat: Seat): number => (this.#end?.knocker === seat && this.#told({ t: 'penalty', seat }) ? this.#end.penalty : 0);

  face(seat: Seat, slot: Slot): Face | null {
    return (this.traded(seat, slot) ? this.#end?.rows : this.#end?.revealed)?.[seat]?.[slot - 1] ?? null;
  }

  points(seat: Seat, slot: Slot): number {
    return Number(this.#end?.rows[seat]?.[slot - 1] ?? 0);
  }

  sum(seat: Seat): number {
    return SLOTS.reduce((sum, slot) => sum + (this.counted(seat, slot) ? this.points(seat, slot) : 0), this.penalty(seat));
  }
}

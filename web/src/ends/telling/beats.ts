// The beats of a telling, in order: cards column by column, then the powers one at a time, then cubes, then the crown.
import type { Face, RoundEnd, Seat, Slot } from '../../protocol';
import { SLOTS } from '../../state/choices';

export type Beat =
  /** A card is turned up, and counts unless it is a power. */
  | { t: 'open'; seat: Seat; slot: Slot }
  /** A power gives way to a card from the draw pile (R5.2), and that card counts. */
  | { t: 'trade' | 'add'; seat: Seat; slot: Slot }
  /** The knocker's penalty (H3). */
  | { t: 'penalty'; seat: Seat }
  /** The stacks of one column fall into line. */
  | { t: 'snap'; slot: Slot }
  | { t: 'crown' };

export const isNumber = (face: Face | null | undefined): boolean => !!face && /\d/.test(face);

/** Returns the beats of a round's end. `seats` are in the order of their rows, `settling` in that of R5.2: clockwise from the dealer's left. */
export function beatsOf(end: RoundEnd, seats: Seat[], settling = seats): Beat[] {
  const open = SLOTS.flatMap((slot) => seats.map((seat): Beat => ({ t: 'open', seat, slot })));
  const powers = settling.flatMap((seat) => SLOTS.filter((slot) => !isNumber(end.revealed[seat]?.[slot - 1])).map((slot) => ({ seat, slot })));
  const trades = powers.flatMap(({ seat, slot }): Beat[] => [
    { t: 'trade', seat, slot },
    { t: 'add', seat, slot },
  ]);
  const penalty: Beat[] = end.penalty ? [{ t: 'penalty', seat: end.knocker }] : [];
  return [...open, ...trades, ...penalty, ...SLOTS.map((slot): Beat => ({ t: 'snap', slot })), { t: 'crown' }];
}

/** Returns the pause between two beats. */
export function paceOf(beat: Beat | undefined, next: Beat, cards: number, cubes: boolean): number {
  if (!beat) return 450;
  const turn = Math.max(150, Math.min(340, 4200 / cards));
  switch (beat.t) {
    case 'open':
      return next.t === 'open' ? turn + (next.slot === beat.slot ? 0 : 260) : 900;
    case 'trade':
      return 800;
    case 'add':
    case 'penalty':
      return 900;
    case 'snap':
      return cubes ? 560 : 120;
    case 'crown':
      return 0;
  }
}

/** Returns the pause with reduced motion: longer for a power, whose sentence is read. */
export function stillPaceOf(beat: Beat | undefined, next: Beat): number {
  if (!beat) return 60;
  return next.t === 'trade' || beat.t === 'add' ? 1200 : 700;
}

/** Returns a key for a beat. */
export const beatKey = (beat: Beat): string => beat.t + ('seat' in beat ? beat.seat : '') + ('slot' in beat ? beat.slot : '');

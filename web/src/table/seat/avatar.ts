// Who is drawn at a seat.
import { AVATARS } from '../../art/avatars';
import type { SeatShown } from '../../protocol';

/** The name of a portrait: a cat's key, the animal that a person has chosen, or the seat. */
export function avatarOf({ holder, seat }: SeatShown): string {
  if (holder.t === 'bot') return holder.bot;
  return (holder.t === 'person' && AVATARS.find((one) => one === holder.avatar)) || seat;
}

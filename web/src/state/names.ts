// Names of the players at a table.
import type { Seat, SeatShown } from '../protocol';
import { catName } from '../text/cards';
import { t } from '../text/text.svelte';

/** Returns a player's name. Where two look alike, the table numbers the later one. */
export function nameOf(seat: SeatShown | undefined): string {
  if (!seat || seat.holder.t === 'open') return t('web-seat-open');
  const name = seat.holder.t === 'person' ? seat.holder.name : catName(seat.holder.bot);
  return seat.number ? `${name} ${seat.number}` : name;
}

/** Names for news: who has just sat down has the name of the new table, who has just got up that of the old one. */
export function namesAcross(before: SeatShown[], now: SeatShown[]): (seat: Seat) => string {
  const find = (seat: Seat, all: SeatShown[]) => all.find((one) => one.seat === seat);
  return (seat) => {
    const shown = find(seat, now);
    return shown?.holder.t === 'open' ? nameOf(find(seat, before)) : nameOf(shown);
  };
}

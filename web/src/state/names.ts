// Names of the players at a table.
import type { Seat, SeatShown } from '../protocol';
import { catName } from '../text/cards';
import { t } from '../text/text.svelte';

function plainName(seat: SeatShown | undefined): string {
  const holder = seat?.holder;
  if (holder?.t === 'person') return holder.name;
  return holder?.t === 'bot' ? catName(holder.bot) : t('web-seat-open');
}

/** Returns a player's name; a number tells two of the same name apart. */
export function nameOf(seat: SeatShown | undefined, seats: SeatShown[]): string {
  const name = plainName(seat);
  if (!seat || seat.holder.t === 'open') return name;
  const same = seats.filter((one) => one.seat < seat.seat && one.holder.t !== 'open' && plainName(one) === name).length;
  return same ? `${name} ${same + 1}` : name;
}

/** Names for news: who has just sat down has the name of the new table, who has just got up that of the old one. */
export function namesAcross(before: SeatShown[], now: SeatShown[]): (seat: Seat) => string {
  const find = (seat: Seat, all: SeatShown[]) => all.find((one) => one.seat === seat);
  return (seat) => {
    const shown = find(seat, now);
    return shown?.holder.t === 'open' ? nameOf(find(seat, before), before) : nameOf(shown, now);
  };
}

// Scripted opponents at a table.
import { friend } from './friend.mjs';
import { tap } from './page.mjs';
import { table } from './server.mjs';

/** Opens a table for two: the page at A, Bo at B. Both are seated, and the game has begun. */
export async function againstBo(page, server, layout) {
  const code = await table(page, server, { ...layout, seats: [{ t: 'host' }, { t: 'open' }] });
  const bo = await sitsAt(server, code, 'B');
  await tap(page, 'lobby-start');
  return bo;
}

/** Seats a new guest there, ready to play. */
export async function sitsAt(server, code, seat, name = 'Bo') {
  const bo = await (await friend(server, name)).join(code);
  bo.say({ t: 'sit', seat });
  bo.say({ t: 'ready', ready: true });
  await bo.until(({ table }) => table.seats.find((one) => one.seat === seat).ready, 'a seat');
  return bo;
}

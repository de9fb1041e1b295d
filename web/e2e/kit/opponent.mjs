// Somebody on the other side of the table, who does exactly what is said.
import { friend } from './friend.mjs';
import { tap } from './page.mjs';
import { table } from './server.mjs';

/** A table for two: the page's player at A, Bo at B. Both sit, and the game has begun. */
export async function againstBo(page, server, layout) {
  const code = await table(page, server, { ...layout, seats: [{ t: 'host' }, { t: 'open' }] });
  const bo = await sitsAt(server, code, 'B');
  await tap(page, 'lobby-start');
  return bo;
}

/** Somebody sits down there, and is ready. */
export async function sitsAt(server, code, seat, name = 'Bo') {
  const bo = await (await friend(server, name)).join(code);
  bo.say({ t: 'sit', seat });
  bo.say({ t: 'ready', ready: true });
  await bo.until(({ table }) => table.seats.find((one) => one.seat === seat).ready, 'a seat');
  return bo;
}

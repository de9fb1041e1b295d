// Before the game: seats, readiness, the cut of the pack; a closed table, and a silent server.
import { friend } from '../../kit/friend.mjs';
import { cats } from '../../kit/server.mjs';
import { FRIENDS, secret, table, watch } from './eyes.mjs';

const OPEN = { t: 'open' };

export async function record(server) {
  const states = {};
  // A lobby fills: with its host, a guest, and somebody for whom no seat is left.
  {
    const { me, code } = await table(server, states, { rules: { base: 'classic' }, mode: 'rounds:2', seats: [{ t: 'host' }, OPEN, OPEN, ...cats(1)] });
    await me.mark('lobby');
    const [bo, eva] = [await friend(server, FRIENDS[0]), await friend(server, FRIENDS[1])];
    const guest = await watch(bo, code, states);
    await guest.mark('lobby of a stranger');
    guest.say({ t: 'sit', seat: null });
    await guest.mark('lobby of a guest', ({ you }) => you.seats.length);
    guest.say({ t: 'ready', ready: true });
    await guest.mark('lobby of a guest who is ready', ({ table }) => table.seats[1].ready);
    me.say({ t: 'ready', ready: true });
    await me.mark('lobby that waits for players', ({ table }) => table.seats[0].ready);
    const second = await watch(eva, code, states);
    second.say({ t: 'sit', seat: null });
    await second.until(({ you }) => you.seats.length, 'a seat');
    await me.mark('lobby that waits for one', ({ table }) => table.seats[2].holder.t === 'person');
    const late = await watch(await friend(server, FRIENDS[2]), code, states);
    await late.mark('lobby without a seat');
  }
  // Six of all kinds, and changed rules.
  {
    const { me } = await table(server, states, {
      rules: { base: 'nordic', knock_penalty: 5, protect_knocker: true },
      mode: 'rounds:1',
      seats: [{ t: 'host' }, OPEN, OPEN, { t: 'device', name: FRIENDS[3] }, ...cats(2)],
    });
    await me.mark('lobby of six');
  }
  // The cut.
  for (const [bots, name] of [[1, 'the cut'], [5, 'the cut of six']]) {
    const { me } = await table(server, states, { rules: { base: 'iceland' }, mode: 'rounds:2', bots, rounds: [secret('c')] });
    me.say({ t: 'start' });
    await me.mark(name, ({ table, you }) => table.fair?.cutters.some((seat) => you.seats.includes(seat)));
  }
  return states;
}

// A class: its wall with one table and with ten, in every stage; what a pupil sees on arrival, on a seat, or too late.
import { friend } from '../../kit/friend.mjs';
import { script } from '../../kit/cards.mjs';
import { dull, FRIENDS, ME, ready, watch } from './eyes.mjs';

export async function record(server) {
  const states = {};
  const teacher = await friend(server, ME);
  const open = async (setup, rounds = []) => {
    const code = server.chance.class(rounds, setup.tables);
    await teacher.ask('POST', '/api/classes', { aid: 'off', mode: 'rounds:2', ...setup });
    return code;
  };
  const keep = async (name, guest, code) => {
    states[name] = { path: `/c/${code}`, http: { [`GET /api/classes/${code}`]: [200, await guest.ask('GET', `/api/classes/${code}`)] } };
  };
  const sit = async (guest, table, name) => {
    const at = await watch(guest, table, states);
    at.say({ t: 'sit', seat: null });
    await at.until(({ you }) => you.seats.length, 'a seat');
    if (name) await at.mark(name);
    return at;
  };

  const single = await open({ tables: 1, players: 2, rules: { base: 'school-ultra-peek' } });
  const late = await friend(server, FRIENDS[4]);
  await keep('class of one table', teacher, single);
  await keep('class of one table, a pupil', late, single);
  await sit(await friend(server, FRIENDS[0]), `${single}1`);
  await sit(await friend(server, FRIENDS[1]), `${single}1`);
  await keep('class that is full', late, single);

  // Ten: a finished game, one between two rounds, two in progress, two that wait, and four without anybody.
  const rows = [{ A: '0011', B: '9988', top: '7' }, { A: '0022', B: '9988', top: '7' }].map((round) => script(round, ['A', 'B'], 'A'));
  const code = await open({ tables: 10, players: 2, rules: { base: 'school' } }, rows);
  await keep('class of ten, empty', teacher, code);
  await keep('class of ten, a pupil', late, code);
  const pupils = [];
  for (let number = 1; number <= 4; number++) {
    const both = [];
    for (const name of FRIENDS.slice(0, number > 2 ? 1 : 2)) {
      const guest = await friend(server, name);
      both.push({ guest, at: await sit(guest, `${code}${number}`, number === 3 ? 'class, a lobby' : '') });
    }
    pupils.push(both);
  }
  const lead = await watch(teacher, `${code}3`, states);
  await lead.mark('class, a lobby of the teacher');
  lead.close();
  await keep('class of ten, some came', teacher, code);
  await keep('class, my table', pupils[0][0].guest, code);
  await teacher.ask('POST', `/api/classes/${code}/start`, { cats: true });
  for (const [number, rounds] of [[1, 2], [2, 1]]) {
    const ats = pupils[number - 1].map(({ at }) => at);
    for (let round = 1; round <= rounds; round++) {
      if (round > 1) await ready(ats);
      for (const at of ats) await at.until(({ table, play }) => table.round === round && play && /looks|turns/.test(table.stage), 'a deal');
      for (const at of ats) if (at.now.table.stage === 'looks') await at.play('seen');
      await dull(ats, ats[0]);
    }
  }
  await Promise.all(pupils.slice(2).map(([{ at }]) => at.until(({ play }) => play?.looks.length || play?.actions.length, 'a deal')));
  for (const number of [5, 6]) await sit(await friend(server, FRIENDS[number - 3]), `${code}${number}`);
  await keep('class of ten', teacher, code);
  await keep('class of ten, late', late, code);
  await teacher.ask('POST', `/api/classes/${code}/close`, {});
  const [{ at }] = pupils[2];
  await at.mark('table that is closed', ({ table }) => table.stage === 'closed');
  await keep('class that is closed', teacher, code);
  await keep('class that is closed, a pupil', late, code);
  return states;
}

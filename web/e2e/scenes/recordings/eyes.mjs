// Records the messages to one person at a table, state by state. People are clients of the wire protocol, without a page or a browser.
import assert from 'node:assert/strict';
import { friend } from '../../kit/friend.mjs';
import { cats, laidOut } from '../../kit/server.mjs';

/** The recorded person. Names have the maximum length. */
export const ME = 'Þórhildur Björg';
export const FRIENDS = ['Maximilian Åkers', 'Guðmundur Helgi', 'Eva', 'Väinö', 'Åsa-Lena Öström'];
/** The server's secret of a fair deal. */
export const secret = (letter) => ({ secret: letter.repeat(64) });

/** Folds messages into the welcome that a client would get now. */
const fold = (frames) =>
  frames.reduce((now, msg) => (msg.t === 'welcome' || msg.t === 'update' ? { ...msg, t: 'welcome', news: [], table: msg.table ?? now?.table } : now), null);

/** Before the first deal no actions are possible. */
const played = (now) => ({ ...now, play: now.play ?? { actions: [], looks: [], waiting: [] } });

/** Leaves out the refusal of a repeated seed, which no other client gets. */
const heard = ({ t, refusal }) => t !== 'pong' && refusal?.code !== 'not_now';

/** Makes a recording reproducible: clocks at nine tenths, versions renumbered. */
function still(frames) {
  let setup = {};
  return frames.map((msg, v) => {
    if (msg.t === 'refused') return msg;
    setup = msg.table?.setup ?? setup;
    const part = (ms, s) => (ms === null || ms === undefined ? ms : 900 * s);
    const play = msg.play && { ...msg.play, clock_ms: part(msg.play.clock_ms, setup.clock_s), done_ms: part(msg.play.done_ms, setup.done_s) };
    return { ...msg, v: v + 1, play };
  });
}

/** Joins a table to record its messages: `mark` saves them under a name. */
export async function watch(guest, code, states) {
  const at = await guest.join(code);
  let marked = 0;
  /**
   * Saves the messages up to the first moment since the last mark at which this holds, or up to now: a welcome and at most `tail` messages after
   * it, so that the page can show what has just happened; from the commitment of the deal on with `whole`.
   */
  async function mark(name, holds = null, { tail = 4, whole = false } = {}) {
    let end = 0;
    const find = () => {
      if (!holds) end = at.frames.length;
      for (let i = marked + 1; holds && !end && i <= at.frames.length; i++) if (holds({ ...played(fold(at.frames.slice(0, i))), news: at.frames[i - 1].news ?? [] })) end = i;
      return end > 0;
    };
    await at.until(find, `the scene ${name}`);
    // Seeds come in any order: a recording begins after the deal, unless only one player gives a seed.
    const dealing = (i) => fold(at.frames.slice(0, i)).table.stage === 'dealing';
    let from = Math.max(1, Math.min(marked, end), end - tail);
    if (whole) for (from = 1; !fold(at.frames.slice(0, from)).table.fair; ) from += 1;
    else if (!dealing(end)) for (let i = from; i < end; i++) if (dealing(i)) from = i + 1;
    assert.ok(!states[name], `two scenes are called ${name}`);
    states[name] = { path: `/t/${code}`, frames: still([fold(at.frames.slice(0, from)), ...at.frames.slice(from, end).filter(heard)]) };
    if (end === at.frames.length) await same(at.frames, name);
    marked = end;
  }
  /** Checks that the server would send the same to a new connection, unless the table has gone on by itself. */
  async function same(frames, name) {
    const again = await guest.join(code);
    const told = again.frames[0];
    again.close();
    const heard = frames.findLastIndex(({ v }) => v === told.v) + 1;
    const calm = (msg) => still([{ ...msg, news: [] }])[0];
    if (heard) assert.deepEqual(calm(told), calm(fold(frames.slice(0, heard))), name);
  }
  return { ...at, mark };
}

/** Creates a table: me, people with these names, then cats. My messages are recorded in `states`. */
export async function table(server, states, { people = [], bots = 0, seats, plan, ...layout }) {
  const host = await friend(server, ME);
  const all = seats ?? [{ t: 'host' }, ...people.map(() => ({ t: 'open' })), ...cats(bots)];
  const { setup, cards } = laidOut({ ...layout, seats: all });
  const code = server.chance.table(cards);
  await host.ask('POST', '/api/tables', setup);
  const me = await watch(host, code, states);
  const others = [];
  for (const name of people) {
    const guest = await friend(server, name);
    const at = await watch(guest, code, states);
    at.say({ t: 'sit', seat: null });
    await at.until(({ you }) => you.seats.length, 'a seat');
    others.push({ ...at, guest });
  }
  await me.until(({ table }) => table.seats.filter(({ holder }) => holder.t === 'person').length >= 1 + people.length, 'all friends');
  /** Makes everybody ready and starts the round: up to the looks of people, or the first turn if there are none. */
  async function start() {
    for (const other of others) {
      other.say({ t: 'ready', ready: true });
      await other.until(({ table, you }) => table.seats.find(({ seat }) => seat === you.seats[0]).ready, 'ready');
    }
    me.say({ t: 'start' });
    await dealt();
  }
  const dealt = async () => {
    for (const at of [me, ...others]) await at.until(({ table, play }) => play && /looks|turns/.test(table.stage), 'a deal');
  };
  /** Lets everybody look at their cards. */
  async function looked() {
    for (const at of [me, ...others]) if (at.now.table.stage === 'looks') await at.play('seen');
    await me.until(({ table }) => table.stage === 'turns', 'the first turn');
  }
  return { code, host, me, others, start, looked, dealt };
}

/** Makes players ready one after the other: simultaneous messages would arrive in any order. */
export async function ready(players) {
  for (const at of players) {
    at.say({ t: 'ready', ready: true });
    await at.until(({ table, you }) => !/_over$/.test(table.stage) || table.seats.find(({ seat }) => seat === you.seats[0]).ready, 'ready');
  }
}

/** Disconnects players one after the other, and waits until the others have heard of it. */
export async function gone(me, players) {
  for (const at of players) {
    const [seat] = at.now.you.seats;
    at.close();
    await me.until(({ table }) => !table.seats.find((one) => one.seat === seat).holder.here, `no ${seat}`);
  }
}

/**
 * Plays the plainest game to the end of the round: draws and discards, without powers. `knocker` knocks as soon as possible, but
 * not before decision `from`.
 */
export async function dull(players, knocker, from = 0) {
  const [me] = players;
  const mine = (at, seat) => at.now.you.seats.includes(seat);
  for (;;) {
    await me.until(({ table, play }) => table.stage !== 'turns' || players.some((at) => mine(at, play.turn)), 'somebody’s turn');
    if (me.now.table.stage !== 'turns') return;
    const at = players.find((one) => mine(one, me.now.play.turn));
    const { number } = me.now.play;
    await at.until(({ play, table }) => table.stage !== 'turns' || (play.number >= number && (play.actions.length || play.looks.length || !mine(at, play.turn))), 'actions');
    const { actions = [], looks = [] } = at.now.play ?? {};
    if (at.now.table.stage !== 'turns') continue;
    if (looks.length) await at.play('seen');
    else if (actions.length) {
      const wish = at === knocker && number >= from ? ['draw', 'discard', 'decline', 'knock', 'done'] : ['draw', 'discard', 'decline', 'done'];
      await at.play(wish.find((one) => actions.includes(one)) ?? actions[0]);
    }
    await me.until(({ play, table }) => table.stage !== 'turns' || play.number > number, 'what comes next');
  }
}

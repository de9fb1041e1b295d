// A client without a browser that plays exactly the scripted moves: an opponent or a companion.
import WebSocket from 'ws';
import { PATIENCE } from './browser.mjs';

/** Creates a guest with this name. */
export async function friend(server, name) {
  const { url } = server;
  let cookie = '';
  const ask = async (method, path, body) => {
    const headers = { cookie, origin: url, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : null;
  };
  await ask('GET', '/api/me');
  if (name) await ask('PUT', '/api/me', { name });
  return { ask, join: (code) => join(url, code, () => cookie) };
}

/** Joins a table. Returns the frames received and the functions to act. */
async function join(url, code, cookie) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${code}/socket?v=1`, { headers: { cookie: cookie(), origin: url } });
  const frames = [];
  /** The current state of the table. */
  const now = { table: null, you: null, play: null };
  const waiting = new Set();
  let closed = null;
  socket.on('message', (text) => {
    const msg = JSON.parse(text);
    frames.push(msg);
    if (msg.t === 'welcome' || msg.t === 'update') {
      if (msg.table) now.table = msg.table;
      [now.you, now.play] = [msg.you, msg.play];
      // Gives a seed as soon as one is wanted, as the page does: always the same.
      for (const seat of now.table?.fair?.wanted ?? []) if (now.you.seats.includes(seat)) say({ t: 'seed', seat, round: now.table.fair.round, seed: `f${seat.charCodeAt(0).toString(16)}`.padEnd(32, '0') });
    }
    for (const look of waiting) look();
  });
  socket.on('close', (code) => {
    closed = code;
    for (const look of waiting) look();
  });
  const say = (msg) => socket.send(JSON.stringify(msg));
  /** Waits until this holds of the table. */
  const until = (holds, what = holds) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`it did not come to ${what}, but ${JSON.stringify(frames.at(-1))}`)), PATIENCE);
      const look = () => {
        if (closed !== null ? false : !holds(now)) return;
        clearTimeout(timer);
        waiting.delete(look);
        if (closed === null) resolve();
        else reject(new Error(`the line was closed (${closed}) before ${what}`));
      };
      waiting.add(look);
      look();
    });
  await until(({ you }) => you, 'a welcome');
  /** Plays exactly these moves, each in its turn: `'seen draw put:4 done'`. `seen` acknowledges the open looks, `ready` continues to the next round. */
  async function play(moves) {
    for (const move of moves.split(/\s+/).filter(Boolean)) {
      if (move === 'ready') {
        say({ t: 'ready', ready: true });
      } else if (move === 'seen') {
        await until(({ play }) => play?.looks.length, 'a look');
        for (const { seat, look } of now.play.looks) say({ t: 'seen', seat, look });
        await until(({ play }) => !play?.looks.length, 'no look');
      } else {
        await until(({ play }) => play?.actions.includes(move), move);
        const { number, turn } = now.play;
        say({ t: 'act', seat: turn, turn: number, action: move });
        await until(({ play, table }) => play?.number !== number || table.stage !== 'turns', `an answer to ${move}`);
      }
    }
  }
  return { frames, now, say, until, play, close: () => socket.close() };
}

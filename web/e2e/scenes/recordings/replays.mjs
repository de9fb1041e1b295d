// Replays: of two players with a fair deal, of six; through open eyes and through one’s own; from a file, and from an invalid one.
import { holds } from '../../kit/wait.mjs';
import { dull, FRIENDS, ready, secret, table } from './eyes.mjs';

/** The finish time in the recording. */
const FINISHED = Date.parse('2026-11-15T19:30:00Z');

/** Plays a game to its end. Returns what the page requests about it. */
async function game(server, layout, eyes) {
  const made = await table(server, {}, layout);
  const all = [made.me, ...made.others];
  await made.start();
  for (let round = 1; ; round++) {
    await made.looked();
    await dull(all, made.me, 12);
    await made.me.until(({ table }) => /_over$/.test(table.stage), 'the end');
    if (made.me.now.table.stage === 'series_over') break;
    await ready(all);
    for (const at of all) await at.until(({ table, play }) => table.round > round && play && /looks|turns/.test(table.stage), 'the next round');
  }
  const { host } = made;
  const http = {};
  const ask = async (path) => {
    const body = await host.ask('GET', path);
    http[`GET ${path}`] = [200, body];
    return body;
  };
  const { replay } = await host.ask('GET', `/api/tables/${made.code}`);
  http[`GET /api/tables/${made.code}`] = [200, await host.ask('GET', `/api/tables/${made.code}`)];
  const about = await ask(`/api/replays/${replay}`);
  const record = await ask(`/api/replays/${replay}.json`);
  for (const [round, whose] of eyes) await ask(`/api/replays/${replay}/rounds/${round}?eyes=${whose}`);
  await holds(async () => (await ask(`/api/replays/${replay}/analysis`)).players, 'its analysis');
  const [own] = await host.ask('GET', '/api/replays?from=0');
  return { id: replay, http, about, record, own: { ...own, finished_ms: FINISHED }, host };
}

export async function record(server) {
  const two = await game(server, { mode: 'rounds:2', people: FRIENDS.slice(0, 1), rounds: [secret('a'), secret('b')] }, [[1, 'open'], [1, 'A'], [2, 'open']]);
  const six = await game(server, { rules: { base: 'iceland' }, mode: 'rounds:1', people: FRIENDS.slice(0, 2), bots: 3, rounds: [secret('d')] }, [[1, 'open'], [1, 'B']]);
  const young = await game(server, { rules: { base: 'nordic-young' }, mode: 'rounds:1', bots: 1, rounds: [{ A: '0011', top: '7' }] }, [[1, 'open']]);
  const read = (body) => two.host.ask('POST', '/api/replays/read', body);
  const text = JSON.stringify(two.record);
  const file = { 'POST /api/replays/read': [200, await read({ text })], 'POST /api/replays/read 1 open': [200, await read({ text, round: 1, eyes: 'open' })] };
  const wrong = await read({ text: 'no game' }).then(String, (error) => JSON.parse(error.message.slice(error.message.indexOf('{'))));
  const gone = await two.host.ask('GET', '/api/replays/NOSUCHREPLAY').then(String, (error) => JSON.parse(error.message.slice(error.message.indexOf('{'))));
  return {
    replay: { path: `/r/${two.id}`, http: two.http },
    'replay of six': { path: `/r/${six.id}`, http: six.http },
    'replay without a seal': { path: `/r/${young.id}`, http: young.http },
    'no replay': { path: '/r/NOSUCHREPLAY', http: { 'GET /api/replays/NOSUCHREPLAY': [404, gone] } },
    replays: { path: '/replays', http: { 'GET /api/replays': [200, [six.own, young.own, two.own]] } },
    'a game from a file': { path: '/replays', http: file, text },
    'no game from a file': { path: '/replays', http: { 'POST /api/replays/read': [400, wrong] } },
  };
}

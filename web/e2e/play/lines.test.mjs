// Broken connections: in mid-turn, during a look, while a table begins; silent and dead ones, and a server that is killed in mid-turn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { script } from '../kit/cards.mjs';
import { friend } from '../kit/friend.mjs';
import { by, play, tap, told, until } from '../kit/page.mjs';
import { cats, serve, table, wire } from '../kit/server.mjs';
import { comes, holds } from '../kit/wait.mjs';

const home = serverAndBrowser();
/** Filters out what the browser itself logs about a lost connection. */
const ours = (wrong) => wrong.filter((line) => !/WebSocket connection|ERR_|Failed to fetch/.test(line));
const ROUND = { A: '5128', B: '8899', top: '9', draws: '4' };
const says = (page, text) => by(page, 'toast').getByText(text).waitFor();
const AGAINST_CAT = { mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)], rounds: [ROUND] };
/** The longest delays before the first and the second reconnect (net/socket.ts). */
const [FIRST_TRY, SECOND_TRY] = [390, 910];
/** The timeout of an answer; after an action a ping is sent a moment later. */
const SILENCE = 8_000;
const DOUBT = 2_000;

test('a line is cut in mid-turn, and it goes on with the card in the hand', async (t) => {
  const line = await wire(home.server.port);
  t.after(() => line.close());
  const anna = await visitor(home.chrome);
  const since = [];
  anna.page.on('websocket', (socket) => since.push(new URL(socket.url()).searchParams.get('since')));
  const code = await table(anna.page, { ...home.server, url: line.url }, { ...AGAINST_CAT, seats: [{ t: 'host' }, { t: 'open' }] });
  const bo = await (await friend(home.server, 'Bo')).join(code);
  bo.say({ t: 'sit', seat: 'B' });
  bo.say({ t: 'ready', ready: true });
  await bo.until(({ table }) => table.seats[1].ready, 'a seat');
  await tap(anna.page, 'lobby-start');
  await Promise.all([bo.play('seen'), play(anna.page, 'seen draw')]);
  line.cut();
  await by(anna.page, 'reconnecting').waitFor();
  // Bo hears that Anna is away, and she is told what he did meanwhile when she is back.
  await bo.until(({ table }) => !table.seats[0].holder.here, 'Anna being away');
  bo.say({ t: 'say', seat: 'B', saying: 'hello' });
  // It retries: after the first failure the page asks whether its guest still exists.
  const asks = anna.page.waitForRequest(/\/api\/tables$/);
  await pass(anna.page, FIRST_TRY);
  await asks;
  assert.ok(await by(anna.page, 'reconnecting').isVisible());
  line.mend();
  await pass(anna.page, SECOND_TRY);
  await by(anna.page, 'reconnecting').waitFor({ state: 'detached' });
  await until(anna.page, '[data-testid=hand][data-face="4"]');
  await anna.page.locator('[data-testid=seat-B]', { hasText: 'Hello!' }).waitFor();
  // She asked for what came after the last that she had heard: nothing is told twice.
  const welcomes = () => anna.frames.flatMap(({ t }, i) => (t === 'welcome' ? [i] : []));
  await holds(() => welcomes().length === 2, 'a second welcome');
  const last = anna.frames.slice(0, welcomes()[1]).findLast(({ v }) => v !== undefined);
  assert.deepEqual([...new Set(since)], ['0', String(last.v)]); // at first all there is, and then whenever it tried
  await play(anna.page, 'put:1 knock');
  await bo.play('draw discard');
  await told(anna.page);
  assert.equal(await by(anna.page, 'points-A').innerText(), '15');
  assert.deepEqual(ours(anna.wrong), []);
  await anna.context.close();
});

test('the server is killed in mid-turn, comes back, and the game goes on where it was', async (t) => {
  const first = await serve();
  let server = first;
  t.after(() => server.stop());
  const { page, context } = await visitor(home.chrome);
  const code = await table(page, first, { ...AGAINST_CAT, rules: { base: 'classic' } });
  await play(page, 'start seen draw');
  await first.kill();
  await by(page, 'reconnecting').waitFor();
  // A tap is answered at once, and not done later.
  await tap(page, 'slot-A2');
  await says(page, 'didn’t count');
  server = await serve({ like: first, port: first.port });
  await pass(page, FIRST_TRY);
  await by(page, 'reconnecting').waitFor({ state: 'detached' });
  await says(page, 'Connected again');
  await until(page, '[data-testid=hand][data-face="4"]');
  // Also for somebody who returns by the start page.
  await page.goto(server.url);
  await tap(page, `continue-${code}`);
  await until(page, '[data-testid=hand][data-face="4"]');
  await play(page, 'put:1 knock');
  await told(page);
  await comes(page, 'replay-json');
  const record = await (await fetch(new URL(await by(page, 'replay-json').getAttribute('href'), server.url))).json();
  assert.equal(record.format, 'kingrat-record');
  await context.close();
});

test('without a network the page says so at once, and nothing that was tapped meanwhile is done later', async () => {
  const { page, context, sent, wrong } = await visitor(home.chrome);
  await table(page, home.server, AGAINST_CAT);
  await play(page, 'start seen');
  await until(page, '[data-testid=action-draw]');
  await context.setOffline(true); // no time passes: the browser has said it
  await by(page, 'reconnecting').waitFor();
  await tap(page, 'action-draw');
  await says(page, 'didn’t count');
  // The same word for another tap is read again: it is a new element.
  await by(page, 'toast').evaluate((toast) => toast.setAttribute('data-old', ''));
  await tap(page, 'pile-discard');
  await page.locator('[data-testid=toast]:not([data-old])').getByText('didn’t count').waitFor();
  assert.equal(await by(page, 'pile-discard').getAttribute('aria-pressed'), 'false');
  await context.setOffline(false);
  await by(page, 'reconnecting').waitFor({ state: 'detached' });
  await says(page, 'Connected again');
  await until(page, '[data-testid=action-draw]');
  assert.deepEqual(sent.filter(({ t }) => t === 'act'), []);
  await play(page, 'draw');
  await until(page, '[data-testid=hand][data-face="4"]');
  assert.deepEqual(ours(wrong), []);
  await context.close();
});

test('a move whose answer is lost with the line is said to be unsure, and can be made again', async () => {
  const { page, context, wrong } = await visitor(home.chrome);
  let lost;
  const first = new Promise((resolve) => (lost = resolve));
  let moves = 0;
  await page.routeWebSocket(/\/socket\?/, (near) => {
    const far = near.connectToServer();
    near.onMessage((text) => {
      if (JSON.parse(text).t === 'act' && ++moves === 1) lost(near);
      else far.send(text);
    });
  });
  await table(page, home.server, AGAINST_CAT);
  await play(page, 'start seen');
  await tap(page, 'action-draw');
  await (await first).close({ code: 1001 });
  await says(page, 'whether that counted');
  await pass(page, FIRST_TRY);
  await says(page, 'Connected again');
  await play(page, 'draw');
  await until(page, '[data-testid=hand][data-face="4"]');
  assert.equal(moves, 2);
  assert.deepEqual(ours(wrong), []);
  await context.close();
});

test('two tabs of one player are one player', async () => {
  const { page, context, wrong } = await visitor(home.chrome);
  await table(page, home.server, { ...AGAINST_CAT, rules: { base: 'school-ultra-peek' } });
  const other = await context.newPage();
  await other.goto(page.url());
  // Only one tab is visible at a time.
  const at = async (tab, moves) => {
    await tab.bringToFront();
    await play(tab, moves);
  };
  await at(other, 'start');
  await at(page, 'draw');
  await until(other, '[data-testid=hand][data-face="4"]');
  await at(other, 'put:1');
  await at(page, 'knock');
  for (const one of [page, other]) await until(one, '[data-testid=series-over]');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a look that is closed while the line is down is told to the table afterwards', async (t) => {
  const line = await wire(home.server.port);
  t.after(() => line.close());
  const { page, context, wrong } = await visitor(home.chrome);
  await table(page, { ...home.server, url: line.url }, AGAINST_CAT);
  await play(page, 'start');
  await until(page, '[data-testid=look-seen]');
  // Live regions exist before there is anything to announce.
  await page.evaluate(() => (window.places = [...document.querySelectorAll('[role=status]')]));
  const announced = (name) => page.waitForFunction((name) => window.places.includes(document.querySelector(`[data-testid=${name}]`)?.closest('[role=status]')), name);
  line.cut();
  await announced('reconnecting');
  await tap(page, 'look-seen');
  await announced('toast');
  await says(page, 'The table will hear of it');
  line.mend();
  await pass(page, FIRST_TRY);
  await until(page, '[data-testid=table][data-stage=turns]');
  await pass(page, 5_000);
  assert.equal(await by(page, 'toast').count(), 0, 'a word that goes again by itself');
  await play(page, 'draw put:1 knock');
  await told(page);
  assert.deepEqual(ours(wrong), []);
  await context.close();
});

test('play now begins, though its first word is lost with the line', async () => {
  const { page, context, wrong } = await visitor(home.chrome);
  let starts = 0;
  let lost;
  const first = new Promise((resolve) => (lost = resolve));
  await page.routeWebSocket(/\/socket\?/, (near) => {
    const far = near.connectToServer();
    near.onMessage((text) => {
      if (JSON.parse(text).t !== 'start') far.send(text);
      else if (++starts > 1) far.send(text);
      else lost(near);
    });
  });
  await page.goto(home.server.url);
  home.server.chance.table([script(ROUND, ['A', 'B', 'C'], 'B')]);
  await tap(page, 'start-play');
  await by(page, 'connecting').waitFor();
  const near = await first;
  // No empty page meanwhile: after a while, a message and a way back.
  await pass(page, 2_000);
  await until(page, '[data-testid=connecting] [data-testid=to-start]');
  const word = page.locator('[data-testid=connecting] [role=status]');
  await word.getByText('One moment').waitFor();
  await near.close({ code: 1001 });
  await word.getByText('Connection lost').waitFor();
  await pass(page, FIRST_TRY);
  await until(page, '[data-testid=look-seen]');
  assert.equal(starts, 2);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('whoever leaves before the server knows them takes no line along', async () => {
  const { page, context, wrong } = await visitor(home.chrome);
  const code = await table(page, home.server, { seats: [{ t: 'host' }, { t: 'open' }] });
  await until(page, '[data-testid=lobby]');
  let answer;
  const asked = new Promise((resolve) => (answer = resolve));
  await page.route('**/api/me?*', async (route) => {
    await asked;
    await route.fallback();
  });
  await page.reload();
  const sockets = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await until(page, '[data-testid=connecting]'); // all chunks of the table are loaded, and it waits for the server alone
  await pass(page, 2_000);
  await tap(page, 'to-start');
  answer();
  await by(page, 'my-name').waitFor();
  await until(page, `[data-testid=continue-${code}]`);
  assert.deepEqual(sockets, []);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a server that says nothing is as good as gone, and so may be one after the page was left', async () => {
  const { page, context } = await visitor(home.chrome);
  let lines = 0;
  let pings = 0;
  await page.routeWebSocket(/\/socket\?/, (near) => {
    lines += 1;
    if (lines === 1) return; // open, but silent
    const far = near.connectToServer();
    near.onMessage((text) => {
      if (JSON.parse(text).t === 'ping') pings += 1;
      far.send(text);
    });
  });
  await table(page, home.server, { seats: [{ t: 'host' }, ...cats(1)] });
  await holds(() => lines > 0, 'a line'); // not before the server has sent the guest
  // Long before the page would ping.
  await pass(page, SILENCE + FIRST_TRY);
  await until(page, '[data-testid=lobby]');
  assert.deepEqual([lines, pings], [2, 0]);
  // Back from the browser's page cache: it pings at once.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await holds(() => pings === 1, 'a question');
  await context.close();
});

test('whoever does something on a dead line soon learns of it', async () => {
  const { page, context } = await visitor(home.chrome);
  let lines = 0;
  let dead = false;
  let answered = 0;
  await page.routeWebSocket(/\/socket\?/, (near) => {
    lines += 1;
    const far = near.connectToServer();
    const first = lines === 1;
    near.onMessage((text) => (dead && first) || far.send(text));
    far.onMessage((text) => {
      if (dead && first) return;
      near.send(text);
      if (JSON.parse(text).t === 'pong') answered += 1;
    });
  });
  await table(page, home.server, { seats: [{ t: 'host' }, ...cats(1)] });
  await until(page, '[data-testid=lobby]');
  // It has just pinged, and will not again for a while.
  await pass(page, 15_000);
  await holds(() => answered === 1, 'an answer');
  await page.evaluate(() => 0); // by now the page has received it
  dead = true;
  await tap(page, 'lobby-start');
  await pass(page, DOUBT + SILENCE - 1);
  assert.equal(await by(page, 'reconnecting').count(), 0);
  await pass(page, 1);
  await by(page, 'reconnecting').waitFor();
  await pass(page, FIRST_TRY);
  await by(page, 'reconnecting').waitFor({ state: 'detached' });
  assert.equal(lines, 2);
  await tap(page, 'lobby-start');
  await until(page, '[data-testid=table]');
  await context.close();
});

// Lines that break: in mid-turn, while something is looked at, while a table begins, before a part of the page has come; and a server that is killed in mid-turn.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PATIENCE, browser, by, cats, playUntil, serve, shown, table, told, visitor, wire } from './kit.mjs';

/** What the browser itself says about a lost connection is no fault of the page. */
const ours = (wrong) => wrong.filter((line) => !/WebSocket connection|ERR_|Failed to fetch/.test(line));

let chrome;
before(async () => {
  chrome = await browser();
});
after(() => chrome?.close());

/** From here on it is as late as we say. Far enough ahead for a machine that is busy: a moment that is over cannot be stopped at. */
const stopClock = (page) => page.clock.pauseAt(Date.now() + 5_000);

/** A server for as long as a test runs. */
async function serving(t) {
  const server = await serve();
  t.after(() => server.stop());
  return server;
}

/** Plays until this page holds a drawn number that can be placed: its face. */
async function drawn(pages, page, seed) {
  await playUntil(pages, async () => (await page.locator('[data-testid=hand][data-face]').count()) > 0, { seed, knock: false, prefer: 'action-draw' });
  return by(page, 'hand').getAttribute('data-face');
}

test('two browsers at one table, one drops its network in mid-turn and goes on with the card in its hand', async () => {
  const server = await serve();
  const line = await wire(server.port);
  try {
    const anna = await visitor(chrome);
    const bo = await visitor(chrome, { lang: 'sv' });
    const code = await table(anna.page, line.url, { rules: { base: 'nordic' }, mode: 'rounds:1', seats: [{ t: 'host' }, { t: 'open' }] });
    await bo.page.goto(`${server.url}/t/${code}`);
    await by(bo.page, 'lobby-sit').first().click();
    await by(bo.page, 'lobby-ready').waitFor(); // before that Anna would fill his seat with a cat
    const face = await drawn([anna.page, bo.page], anna.page, 11);
    line.cut();
    await by(anna.page, 'reconnecting').waitFor();
    // Bo sees that Anna is away, and what he does meanwhile is told to her when she is back.
    await bo.page.locator('[data-testid="seat-A"][data-here="false"]').waitFor();
    line.mend();
    await by(anna.page, 'reconnecting').waitFor({ state: 'hidden' });
    await anna.page.waitForFunction((face) => document.querySelector('[data-testid=hand]')?.dataset.face === face, face);
    await playUntil([anna.page, bo.page], async () => (await shown('series-over')(anna.page)) && shown('series-over')(bo.page), { seed: 12 });
    assert.deepEqual(ours(anna.wrong), []);
    assert.deepEqual(bo.wrong, []);
    await anna.context.close();
    await bo.context.close();
  } finally {
    line.close();
    await server.stop();
  }
});

test('the server is killed in mid-turn, comes back, and the game goes on where it was', async () => {
  const first = await serve();
  let second;
  try {
    const { page, context } = await visitor(chrome);
    const code = await table(page, first.url, { rules: { base: 'classic' }, mode: 'rounds:3', seats: [{ t: 'host' }, ...cats(2)] });
    const face = await drawn([page], page, 21);
    await first.kill();
    await by(page, 'reconnecting').waitFor();
    second = await serve({ data: first.data, port: first.port });
    await by(page, 'reconnecting').waitFor({ state: 'hidden' });
    await page.waitForFunction((face) => document.querySelector('[data-testid=hand]')?.dataset.face === face, face);
    // Also for somebody who only finds the way back from the start page.
    await page.goto(second.url);
    await by(page, `continue-${code}`).click();
    await page.waitForFunction((face) => document.querySelector('[data-testid=hand]')?.dataset.face === face, face);
    await playUntil([page], shown('series-over'), { seed: 22 });
    const replay = await by(page, 'replay-json').getAttribute('href');
    const record = await (await fetch(new URL(replay, second.url))).json();
    assert.equal(record.format, 'kingrat-record');
    await context.close();
  } finally {
    await (second ?? first).stop();
  }
});

test('two tabs of one player are one player', async (t) => {
  const server = await serving(t);
  const { page, context, wrong } = await visitor(chrome);
  await table(page, server.url, { rules: { base: 'school-ultra-peek' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)] });
  const other = await context.newPage();
  other.setDefaultTimeout(PATIENCE);
  await other.goto(page.url());
  await playUntil([page, other], async () => (await shown('series-over')(page)) && shown('series-over')(other), { seed: 31 });
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a look that is closed while the line is down is told to the table afterwards', async () => {
  const server = await serve();
  const line = await wire(server.port);
  try {
    const { page, context, wrong } = await visitor(chrome);
    await table(page, line.url, { rules: { base: 'nordic' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)] });
    await playUntil([page], shown('look-seen'), { seed: 41, leave: 'look-seen' });
    // Where something is read aloud is there before there is anything to read.
    await page.evaluate(() => (window.places = [...document.querySelectorAll('[role=status]')]));
    const announced = (name) => page.waitForFunction((name) => window.places.includes(document.querySelector(`[data-testid=${name}]`)?.closest('[role=status]')), name);
    line.cut();
    await by(page, 'reconnecting').waitFor();
    await announced('reconnecting');
    // A word that goes again by itself: looked for before it comes.
    await Promise.all([announced('toast'), by(page, 'look-seen').click()]);
    line.mend();
    await page.locator('[data-testid=table][data-stage=turns]').waitFor();
    await playUntil([page], shown('series-over'), { seed: 42 });
    assert.deepEqual(ours(wrong), []);
    await context.close();
  } finally {
    line.close();
    await server.stop();
  }
});

test('a rematch is looked at and played like the first game', async (t) => {
  const server = await serving(t);
  const { page, context, wrong } = await visitor(chrome);
  await table(page, server.url, { rules: { base: 'nordic' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)] });
  for (const seed of [43, 44]) {
    await playUntil([page], shown('look-seen'), { seed, leave: 'look-seen' });
    await playUntil([page], shown('series-over'), { seed });
    await by(page, 'rematch').click();
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

test('play now begins, though its first word is lost with the line', async (t) => {
  const server = await serving(t);
  const { page, context, wrong } = await visitor(chrome);
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
  await page.goto(server.url);
  await by(page, 'start-play').click();
  // No empty page meanwhile: a word, and a way back.
  await by(page, 'connecting').waitFor();
  await by(page, 'to-start').waitFor();
  await (await first).close({ code: 1001 });
  await by(page, 'table').waitFor();
  assert.equal(starts, 2);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('whoever leaves before the server knows them takes no line along', async (t) => {
  const server = await serving(t);
  const { page, context, wrong } = await visitor(chrome);
  const code = await table(page, server.url, { rules: { base: 'nordic' }, seats: [{ t: 'host' }, { t: 'open' }] });
  await by(page, 'lobby').waitFor();
  let answer;
  const asked = new Promise((resolve) => (answer = resolve));
  await page.route('**/api/me?*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload();
  const sockets = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await by(page, 'to-start').click();
  answer();
  await by(page, 'my-name').waitFor();
  await by(page, `continue-${code}`).waitFor();
  assert.deepEqual(sockets, []);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a server that says nothing is as good as gone, and so may be one after the page was left', { timeout: 3 * PATIENCE }, async (t) => {
  const server = await serving(t);
  const { page, context } = await visitor(chrome);
  await page.clock.install();
  let lines = 0;
  let pinged;
  const ping = new Promise((resolve) => (pinged = resolve));
  await page.routeWebSocket(/\/socket\?/, (near) => {
    lines += 1;
    if (lines === 1) return; // open, and silent
    const far = near.connectToServer();
    near.onMessage((text) => {
      if (JSON.parse(text).t === 'ping') pinged();
      far.send(text);
    });
  });
  await table(page, server.url, { rules: { base: 'nordic' }, seats: [{ t: 'host' }, ...cats(1)] });
  await by(page, 'connecting').waitFor();
  await told(() => lines > 0); // not before the server has said who this is
  // Long before it would be asked whether it is still there.
  await stopClock(page);
  for (let s = 0; s < 8 && lines < 2; s += 1) await page.clock.runFor(1_000);
  await by(page, 'lobby').waitFor();
  assert.equal(lines, 2);
  // Back from the browser's memory: asked at once whether it is still there.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await ping;
  await context.close();
});

test('whoever does something on a dead line soon learns of it', async (t) => {
  const server = await serving(t);
  const { page, context } = await visitor(chrome);
  await page.clock.install();
  let lines = 0;
  let dead = false;
  let answered = false;
  await page.routeWebSocket(/\/socket\?/, (near) => {
    lines += 1;
    const far = near.connectToServer();
    const first = lines === 1;
    near.onMessage((text) => dead && first || far.send(text));
    far.onMessage((text) => {
      answered ||= JSON.parse(text).t === 'pong';
      return dead && first || near.send(text);
    });
  });
  await table(page, server.url, { rules: { base: 'nordic' }, seats: [{ t: 'host' }, ...cats(1)] });
  await by(page, 'lobby').waitFor();
  await stopClock(page);
  // It has just been asked whether it is there, and is not asked again for a while.
  for (let s = 0; s < 60 && !answered; s += 1) await page.clock.runFor(1_000);
  assert.ok(answered);
  dead = true;
  await by(page, 'lobby-start').click();
  for (let s = 0; s < 11 && lines < 2; s += 1) await page.clock.runFor(1_000);
  await by(page, 'reconnecting').waitFor({ state: 'hidden' });
  assert.equal(lines, 2);
  await by(page, 'lobby-start').click();
  await by(page, 'table').waitFor();
  await context.close();
});

test('an answer that breaks off is none, and can be asked for again', async (t) => {
  const server = await serving(t);
  const { page, context, wrong } = await visitor(chrome);
  await page.route('**/api/tables', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '[{"code":' }));
  await page.goto(server.url);
  await page.getByRole('alert').waitFor();
  await page.unroute('**/api/tables');
  await page.getByRole('alert').getByRole('button').click();
  await page.getByRole('alert').waitFor({ state: 'hidden' });
  await by(page, 'start-play').click();
  await by(page, 'table').waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

test('whoever was forgotten meanwhile is somebody new, and plays', async (t) => {
  const server = await serving(t);
  const { page, context, wrong } = await visitor(chrome);
  await page.goto(server.url);
  await by(page, 'my-name').waitFor();
  await context.clearCookies();
  await by(page, 'start-play').click();
  await by(page, 'table').waitFor();
  assert.deepEqual(wrong.filter((line) => !/401/.test(line)), []);
  await context.close();
});

test('a browser that keeps no cookies is told so, at the start and at a table', async (t) => {
  const server = await serving(t);
  const host = await visitor(chrome);
  const code = await table(host.page, server.url, { rules: { base: 'nordic' }, seats: [{ t: 'host' }, { t: 'open' }] });
  const { page, context } = await visitor(chrome);
  await page.route('**/api/me?*', async (route) => {
    const answer = await route.fetch();
    const { 'set-cookie': _cookie, ...headers } = answer.headers();
    await context.clearCookies();
    await route.fulfill({ response: answer, headers });
  });
  await page.goto(server.url);
  await page.getByRole('alert').filter({ hasText: 'cookie' }).waitFor();
  await page.goto(`${server.url}/t/${code}`);
  await by(page, 'note').filter({ hasText: 'cookie' }).waitFor();
  for (const one of [host.context, context]) await one.close();
});

test('without any storage a game is played all the same', async (t) => {
  const server = await serving(t);
  const { page, context, wrong } = await visitor(chrome);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: () => { throw new DOMException('not here', 'SecurityError'); } });
    }
  });
  await table(page, server.url, { rules: { base: 'nordic' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)] });
  await playUntil([page], shown('series-over'), { seed: 45 });
  await by(page, 'fair-chip').and(page.locator('[data-verdict=good]')).waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

test('whoever has gone elsewhere is not fetched to a table that is made late', async (t) => {
  const server = await serving(t);
  const { page, context, wrong } = await visitor(chrome);
  await page.goto(server.url);
  await by(page, 'my-name').waitFor();
  let go;
  const held = new Promise((resolve) => (go = resolve));
  await page.route('**/api/tables', async (route) => {
    await held;
    await route.continue();
  });
  const asks = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/tables'));
  await by(page, 'start-play').click();
  await asks;
  await by(page, 'start-rules').click();
  await by(page, 'rules-all').waitFor();
  const made = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/tables'));
  go();
  await (await made).finished();
  await by(page, 'to-start').click();
  await by(page, 'continue').waitFor(); // it is there for later
  assert.equal(new URL(page.url()).pathname, '/');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a part of the page that does not come says so, and can be loaded again', async (t) => {
  const server = await serving(t);
  const { page, context, wrong } = await visitor(chrome);
  await page.goto(server.url);
  await by(page, 'my-name').waitFor();
  // A whole screen.
  await page.route(/NewTable-.*\.js/, (route) => route.abort());
  await by(page, 'start-new').click();
  await by(page, 'note').waitFor();
  await page.unroute(/NewTable-.*\.js/);
  await by(page, 'load-again').click();
  await by(page, 'edition-select').waitFor();
  // What is inside a dialog.
  await table(page, server.url, { rules: { base: 'nordic' }, seats: [{ t: 'host' }, ...cats(1)] });
  await by(page, 'lobby-start').click();
  await by(page, 'table').waitFor();
  await page.route(/HelpText-.*\.js/, (route) => route.abort());
  await by(page, 'help').click();
  await by(page, 'help-dialog').locator('[data-testid=load-again]').waitFor();
  await page.unroute(/HelpText-.*\.js/);
  await by(page, 'load-again').click();
  await by(page, 'help').click();
  await by(page, 'help-dialog').locator('[data-testid=rules]').waitFor();
  assert.deepEqual(ours(wrong), []);
  await context.close();
});

test('a part of the page that is slow to come says so, and comes', async (t) => {
  const server = await serving(t);
  const { page, context, wrong } = await visitor(chrome);
  await page.goto(server.url);
  await by(page, 'my-name').waitFor();
  let go;
  const held = new Promise((resolve) => (go = resolve));
  await page.route(/OneDevice-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await by(page, 'start-device').click();
  await by(page, 'connecting').waitFor();
  assert.equal(await page.locator('.backdrop').count(), 1);
  await by(page, 'to-start').waitFor();
  assert.notEqual(await page.locator('main [role=status]').innerText(), '');
  go();
  await by(page, 'one-device').waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const [way, words] of [['learn', 'learn'], ['class', 'school'], ['print', 'school']]) {
  test(`/${way} is no blank page while its words are on their way`, async () => {
    const server = await serve();
    try {
      const { page, context, wrong } = await visitor(chrome);
      let go;
      const held = new Promise((resolve) => (go = resolve));
      await page.route(new RegExp(`assets/${words}-.*\\.js`), async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${server.url}/${way}`);
      await by(page, 'connecting').locator('[data-testid=to-start]').waitFor();
      go();
      await page.locator('h1').waitFor();
      assert.deepEqual(wrong, []);
      await context.close();
    } finally {
      await server.stop();
    }
  });
}

for (const [way, form] of [['new', 'new-create'], ['device', 'edition-select']]) {
  test(`/${way} without an answer can be tried again`, async () => {
    const server = await serve();
    try {
      const { page, context, wrong } = await visitor(chrome);
      await page.route('**/api/editions', (route) => route.abort());
      await page.goto(`${server.url}/${way}`);
      await by(page, 'retry').waitFor();
      await page.unroute('**/api/editions');
      await by(page, 'retry').click();
      await by(page, 'edition-select').waitFor();
      await by(page, form).and(page.locator(':enabled')).waitFor();
      await page.getByRole('alert').waitFor({ state: 'hidden' });
      assert.deepEqual(ours(wrong), []);
      await context.close();
    } finally {
      await server.stop();
    }
  });
}

test('what is asked for at a table is there before it is asked for', async (t) => {
  const server = await serving(t);
  const { page, wrong, context } = await visitor(chrome);
  /** All that is fetched; the picture in the tab comes when the browser likes. */
  const all = [];
  page.on('request', (request) => {
    const one = { path: new URL(request.url()).pathname, came: false };
    if (one.path === '/favicon.svg') return;
    all.push(one);
    request.response().then((answer) => answer?.finished()).finally(() => (one.came = true)).catch(() => {});
  });
  await page.goto(server.url);
  await by(page, 'start-play').click();
  await page.locator('[data-testid=table][data-stage=looks], [data-testid=table][data-stage=turns]').waitFor();
  // What is fetched while the first cards are looked at has come, and with it whatever it needs.
  const fetched = () => ['menus', 'RoundEnd'].every((part) => all.some(({ path, came }) => came && path.includes(`/${part}-`) && path.endsWith('.js'))) && all.every(({ came }) => came);
  for (const end = Date.now() + PATIENCE; !fetched(); await page.waitForTimeout(20)) assert.ok(Date.now() < end, JSON.stringify(all));
  const before = all.length;
  for (const [button, inside] of [['menu', 'leave'], ['say', 'say-hello']]) {
    await by(page, button).click();
    await by(page, inside).waitFor();
    await page.keyboard.press('Escape');
    await by(page, inside).waitFor({ state: 'hidden' });
  }
  assert.deepEqual(all.slice(before), []);
  assert.deepEqual(wrong, []);
  await context.close();
});

// Slow and failed requests: the page says so, and they can be repeated.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { script } from '../kit/cards.mjs';
import { painted } from '../kit/meanwhile.mjs';
import { by, tap, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';
import { holds } from '../kit/wait.mjs';

const home = serverAndBrowser();
/** Filters out what the browser itself logs about a lost connection. */
const ours = (wrong) => wrong.filter((line) => !/ERR_|Failed to fetch/.test(line));
/** The delay before a wait is announced (parts/Slow.svelte). */
const SLOW = 2_000;

/** Holds back matching requests until the returned function is called. */
async function held(page, what) {
  let go;
  const gone = new Promise((resolve) => (go = resolve));
  await page.route(what, async (route) => {
    await gone;
    await route.fallback();
  });
  return go;
}

test('an answer that breaks off is none, and can be asked for again', async () => {
  const { page, context, wrong } = await visitor(home.chrome);
  await page.route('**/api/tables', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '[{"code":' }));
  await page.goto(home.server.url);
  const alert = page.getByRole('alert');
  await alert.waitFor();
  await page.unroute('**/api/tables');
  await alert.getByRole('button').click();
  await alert.waitFor({ state: 'hidden' });
  home.server.chance.table();
  await tap(page, 'start-play');
  await until(page, '[data-testid=table]');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('whoever has gone elsewhere is not fetched to a table that is made late', async () => {
  const { page, context, wrong } = await visitor(home.chrome);
  await page.goto(home.server.url);
  await until(page, '[data-testid=my-name]'); // with the open games
  const made = (request) => request.method() === 'POST' && request.url().endsWith('/api/tables');
  const go = await held(page, '**/api/tables');
  home.server.chance.table();
  const asks = page.waitForRequest(made);
  await tap(page, 'start-play');
  await asks;
  await tap(page, 'start-rules');
  await until(page, '[data-testid=rules-all]');
  const answer = page.waitForResponse((answer) => made(answer.request()));
  go();
  await (await answer).finished();
  await tap(page, 'to-start');
  await until(page, '[data-testid=continue]'); // it was created, and can be opened later
  assert.equal(new URL(page.url()).pathname, '/');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a part of the page that does not come says so, and can be loaded again', async () => {
  const { page, context, wrong } = await visitor(home.chrome);
  await page.goto(home.server.url);
  await by(page, 'my-name').waitFor();
  // A whole screen.
  await page.route(/NewTable-.*\.js/, (route) => route.abort());
  await tap(page, 'start-new');
  await until(page, '[data-testid=note]');
  await page.unroute(/NewTable-.*\.js/);
  await tap(page, 'load-again');
  await until(page, '[data-testid=seats]');
  // The content of a dialog.
  await table(page, home.server, { seats: [{ t: 'host' }, ...cats(1)] });
  await tap(page, 'lobby-start');
  await page.route(/HelpText-.*\.js/, (route) => route.abort());
  await tap(page, 'help');
  await until(page, '[data-testid=help-dialog] [data-testid=load-again]');
  await page.unroute(/HelpText-.*\.js/);
  await tap(page, 'load-again', 'help');
  await until(page, '[data-testid=help-dialog] [data-testid=rules]');
  assert.deepEqual(ours(wrong), []);
  await context.close();
});

test('a part of the page that is slow to come says so, and comes', async () => {
  const { page, context, wrong } = await visitor(home.chrome);
  await page.goto(home.server.url);
  await by(page, 'my-name').waitFor();
  const go = await held(page, /OneDevice-.*\.js/);
  await tap(page, 'start-device');
  await by(page, 'connecting').waitFor({ state: 'attached' });
  const word = page.locator('main [role=status]');
  assert.equal(await page.locator('.backdrop').count(), 1);
  await pass(page, SLOW - 1);
  assert.equal(await word.innerText(), '', 'nothing is said of a short wait');
  await pass(page, 1);
  await by(page, 'to-start').waitFor();
  assert.notEqual(await word.innerText(), '');
  go();
  await until(page, '[data-testid=one-device]');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('no page is blank while its words are on their way', async () => {
  const { page, context, wrong } = await visitor(home.chrome);
  for (const [way, words] of [['learn', 'learn'], ['class', 'school'], ['print', 'school']]) {
    const file = new RegExp(`assets/${words}-.*\\.js`);
    const go = await held(page, file);
    await page.goto(`${home.server.url}/${way}`);
    const back = page.locator('[data-testid=connecting] [data-testid=to-start]');
    await holds(async () => (await back.isVisible()) || (await pass(page, SLOW)), `a way back from /${way}`);
    go();
    await by(page, 'connecting').waitFor({ state: 'detached' });
    await until(page, 'h1');
    await page.unroute(file);
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a form without an answer can be tried again', async () => {
  const { page, context, wrong } = await visitor(home.chrome);
  for (const [way, form] of [['new', 'seats'], ['device', 'edition-select']]) {
    await page.route('**/api/editions', (route) => route.abort());
    await page.goto(`${home.server.url}/${way}`);
    await until(page, '[data-testid=retry]');
    await page.unroute('**/api/editions');
    await tap(page, 'retry');
    await until(page, `[data-testid=${form}]`);
    await page.getByRole('alert').waitFor({ state: 'hidden' });
  }
  assert.deepEqual(ours(wrong), []);
  await context.close();
});

/** How wide the game's name is, in its typeface and as measured in another. */
const widths = (page) =>
  page.evaluate(() => {
    const title = document.querySelector('h1');
    const wide = () => {
      const range = document.createRange();
      range.selectNodeContents(title);
      return range.getBoundingClientRect().width;
    };
    const now = wide();
    title.style.fontFamily = 'var(--font)';
    const without = wide();
    title.style.fontFamily = '';
    return [now, without];
  });
/** Returns the layout shifts since the page was opened. */
async function shifts(page) {
  await page.evaluate(() => {
    window.shifts = [];
    new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value))).observe({ type: 'layout-shift', buffered: true });
  });
  await painted(page);
  return page.evaluate(() => window.shifts);
}

test('the first words come in their typeface, and nothing moves', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 360, height: 740, painted: true });
  await page.goto(home.server.url);
  await by(page, 'my-name').waitFor();
  const [now, without] = await widths(page);
  assert.notEqual(now, without);
  assert.deepEqual(await shifts(page), []);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a typeface that is late is left to the next visit: the page does not change while it is read', async () => {
  const { page, context } = await visitor(home.chrome, { width: 360, height: 740, painted: true });
  const font = /\.woff2$/;
  const go = await held(page, font);
  const words = page.waitForEvent('requestfinished', (request) => /\/web-[^/]*\.js$/.test(request.url()));
  await page.goto(home.server.url, { waitUntil: 'commit' });
  await words;
  assert.equal(await page.locator('h1').count(), 0);
  await pass(page, 1_000);
  await by(page, 'my-name').waitFor();
  const [before, without] = await widths(page);
  assert.equal(before, without);
  const came = page.waitForEvent('requestfinished', (request) => font.test(request.url()));
  go();
  await came;
  await page.evaluate(() => document.fonts.ready);
  assert.equal((await widths(page))[0], before);
  assert.deepEqual(await shifts(page), []);
  await context.close();
});

test('what is asked for at a table is there before it is asked for', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  /** All requests, and those that are finished; not the icon, which the browser requests at any time. */
  const [asked, came] = [[], new Set()];
  page.on('request', (request) => new URL(request.url()).pathname !== '/favicon.svg' && asked.push(request));
  page.on('requestfinished', (request) => came.add(request));
  await page.goto(home.server.url);
  home.server.chance.table([script({}, ['A', 'B', 'C'], 'B')]);
  await tap(page, 'start-play');
  await until(page, '[data-testid=look-seen]');
  // The prefetch during the first looks is finished, dependencies included.
  const part = (name) => asked.some((request) => new RegExp(`/${name}-[^/]*\\.js$`).test(request.url()));
  await holds(() => ['menus', 'RoundEnd'].every(part) && asked.every((request) => came.has(request)), 'all parts that are fetched ahead');
  const before = asked.length;
  for (const [button, inside] of [['menu', 'leave'], ['say', 'say-hello']]) {
    await tap(page, button);
    await until(page, `[data-testid=${inside}]`);
    await page.keyboard.press('Escape');
    await by(page, inside).waitFor({ state: 'hidden' });
  }
  assert.deepEqual(asked.slice(before).map((request) => request.url()), []);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('without any words there are four sentences and a way to try again', async () => {
  const { page, context } = await visitor(home.chrome, { lang: 'is', width: 360, height: 640 });
  // Texts are in files of their own, named by content; all but those of the start page are held back.
  const held = (url) => url.pathname.startsWith('/assets/') && /\/(game|web)-[^/]*\.js$/.test(url.pathname);
  await page.route(held, (route) => route.abort());
  await page.goto(home.server.url);
  await by(page, 'wordless').waitFor();
  assert.deepEqual(await page.locator('[data-testid=wordless] > p').evaluateAll((all) => all.map((one) => one.lang)), ['en', 'sv', 'is', 'fi']);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight));
  await page.unroute(held);
  await tap(page, 'load-again');
  await until(page, '[data-testid=start-play]');
  await context.close();
});

// The title (WCAG 2.4.2) changes with the screen and the stage of a game. That every screen has its own in every language: scenes/every.mjs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { serverAndBrowser, visitor } from '../kit/browser.mjs';
import { by, play, tap, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';
import { appName } from '../kit/texts.mjs';
import { holds } from '../kit/wait.mjs';

const home = serverAndBrowser();

/** An address of every route; anything else is the lost page. */
const WAYS = {
  start: '/',
  new: '/new',
  device: '/device',
  learn: '/learn',
  children: '/children',
  teachers: '/teachers',
  rules: '/rules',
  edition: '/rules/nordic',
  privacy: '/privacy',
  replays: '/replays',
  move: '/m/NOSUCHTICKET',
  'new-class': '/class',
  print: '/print',
  lost: '/no-such-page',
};

/** Waits for this screen's own title. Returns it. */
async function titled(page, lang, old) {
  await holds(async () => (await page.title()).endsWith(appName(lang)) && (await page.title()) !== old, `another title than ${old}`);
  return page.title();
}

test('no way is forgotten here', () => {
  const router = readFileSync(new URL('../../src/router.svelte.ts', import.meta.url), 'utf8');
  const all = [...router.match(/export type Route =([^]*?);\n\n/)[1].matchAll(/at: '([a-z-]+)'/g)].map(([, at]) => at);
  assert.deepEqual(all.sort(), [...Object.keys(WAYS), 'table', 'class', 'replay'].sort());
});

test('no two screens on the way through a game have the same title', async () => {
  const lang = 'en';
  const { page, wrong, context } = await visitor(home.chrome, { lang, width: 1280, height: 800 });
  const titles = {};
  // One page visits every screen by links.
  await page.goto(home.server.url);
  await until(page, '[data-testid=my-name]');
  titles.start = await page.title();
  assert.equal(titles.start, appName(lang));
  for (const [at, path] of Object.entries(WAYS).slice(1)) {
    const before = await page.title();
    await page.evaluate((path) => (history.pushState(null, '', path), dispatchEvent(new PopStateEvent('popstate'))), path);
    await until(page, 'h1');
    titles[at] = await titled(page, lang, before);
  }

  await page.goto(`${home.server.url}/class`);
  await tap(page, 'class-make');
  await until(page, '[data-testid=class-board]');
  titles.class = await titled(page, lang, titles['new-class']);
  const pupil = await visitor(home.chrome, { lang });
  await pupil.page.goto(page.url());
  await until(pupil.page, '[data-testid=class-join]');
  titles.pupil = await pupil.page.title();
  await pupil.context.close();

  await table(page, home.server, { mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)], rounds: [{ A: '0011', top: '9', draws: '99' }] });
  await until(page, '[data-testid=lobby]');
  titles.lobby = await page.title();
  await play(page, 'start seen');
  await until(page, '[data-testid=action-draw]');
  titles.turn = await page.title();
  assert.match(titles.turn, /^● /);
  await play(page, 'draw discard knock');
  await until(page, '[data-testid=series-over]');
  titles.table = await page.title();
  await tap(page, 'watch-again');
  await until(page, '[data-testid=replay]');
  titles.replay = await page.title();

  const all = Object.values(titles);
  assert.equal(new Set(all).size, all.length, JSON.stringify(titles, null, 1));
  for (const title of all) assert.ok(title.endsWith(appName(lang)), title);
  // Back to the start without a reload.
  await tap(page, 'to-replays');
  await until(page, '[data-testid=replays]');
  assert.equal(await page.title(), titles.replays);
  await tap(page, 'to-start');
  await until(page, '[data-testid=start-play]');
  assert.equal(await page.title(), titles.start);
  assert.deepEqual(wrong.filter((line) => !/404|410/.test(line)), []);
  await context.close();
});

test('the title follows the language', async () => {
  const { page, context } = await visitor(home.chrome);
  await page.goto(home.server.url);
  await by(page, 'language-select').selectOption('fi');
  await holds(async () => (await page.title()) === appName('fi'), appName('fi'));
  await tap(page, 'start-privacy');
  await until(page, '[data-testid=privacy]');
  const other = await context.newPage();
  await other.goto(home.server.url);
  const before = await page.title();
  await by(other, 'language-select').selectOption('sv');
  assert.notEqual(await titled(page, 'sv', before), appName('sv'));
  await context.close();
});

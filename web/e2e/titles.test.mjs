// Every screen is known by its title in the tab (WCAG 2.4.2), in every language, and the title goes with the screen.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { by, cats, house, playUntil, shown, table, visitor } from './kit.mjs';

const home = house();

/** Every way that the router knows, as an address; what it does not know is lost. */
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

const app = (lang) => readFileSync(new URL(`../../locales/${lang}/game.ftl`, import.meta.url), 'utf8').match(/^app-name = (.+)$/m)[1];

/** The title, once it is this screen's own. */
async function titled(page, lang, old) {
  await page.waitForFunction(([name, old]) => document.title.endsWith(name) && document.title !== old, [app(lang), old]);
  return page.title();
}

test('no way is forgotten here', () => {
  const router = readFileSync(new URL('../src/router.svelte.ts', import.meta.url), 'utf8');
  const all = [...router.match(/export type Route =([^]*?);\n\n/)[1].matchAll(/at: '([a-z-]+)'/g)].map(([, at]) => at);
  assert.deepEqual(all.sort(), [...Object.keys(WAYS), 'table', 'class', 'replay'].sort());
});

for (const lang of ['en', 'sv', 'is', 'fi']) {
  test(`${lang}: no two screens have the same title`, async () => {
    const { page, wrong, context } = await visitor(home.chrome, { lang, width: 1280, height: 800 });
    const titles = {};
    for (const [at, path] of Object.entries(WAYS)) {
      await page.goto(home.server.url + path);
      await page.locator('h1').first().waitFor();
      titles[at] = await titled(page, lang, at === 'start' ? '' : app(lang));
    }
    assert.equal(titles.start, app(lang));

    await page.goto(`${home.server.url}/class`);
    await by(page, 'class-make').click();
    await by(page, 'class-board').waitFor();
    titles.class = await titled(page, lang, titles['new-class']);
    const pupil = await visitor(home.chrome, { lang });
    await pupil.page.goto(page.url());
    await by(pupil.page, 'class-join').waitFor();
    titles.pupil = await pupil.page.title();
    await pupil.context.close();

    await table(page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)] });
    await by(page, 'lobby').waitFor();
    titles.lobby = await page.title();
    await playUntil([page], shown('action-draw'), { seed: 4, leave: 'action-draw' });
    await page.waitForFunction(() => document.title.startsWith('● '));
    titles.turn = await page.title();
    await playUntil([page], shown('series-over'), { seed: 5 });
    titles.table = await page.title();
    await by(page, 'watch-again').click();
    await by(page, 'replay').waitFor();
    titles.replay = await page.title();

    const all = Object.values(titles);
    assert.equal(new Set(all).size, all.length, JSON.stringify(titles, null, 1));
    for (const title of all) assert.ok(title.endsWith(app(lang)), title);
    // Back at the start, without loading anything anew.
    const becomes = (title) => page.waitForFunction((title) => document.title === title, title);
    await by(page, 'to-replays').click();
    await becomes(titles.replays);
    await by(page, 'to-start').click();
    await by(page, 'start-play').waitFor();
    await becomes(titles.start);
    assert.deepEqual(wrong.filter((line) => !/404|410/.test(line)), []);
    await context.close();
  });
}

test('the title follows the language', async () => {
  const { page, context } = await visitor(home.chrome);
  await page.goto(home.server.url);
  await by(page, 'language-select').selectOption('fi');
  await page.waitForFunction((name) => document.title === name, app('fi'));
  await by(page, 'start-privacy').click();
  await by(page, 'privacy').waitFor();
  const other = await context.newPage();
  await other.goto(home.server.url);
  const before = await page.title();
  await by(other, 'language-select').selectOption('sv');
  assert.notEqual(await titled(page, 'sv', before), app('sv'));
  await context.close();
});

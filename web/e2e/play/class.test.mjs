// A class: one code, several tables, a teacher at the wall and pupils with phones.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass, PATIENCE, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { script } from '../kit/cards.mjs';
import { by, play, tap, told, until } from '../kit/page.mjs';
import { stumbles } from '../kit/looks.mjs';

const PHONE = { width: 360, height: 740 };
const WALL = { width: 1920, height: 1080 };
const LANGS = ['en', 'sv', 'is', 'fi'];
/** How often a page polls the class (school/class.svelte.ts). */
const ASKS_MS = 2_500;

const home = serverAndBrowser();

/** Lets the page poll until the answer shows this. */
async function learns(page, selector) {
  const there = page.locator(selector);
  for (const end = Date.now() + PATIENCE; !(await there.first().isVisible()); await pass(page, ASKS_MS)) assert.ok(Date.now() < end, `${selector} is not on the wall`);
}

const seated = (page) => until(page, '[data-testid=lobby-rise]');

test('a teacher opens a class of three tables, four pupils come, play, and the wall shows how it goes', async () => {
  const teacher = await visitor(home.chrome, WALL);
  const wall = teacher.page;
  await wall.goto(`${home.server.url}/class`);
  assert.ok(await by(wall, 'class-edition-school-peek').isChecked(), 'at first the easiest that is played for long');
  assert.ok(await by(wall, 'class-without-powers').isVisible());
  await by(wall, 'class-edition-school-ultra-peek').check();
  assert.equal(await by(wall, 'class-without-powers').count(), 0, 'there are none to leave out');
  await by(wall, 'class-tables').fill('3');
  await by(wall, 'class-tables').blur();
  await by(wall, 'class-mode').locator('label').first().click();
  const code = home.server.chance.class([script({ A: '0012', B: '3333', top: '9', draws: '9988' }, ['A', 'B', 'C', 'D'], 'A')], 3);
  await tap(wall, 'class-make');
  await until(wall, '[data-testid=class-code]');
  assert.equal((await by(wall, 'class-code').innerText()).replace(/\s/g, ''), code);
  await stumbles(wall, 'an empty class');
  assert.ok(await by(wall, 'class-start').isDisabled(), 'nobody is there yet');

  // By the class's address, by its code on the start page, typed as it is shown on the wall, and by the address of a table.
  const pupils = await Promise.all(LANGS.map((lang, i) => visitor(home.chrome, { ...PHONE, lang, touch: true, theme: i % 2 ? 'light' : 'dark' })));
  const [anna, bea, carl, dora] = pupils.map(({ page }) => page);
  await anna.goto(`${home.server.url}/c/${code.toLowerCase()}`);
  await tap(anna, 'class-sit-1');
  await seated(anna);
  await bea.goto(home.server.url);
  await by(bea, 'join-code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await tap(bea, 'join-go');
  await until(bea, '[data-testid=class-any]');
  await stumbles(bea, 'a pupil who chooses');
  await tap(bea, 'class-any');
  await seated(bea);
  await carl.goto(`${home.server.url}/t/${code}`);
  await tap(carl, 'class-sit-2');
  await seated(carl);
  await dora.goto(`${home.server.url}/c/${code}`);
  await tap(dora, 'class-sit-2');
  await seated(dora);
  await stumbles(dora, 'a lobby of the class');
  await by(dora, 'lobby-class').getByRole('link').click();
  await tap(dora, 'class-mine');
  await seated(dora);

  const first = by(wall, 'class-table-1');
  await learns(wall, '[data-testid=class-table-2] li:nth-child(3)');
  const name = await by(anna, 'my-name').innerText();
  assert.ok((await first.innerText()).includes(name));
  assert.equal(await first.locator('li').count(), 3, 'two pupils, and the free seats in one line: who wanted any table sits with somebody');
  await tap(wall, 'class-start');
  await until(wall, '[data-testid=class-table-1]:not([data-stage=lobby])');
  assert.equal(await by(wall, 'class-table-3').getAttribute('data-stage'), 'lobby', 'where nobody sits nothing begins');

  // One short round: Anna knocks in her first turn.
  await play(anna, 'draw discard knock');
  await play(bea, 'draw discard');
  await told(anna);
  await until(anna, '[data-testid=series-over]');
  await learns(wall, '[data-testid=class-table-1][data-stage=series_over]');
  assert.equal(await first.locator('.leads').count(), 1, 'the winner is marked');
  assert.ok((await first.locator('.leads').innerText()).includes(name));
  await until(wall, '[data-testid=class-watch-2]'); // the others still play
  await stumbles(wall, 'the wall at the end');
  await wall.reload();
  await until(wall, '[data-testid=class-board]');

  const second = await teacher.context.newPage(); // another tab
  await second.goto(`${home.server.url}/class`);
  await tap(second, 'class-open', 'class-close', 'class-close-yes');
  // Tables close one by one; the class is gone with the last of them.
  for (const number of [1, 2, 3]) await learns(wall, `[data-testid=class-table-${number}][data-stage=closed]`);
  await carl.goto(`${home.server.url}/c/${code}`);
  await until(carl, '[data-testid=note]');
  for (const { wrong } of [teacher, ...pupils]) assert.deepEqual(wrong, []);
  for (const { context } of [teacher, ...pupils]) await context.close();
});

test('on a slow line no screen of a class shows the names of its words', async () => {
  const { context } = await visitor(home.chrome, { ...PHONE, lang: 'is' });
  const wrong = [];
  // Records in the page when it has read an answer.
  await context.addInitScript(() => {
    window.answers = [];
    const json = Response.prototype.json;
    Response.prototype.json = async function () {
      const body = await json.call(this);
      window.answers.push(new URL(this.url).pathname);
      return body;
    };
  });
  for (const [path, answer, there] of [['/class', '/api/editions', 'class-make'], ['/print', '/api/editions', 'print-go'], ['/c/CCCCCC', '/api/classes/CCCCCC', 'note']]) {
    const page = await context.newPage();
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    const held = [];
    let heard;
    const asked = new Promise((resolve) => (heard = resolve));
    await page.route(/school/, (route) => {
      held.push(route);
      heard();
    });
    await page.goto(home.server.url + path);
    await asked;
    await page.waitForFunction((answer) => window.answers.includes(answer), answer);
    // The effects of the answer are there in the next frame.
    await page.evaluate(() => new Promise((done) => new IntersectionObserver((_, observer) => (observer.disconnect(), done())).observe(document.documentElement)));
    assert.equal((await page.locator('body').innerText()).match(/\b(school|print)-[a-z-]+/g), null, path);
    assert.equal(await by(page, there).count(), 0, `${path} waits for its words`);
    for (const route of held) await route.fallback();
    await until(page, `[data-testid=${there}]`);
    assert.equal((await page.locator('body').innerText()).match(/\b(school|print)-[a-z-]+/g), null, path);
  }
  assert.deepEqual(wrong.filter((line) => !line.includes('404')), []); // no such class
  await context.close();
});

test('a class without power cards: its tables say so, and the next class begins with the same choice', async () => {
  const { page, wrong, frames, context } = await visitor(home.chrome, WALL);
  await page.goto(`${home.server.url}/class`);
  await by(page, 'class-without-powers').check();
  const code = home.server.chance.class([script({}, ['A', 'B', 'C', 'D'], 'A')], 6);
  await tap(page, 'class-make');
  await until(page, '[data-testid=class-code]');
  await page.goto(`${home.server.url}/t/${code}1`);
  await until(page, '[data-testid=lobby-class]');
  const { setup } = frames.findLast((frame) => frame.table).table;
  assert.deepEqual(setup.rules, { base: 'school-peek', deck: { peek: 0, swap: 0, draw_two: 0 } });
  await page.goto(`${home.server.url}/class`);
  await until(page, '[data-testid=class-without-powers]');
  assert.ok(await by(page, 'class-without-powers').isChecked());
  assert.deepEqual(wrong, []);
  await context.close();
});

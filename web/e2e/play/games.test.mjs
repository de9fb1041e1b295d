// Finished games stay available to their players: after leaving the table, a rematch, or a move to another device. Until they ask to be forgotten.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe } from '../kit/looks/axe.mjs';
import { serverAndBrowser, visitor } from '../kit/browser.mjs';
import { friend } from '../kit/friend.mjs';
import { by, play, tap, told, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';
import { comes } from '../kit/wait.mjs';

const home = serverAndBrowser();

const ROUND = { A: '0011', top: '9' };
const SHORT = { mode: 'rounds:1', rounds: [ROUND, ROUND] };

/** Returns the id of the game that has just ended here. */
async function ended(page) {
  await told(page);
  await comes(page, 'watch-again');
  return (await by(page, 'watch-again').getAttribute('href')).split('/').at(-1);
}

/** Plays a short game against a cat. Returns its id. */
async function game(page) {
  await table(page, home.server, { ...SHORT, seats: [{ t: 'host' }, ...cats(1)] });
  await play(page, 'start seen draw discard knock');
  return ended(page);
}

async function leave(page) {
  await tap(page, 'menu', 'leave');
  // Who leaves is told where the game will be.
  await by(page, 'menu-dialog').filter({ hasText: /Finished games/ }).waitFor();
  await tap(page, 'leave-confirm');
  await until(page, '[data-testid=my-name]');
}

/** Opens the list from the start page. Returns it as shown. */
async function listed(page) {
  await page.goto(home.server.url);
  await tap(page, 'start-replays');
  await until(page, '[data-testid=replays], [data-testid=replays-none]');
  return page.locator('[data-testid=replays] a').evaluateAll((games) => games.map((game) => game.dataset.testid.replace('replay-', '')));
}

const looksAgain = (page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function flawless(page, what) {
  const { violations } = await axe(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  assert.deepEqual(violations.map((one) => `${what}: ${one.id} ${one.nodes.map((node) => node.target).join(', ')}`), []);
}

test('whoever leaves the table keeps the game, and whoever stays for a rematch has both', async () => {
  const anna = await visitor(home.chrome, { width: 1280, height: 800 });
  const bo = await visitor(home.chrome);
  const eva = await friend(home.server, 'Eva');
  const code = await table(anna.page, home.server, { ...SHORT, seats: [{ t: 'host' }, { t: 'open' }] });
  await bo.page.goto(anna.page.url());
  await tap(bo.page, 'lobby-sit', 'lobby-ready');
  const watching = await eva.join(code);
  await play(anna.page, 'start');
  await play(bo.page, 'seen');
  await play(anna.page, 'seen draw discard knock');
  await play(bo.page, 'draw discard');
  const first = await ended(anna.page);
  await watching.until(({ table }) => table.stage === 'series_over', 'the end');
  await told(bo.page);
  await leave(bo.page);
  assert.deepEqual(await listed(bo.page), [first]);
  await tap(anna.page, 'rematch');
  await play(anna.page, 'seen draw discard knock');
  const second = await ended(anna.page);
  assert.notEqual(second, first);
  await leave(anna.page);
  assert.deepEqual(await listed(anna.page), [second, first], 'the newest first');
  assert.deepEqual(await listed(bo.page), [first], 'his seat is a cat’s now, and he did not play the second');
  assert.deepEqual(await eva.ask('GET', '/api/replays?from=0'), [], 'she has only watched');
  watching.close();
  // The list shows all of it, and the game opens.
  const name = await bo.page.evaluate(async () => (await (await fetch('/api/me')).json()).name);
  assert.ok((await by(anna.page, `replay-${first}`).innerText()).includes(name), 'as they were called at its end');
  await flawless(anna.page, 'the list');
  await tap(anna.page, `replay-${first}`);
  await until(anna.page, '[data-testid=replay]');
  for (const { context, wrong } of [anna, bo]) {
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

test('those who share a device keep their game, and it moves with them to another one', async () => {
  const tablet = await visitor(home.chrome, { width: 820, height: 1180 });
  await table(tablet.page, home.server, { ...SHORT, seats: ['Ída', 'Olli'].map((name) => ({ t: 'device', name })) });
  await play(tablet.page, 'start here seen here seen here draw discard knock here draw discard');
  const id = await ended(tablet.page);
  await leave(tablet.page);
  assert.deepEqual(await listed(tablet.page), [id]);
  assert.match(await by(tablet.page, `replay-${id}`).innerText(), /Ída.*Olli/);
  await tablet.page.goto(home.server.url);
  await tap(tablet.page, 'move');
  await until(tablet.page, '[data-testid=move-link]');
  const link = await by(tablet.page, 'move-link').inputValue();
  const phone = await visitor(home.chrome);
  await phone.page.goto(link);
  await tap(phone.page, 'move-here');
  await until(phone.page, '[data-testid=my-name]');
  assert.deepEqual(await listed(phone.page), [id]);
  assert.deepEqual(await listed(tablet.page), [], 'the old device is somebody else');
  assert.deepEqual([...tablet.wrong, ...phone.wrong].filter((what) => !/401/.test(what)), []);
  for (const { context } of [tablet, phone]) await context.close();
});

test('a list in one tab learns what happens in another: a game is over, and all is forgotten', async () => {
  const { page, context } = await visitor(home.chrome);
  assert.deepEqual(await listed(page), []);
  const other = await context.newPage();
  const id = await game(other);
  await leave(other);
  await looksAgain(page);
  await until(page, `[data-testid=replay-${id}]`);
  // The settings of this device are deleted too, and its other tabs follow.
  await tap(other, 'theme-toggle');
  await other.goto(`${home.server.url}/privacy`);
  await tap(other, 'forget-me', 'forget-yes');
  await until(other, '[data-testid=forgotten]');
  await until(page, '[data-testid=replays-none]');
  assert.deepEqual(await listed(other), []);
  // The game itself stays for those who have its link.
  await other.goto(`${home.server.url}/r/${id}`);
  await until(other, '[data-testid=replay]');
  await context.close();
});

test('a long list goes on, also after a line was lost, and a game that was removed is gone from it', async () => {
  const { page, context } = await visitor(home.chrome, { width: 360, height: 740 });
  const id = await game(page);
  const [line] = await page.evaluate(async () => (await fetch('/api/replays')).json());
  // Playing so many games would take an hour: repeats the server's one entry with other numbers.
  const all = Array.from({ length: 57 }, (_, i) => ({ ...line, id: i ? `old${i}` : id, finished_ms: line.finished_ms - i * 3_600_000 }));
  let cut = true;
  await page.route(/\/api\/replays\?/, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('from'));
    if (from && cut) return route.abort();
    return route.fulfill({ json: all.slice(from, from + 50) });
  });
  const games = page.locator('[data-testid=replays] a');
  assert.equal((await listed(page)).length, 50);
  await tap(page, 'replays-older');
  await until(page, '[data-testid=replays-trouble]');
  assert.equal(await games.count(), 50, 'what is there stays there');
  await flawless(page, 'a part of a list');
  cut = false;
  await by(page, 'replays-trouble').getByRole('button').press('Enter');
  await until(page, '[data-testid=replay-old56]');
  assert.equal(await games.count(), 57);
  await page.waitForFunction(() => document.activeElement?.dataset.testid === 'replay-old50');
  assert.equal(await by(page, 'replays-older').count(), 0);
  // One more, played elsewhere: it is added on top, and those below stay.
  all.unshift({ ...line, id: 'new', finished_ms: line.finished_ms + 3_600_000 });
  await looksAgain(page);
  await until(page, '[data-testid=replay-new]');
  assert.deepEqual([await games.first().getAttribute('data-testid'), await games.count()], ['replay-new', 58]);
  // A game that has expired is reported as gone, and the list is refreshed.
  all.splice(0, all.length, { ...line, id });
  await tap(page, 'replay-old1');
  await until(page, '[data-testid=note]');
  await by(page, 'note').locator('a[href="/replays"]').click();
  await until(page, `[data-testid=replay-${id}]`);
  assert.equal(await games.count(), 1);
  await context.close();
});

test('a list that cannot be fetched says so, and comes when there is a line again', async () => {
  const { page, context } = await visitor(home.chrome, { lang: 'is' });
  const id = await game(page);
  await page.route(/\/api\/replays\?/, (route) => route.abort());
  await page.goto(`${home.server.url}/replays`);
  await until(page, '[data-testid=replays-trouble]');
  assert.equal(await by(page, 'replays-none').count(), 0, 'not to know is not to have none');
  await flawless(page, 'no list');
  await page.unroute(/\/api\/replays\?/);
  await by(page, 'replays-trouble').getByRole('button').click();
  await until(page, `[data-testid=replay-${id}]`);
  await by(page, 'replays-trouble').waitFor({ state: 'hidden' });
  assert.match(await page.locator('time').innerText(), /^\d\d?\. ?[^ ]+ ?2\d{3}/, 'a date as it is written in Iceland');
  await context.close();
});

test('of the games to go on with the newest is in sight, above a new one, and the older ones fold out', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  const codes = [];
  for (let i = 0; i < 4; i++) codes.push(await table(page, home.server, { mode: 'rounds:3', seats: [{ t: 'host' }, ...cats(1)] }));
  await page.goto(home.server.url);
  const seen = () => page.locator('[data-testid^=continue-]').evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.dataset.testid.slice('continue-'.length)));
  await until(page, '[data-testid=continue]');
  assert.deepEqual(await seen(), codes.slice(-1), 'the newest');
  const top = async (id) => (await by(page, id).boundingBox()).y;
  assert.ok((await top(`continue-${codes.at(-1)}`)) < (await top('start-play')));
  await by(page, 'continue').locator('summary').click();
  assert.deepEqual(await seen(), codes.toReversed());
  assert.deepEqual(wrong, []);
  await context.close();
});

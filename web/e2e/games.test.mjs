// A finished game is never lost to those who played it: not by leaving the table, nor by a rematch, nor with another device. Until they want to be forgotten.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { by, cats, house, playUntil, shown, table, visitor } from './kit.mjs';

const home = house();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const SHORT = { rules: { base: 'nordic' }, mode: 'rounds:1' };

/** The id of the game that has just come to its end here. */
async function ended(page) {
  await by(page, 'watch-again').waitFor();
  return (await by(page, 'watch-again').getAttribute('href')).split('/').at(-1);
}

/** A short game against a cat, and its id. */
async function game(page, seed) {
  await table(page, home.server.url, { ...SHORT, seats: [{ t: 'host' }, ...cats(1)] });
  await playUntil([page], shown('series-over'), { seed });
  return ended(page);
}

async function leave(page) {
  for (const id of ['menu', 'leave']) await by(page, id).click();
  // Whoever leaves is told where the game will be.
  await by(page, 'menu-dialog').filter({ hasText: /Finished games/ }).waitFor();
  await by(page, 'leave-confirm').click();
  await by(page, 'my-name').waitFor();
}

/** The list as it is read: from the start page, by what it is called. */
async function listed(page) {
  await page.goto(home.server.url);
  await by(page, 'start-replays').click();
  await page.locator('[data-testid=replays], [data-testid=replays-none]').waitFor();
  return page.locator('[data-testid=replays] a').evaluateAll((games) => games.map((game) => game.dataset.testid.replace('replay-', '')));
}

const looksAgain = (page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function flawless(page, what) {
  await page.evaluate(axe); // by the debugger, as the page itself lets no foreign script in
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }));
  assert.deepEqual(violations.map((one) => `${what}: ${one.id} ${one.nodes.map((node) => node.target).join(', ')}`), []);
}

test('whoever leaves the table keeps the game, and whoever stays for a rematch has both', async () => {
  const anna = await visitor(home.chrome, { width: 1280, height: 800 });
  const bo = await visitor(home.chrome);
  const eva = await visitor(home.chrome);
  await table(anna.page, home.server.url, { ...SHORT, seats: [{ t: 'host' }, { t: 'open' }] });
  await bo.page.goto(anna.page.url());
  await by(bo.page, 'lobby-sit').click();
  await eva.page.goto(anna.page.url());
  await playUntil([anna.page, bo.page], shown('series-over'), { seed: 21 });
  const first = await ended(anna.page);
  await leave(bo.page);
  assert.deepEqual(await listed(bo.page), [first]);
  await by(anna.page, 'rematch').click();
  await by(anna.page, 'series-over').waitFor({ state: 'hidden' });
  await playUntil([anna.page], shown('series-over'), { seed: 22 });
  const second = await ended(anna.page);
  assert.notEqual(second, first);
  await leave(anna.page);
  assert.deepEqual(await listed(anna.page), [second, first], 'the newest first');
  assert.deepEqual(await listed(bo.page), [first], 'his seat is a cat’s now, and he did not play the second');
  assert.deepEqual(await listed(eva.page), [], 'she has only watched');
  // All of it is said in the list, and it opens.
  const name = await bo.page.evaluate(async () => (await (await fetch('/api/me')).json()).name);
  assert.ok((await by(anna.page, `replay-${first}`).innerText()).includes(name), 'as they were called at its end');
  await flawless(anna.page, 'the list');
  await by(anna.page, `replay-${first}`).press('Enter');
  await by(anna.page, 'replay').waitFor();
  for (const { context, wrong } of [anna, bo, eva]) {
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

test('those who share a device keep their game, and it moves with them to another one', async () => {
  const tablet = await visitor(home.chrome, { width: 820, height: 1180 });
  await table(tablet.page, home.server.url, { ...SHORT, seats: ['Ída', 'Olli'].map((name) => ({ t: 'device', name })) });
  await playUntil([tablet.page], shown('series-over'), { seed: 31 });
  const id = await ended(tablet.page);
  await leave(tablet.page);
  assert.deepEqual(await listed(tablet.page), [id]);
  assert.match(await by(tablet.page, `replay-${id}`).innerText(), /Ída.*Olli/);
  await tablet.page.goto(home.server.url);
  await by(tablet.page, 'move').click();
  const link = await by(tablet.page, 'move-link').inputValue();
  const phone = await visitor(home.chrome);
  await phone.page.goto(link);
  await by(phone.page, 'move-here').click();
  await by(phone.page, 'my-name').waitFor();
  assert.deepEqual(await listed(phone.page), [id]);
  assert.deepEqual(await listed(tablet.page), [], 'the old device is somebody else');
  assert.deepEqual([...tablet.wrong, ...phone.wrong].filter((what) => !/401/.test(what)), []);
  for (const { context } of [tablet, phone]) await context.close();
});

test('a list in one tab learns what happens in another: a game is over, and all is forgotten', async () => {
  const { page, context } = await visitor(home.chrome);
  assert.deepEqual(await listed(page), []);
  const other = await context.newPage();
  const id = await game(other, 41);
  await leave(other);
  await looksAgain(page);
  await by(page, `replay-${id}`).waitFor();
  // What was chosen on this device goes too, and the other tabs hear of it.
  await by(other, 'theme-toggle').click();
  await other.goto(`${home.server.url}/privacy`);
  for (const step of ['forget-me', 'forget-yes']) await by(other, step).click();
  await by(other, 'forgotten').waitFor();
  await by(page, 'replays-none').waitFor();
  assert.deepEqual(await listed(other), []);
  // The game itself stays for those who have its link.
  await other.goto(`${home.server.url}/r/${id}`);
  await by(other, 'replay').waitFor();
  await context.close();
});

test('a long list goes on, also after a line was lost, and a game that was removed is gone from it', async () => {
  const { page, context } = await visitor(home.chrome, { width: 360, height: 740 });
  const id = await game(page, 51);
  const [line] = await page.evaluate(async () => (await fetch('/api/replays')).json());
  // So many games would take an hour: the server's one line, with other numbers.
  const all = Array.from({ length: 57 }, (_, i) => ({ ...line, id: i ? `old${i}` : id, finished_ms: line.finished_ms - i * 3_600_000 }));
  let cut = true;
  await page.route(/\/api\/replays\?/, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('from'));
    if (from && cut) return route.abort();
    return route.fulfill({ json: all.slice(from, from + 50) });
  });
  assert.equal((await listed(page)).length, 50);
  await by(page, 'replays-older').click();
  await by(page, 'replays-trouble').waitFor();
  assert.equal(await page.locator('[data-testid=replays] a').count(), 50, 'what is there stays there');
  await flawless(page, 'a part of a list');
  cut = false;
  await by(page, 'replays-trouble').getByRole('button').press('Enter');
  await by(page, 'replay-old56').waitFor();
  assert.equal(await page.locator('[data-testid=replays] a').count(), 57);
  await page.waitForFunction(() => document.activeElement?.dataset.testid === 'replay-old50');
  assert.equal(await by(page, 'replays-older').count(), 0);
  // One more, played elsewhere: it stands on top, and those below stay.
  all.unshift({ ...line, id: 'new', finished_ms: line.finished_ms + 3_600_000 });
  await looksAgain(page);
  await by(page, 'replay-new').waitFor();
  const first = await page.locator('[data-testid=replays] a').first().getAttribute('data-testid');
  assert.deepEqual([first, await page.locator('[data-testid=replays] a').count()], ['replay-new', 58]);
  // What is too old by now is said to be gone, and the list is as it is now.
  all.splice(0, all.length, { ...line, id });
  await by(page, 'replay-old1').click();
  await by(page, 'note').waitFor();
  await by(page, 'note').locator('a[href="/replays"]').click();
  await by(page, `replay-${id}`).waitFor();
  assert.equal(await page.locator('[data-testid=replays] a').count(), 1);
  await context.close();
});

test('a list that cannot be fetched says so, and comes when there is a line again', async () => {
  const { page, context } = await visitor(home.chrome, { lang: 'is' });
  const id = await game(page, 61);
  await page.route(/\/api\/replays\?/, (route) => route.abort());
  await page.goto(`${home.server.url}/replays`);
  await by(page, 'replays-trouble').waitFor();
  assert.equal(await by(page, 'replays-none').count(), 0, 'not to know is not to have none');
  await flawless(page, 'no list');
  await page.unroute(/\/api\/replays\?/);
  await by(page, 'replays-trouble').getByRole('button').click();
  await by(page, `replay-${id}`).waitFor();
  await by(page, 'replays-trouble').waitFor({ state: 'hidden' });
  assert.match(await page.locator('time').innerText(), /^\d\d?\. ?[^ ]+ ?2\d{3}/, 'a date as it is written in Iceland');
  await context.close();
});

test('of the games to go on with two are in sight, and the older ones fold out', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  const codes = [];
  for (let i = 0; i < 4; i++) codes.push(await table(page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:3', seats: [{ t: 'host' }, ...cats(1)] }));
  await page.goto(home.server.url);
  const seen = () => page.locator('[data-testid^=continue-]').evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.dataset.testid.slice('continue-'.length)));
  await by(page, 'continue').waitFor();
  assert.equal((await seen()).length, 2);
  await by(page, 'continue').locator('summary').click();
  assert.deepEqual((await seen()).toSorted(), codes.toSorted());
  assert.deepEqual(wrong, []);
  await context.close();
});

// The host changes the setup in the lobby: a change is applied, or the form says why not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { friend } from '../kit/friend.mjs';
import { by, tap, until } from '../kit/page.mjs';
import { cats, table, wire } from '../kit/server.mjs';

const home = serverAndBrowser();
const SETUP = { mode: 'rounds:1', seats: [{ t: 'host' }, { t: 'open' }, ...cats(1)] };
const dialog = (page) => by(page, 'change-dialog');
const inside = (page, name) => dialog(page).locator(`[data-testid="${name}"]`);

test('a change is made, and the dialog closes when the table has changed', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome);
  await table(page, home.server, SETUP);
  await tap(page, 'lobby-change');
  await inside(page, 'edition-select').selectOption('classic');
  await tap(page, 'change-save');
  await dialog(page).waitFor({ state: 'hidden' });
  await page.locator('h1').getByText('Classic').waitFor();
  // Nothing changed: nothing sent.
  await tap(page, 'lobby-change');
  await inside(page, 'edition-select').waitFor();
  await tap(page, 'change-save');
  await dialog(page).waitFor({ state: 'hidden' });
  // Then a cat on an open seat: sent, and answered.
  await by(page, 'plan-B').selectOption('bot');
  await by(page, 'cat-of-B').waitFor();
  assert.deepEqual(sent.map((msg) => msg.t), ['change', 'plan']);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('what the host has changed while the others come is what is played', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { lang: 'fi', width: 820, height: 1180 });
  const code = await table(page, home.server, { seats: SETUP.seats });
  await tap(page, 'lobby-change');
  await inside(page, 'edition-select').selectOption('school-peek');
  await tap(page, 'change-save');
  await dialog(page).waitFor({ state: 'hidden' });
  await by(page, 'plan-B').selectOption('bot');
  await by(page, 'cat-of-B').waitFor();
  await tap(page, 'lobby-start');
  await until(page, '[data-testid=table]');
  const { edition } = await page.evaluate(async (code) => (await fetch(`/api/tables/${code}`)).json(), code);
  assert.equal(edition, 'school-peek');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('without the editions there is nothing to save, and they can be asked for again', async () => {
  const { page, context } = await visitor(home.chrome);
  await table(page, home.server, SETUP);
  await page.route('**/api/editions', (route) => route.abort());
  await tap(page, 'lobby-change');
  await inside(page, 'change-error').waitFor();
  await inside(page, 'change-save').and(page.locator(':disabled')).waitFor();
  await page.unroute('**/api/editions');
  await tap(page, 'change-retry');
  await inside(page, 'edition-select').waitFor();
  await inside(page, 'change-error').waitFor({ state: 'detached' });
  await inside(page, 'change-save').and(page.locator(':enabled')).waitFor();
  await context.close();
});

test('while the line is cut nothing is lost: it is said, and saved when it is back', async (t) => {
  const line = await wire(home.server.port);
  t.after(() => line.close());
  const { page, context } = await visitor(home.chrome);
  await table(page, { ...home.server, url: line.url }, SETUP);
  await tap(page, 'lobby-change');
  await inside(page, 'edition-select').selectOption('classic');
  line.cut();
  await by(page, 'reconnecting').waitFor({ state: 'attached' });
  await tap(page, 'change-save');
  await inside(page, 'change-error').waitFor();
  line.mend();
  await pass(page, 400);
  await by(page, 'reconnecting').waitFor({ state: 'detached' });
  await tap(page, 'change-save');
  await dialog(page).waitFor({ state: 'hidden' });
  await page.locator('h1').getByText('Classic').waitFor();
  await context.close();
});

test('a table of cats alone, that nobody could start, is neither made nor kept', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  await page.goto(`${home.server.url}/new`);
  for (const seat of ['A', 'B']) {
    await by(page, `plan-${seat}`).waitFor();
    assert.equal(await by(page, 'only-cats').count(), 0);
    await by(page, `plan-${seat}`).selectOption('bot');
  }
  await by(page, 'only-cats').waitFor();
  assert.ok(await by(page, 'new-create').isDisabled());
  await by(page, 'plan-B').selectOption('open');
  await by(page, 'only-cats').waitFor({ state: 'detached' });
  home.server.chance.table();
  await tap(page, 'new-create', 'lobby-change');
  await inside(page, 'plan-B').selectOption('bot');
  await inside(page, 'only-cats').waitFor();
  assert.ok(await inside(page, 'change-save').isDisabled());
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a code that is taken is not given again', async () => {
  const { chance } = home.server;
  const anna = await friend(home.server, 'Anna');
  const make = async () => (await anna.ask('POST', '/api/tables', { rules: { base: 'nordic' }, seats: SETUP.seats })).code;
  const first = chance.table();
  assert.equal(await make(), first);
  const second = chance.table([], [first, first]);
  assert.equal(await make(), second);
  assert.equal((await anna.ask('GET', `/api/tables/${first}`)).code, first);
});

test('a code of a class that is taken is not given again', async () => {
  const { chance } = home.server;
  const anna = await friend(home.server, 'Anna');
  const open = async () => (await anna.ask('POST', '/api/classes', { tables: 1, players: 2, rules: { base: 'nordic' } })).code;
  const first = chance.class([], 1);
  assert.equal(await open(), first);
  const second = chance.class([], 1, [first]);
  assert.equal(await open(), second);
  assert.equal((await anna.ask('GET', `/api/classes/${first}`)).code, first);
});

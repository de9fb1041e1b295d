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
  await inside(page, 'preset-usual').check();
  await tap(page, 'change-save');
  await dialog(page).waitFor({ state: 'hidden' });
  await page.locator('h1').getByText('Classic').waitFor();
  // Nothing changed: nothing sent.
  await tap(page, 'lobby-change');
  await inside(page, 'seats').waitFor();
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
  await inside(page, 'preset-school').check();
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
  await inside(page, 'seats').waitFor();
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
  await inside(page, 'preset-usual').check();
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
    await by(page, `place-${seat}`).waitFor();
    assert.equal(await by(page, 'only-cats').count(), 0);
    await tap(page, `place-${seat}`, 'place-cat-mimi');
  }
  await by(page, 'only-cats').waitFor();
  assert.ok(await by(page, 'new-create').isDisabled());
  await tap(page, 'place-B', 'place-open');
  await by(page, 'only-cats').waitFor({ state: 'detached' });
  home.server.chance.table();
  await tap(page, 'new-create', 'lobby-change');
  await inside(page, 'place-B').press('Enter');
  await tap(page, 'place-cat-mimi');
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

test('around the table every place is given to somebody, or to nobody, with a finger, and so it is played', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 360, height: 740, touch: true });
  const asked = [];
  page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/api/tables') && asked.push(request.postDataJSON()));
  await page.goto(`${home.server.url}/new`);
  const at = (place) => page.locator(`[data-testid=seats] [data-place="${place}"]`);
  const is = (place, plan) => page.locator(`[data-testid=seats] [data-place="${place}"][data-plan=${plan}]`).waitFor();
  const give = async (place, ...ids) => {
    await at(place).tap();
    for (const id of ids) await by(page, id).tap();
    await by(page, 'place-dialog').waitFor({ state: 'hidden' });
  };
  // I am nearest; a friend and a cat sit opposite.
  for (const [place, plan] of ['host', 'none', 'open', 'none', 'bot', 'none'].entries()) await is(place, plan);
  await give(1, 'place-cat-luna');
  await at(5).tap();
  await by(page, 'place-device').tap();
  await by(page, 'device-name-E').fill('Olle');
  await by(page, 'place-named').tap();
  await is(5, 'device');
  await give(2, 'place-nobody');
  await is(2, 'none');
  await give(3, 'place-open');
  // Only one place is mine.
  await give(3, 'place-host');
  await is(0, 'open');
  await give(0, 'place-nobody');
  for (const [place, plan] of ['none', 'bot', 'none', 'host', 'bot', 'device'].entries()) await is(place, plan);
  home.server.chance.table();
  await by(page, 'new-create').tap();
  await until(page, '[data-testid=lobby]');
  assert.deepEqual(asked.at(-1).seats, [{ t: 'bot', bot: 'luna' }, { t: 'host' }, { t: 'bot', bot: 'bruno' }, { t: 'device', name: 'Olle' }]);
  // The form is there again: in the same order, and I am nearest.
  await page.goto(`${home.server.url}/new`);
  for (const [place, plan] of ['host', 'bot', 'none', 'device', 'none', 'bot'].entries()) await is(place, plan);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('two are the fewest: their places are not taken away', async () => {
  const { page, context } = await visitor(home.chrome);
  await page.goto(`${home.server.url}/new`);
  await tap(page, 'place-C', 'place-nobody', 'place-B');
  await by(page, 'place-open').waitFor();
  assert.equal(await by(page, 'place-nobody').count(), 0);
  // To close the dialog is to leave all as it is, and opens no table.
  await by(page, 'place-dialog').getByRole('button', { name: 'Close' }).click();
  await by(page, 'place-dialog').waitFor({ state: 'hidden' });
  await by(page, 'place-B').and(page.locator('[data-plan=open]')).waitFor();
  assert.equal(new URL(page.url()).pathname, '/new');
  assert.ok(await by(page, 'new-create').isEnabled());
  await context.close();
});

test('the tiles choose the rules as they are, and a choice behind the fold is counted on it', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { lang: 'is' });
  const asked = [];
  page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/api/tables') && asked.push(request.postDataJSON()));
  await page.goto(`${home.server.url}/new`);
  const chosen = () => by(page, 'presets').locator('input:checked').evaluateAll((all) => all.map((one) => one.dataset.testid ?? one.value));
  await by(page, 'preset-usual').waitFor();
  assert.deepEqual(await chosen(), ['preset-usual']);
  assert.equal(await by(page, 'edition-select').inputValue(), 'iceland');
  await by(page, 'preset-easy').check();
  assert.equal(await by(page, 'edition-select').inputValue(), 'iceland-young');
  await by(page, 'preset-school').check();
  await by(page, 'school-edition').locator('input[value=school-ultra-peek]').check();
  assert.deepEqual(await chosen(), ['preset-school', 'school-ultra-peek']);
  await page.locator('[data-testid=setup-more] > summary').click();
  await by(page, 'edition-select').selectOption('classic');
  assert.deepEqual(await chosen(), []);
  await by(page, 'mode').locator('input[value=rounds]').check();
  await page.locator('[data-testid=change-rules] > summary').click();
  await by(page, 'field-cut').check();
  await page.locator('[data-testid=setup-more] > summary').filter({ hasText: '2' }).waitFor();
  await by(page, 'preset-usual').check();
  await page.locator('[data-testid=setup-more] > summary').filter({ hasText: '1' }).waitFor();
  home.server.chance.table();
  await tap(page, 'new-create');
  await until(page, '[data-testid=lobby]');
  assert.deepEqual([asked.at(-1).rules, asked.at(-1).mode], [{ base: 'iceland' }, 'rounds:5']);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a refusal stands at the part it is about, which is in sight', async () => {
  const { page, context } = await visitor(home.chrome);
  await page.goto(`${home.server.url}/new`);
  // Six at a table for four.
  for (const place of [1, 3, 5]) await tap(page, `place-free-${place}`, 'place-cat-luna');
  await by(page, 'preset-school').check();
  await tap(page, 'new-create');
  await page.locator('.panel:has([data-testid=seats]) [data-testid=refusal]').waitFor();
  await tap(page, 'place-F', 'place-nobody');
  await by(page, 'refusal').waitFor({ state: 'detached' });
  // No number is left to deal with: behind two folds, which open.
  await by(page, 'preset-usual').check();
  await page.locator('[data-testid=setup-more] > summary').click();
  await page.locator('[data-testid=change-rules] > summary').click();
  for (let number = 0; number < 10; number++) {
    await by(page, `field-number-${number}`).fill('0');
    await by(page, `field-number-${number}`).press('Tab');
  }
  await page.locator('[data-testid=setup-more] > summary').click();
  await tap(page, 'new-create');
  await page.locator('[data-testid=change-rules] [data-testid=refusal]').waitFor();
  await context.close();
});

// The host thinks again before the game: a change is kept, or it is said in the form that it could not be asked for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, cats, house, table, visitor, wire } from './kit.mjs';

const home = house();
const SETUP = { rules: { base: 'nordic' }, mode: 'rounds:1', seats: [{ t: 'host' }, { t: 'open' }, ...cats(1)] };
const dialog = (page) => by(page, 'change-dialog');
const inside = (page, name) => dialog(page).locator(`[data-testid="${name}"]`);

test('a change is made, and the dialog closes when the table has changed', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome);
  await table(page, home.server.url, SETUP);
  await by(page, 'lobby-change').click();
  await inside(page, 'edition-select').selectOption('classic');
  await inside(page, 'change-save').click();
  await dialog(page).waitFor({ state: 'hidden' });
  await page.locator('h1').getByText('Classic').waitFor();
  // Nothing changed: nothing asked.
  await by(page, 'lobby-change').click();
  await inside(page, 'edition-select').waitFor();
  await inside(page, 'change-save').click();
  await dialog(page).waitFor({ state: 'hidden' });
  assert.equal(sent.filter((msg) => msg.t === 'change').length, 1);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('without the editions there is nothing to save, and they can be asked for again', async () => {
  const { page, context } = await visitor(home.chrome);
  await table(page, home.server.url, SETUP);
  await page.route('**/api/editions', (route) => route.abort());
  await by(page, 'lobby-change').click();
  await inside(page, 'change-error').waitFor();
  await inside(page, 'change-save').and(page.locator(':disabled')).waitFor();
  await page.unroute('**/api/editions');
  await inside(page, 'change-retry').click();
  await inside(page, 'edition-select').waitFor();
  await inside(page, 'change-error').waitFor({ state: 'detached' });
  await inside(page, 'change-save').and(page.locator(':enabled')).waitFor();
  await context.close();
});

test('while the line is cut nothing is lost: it is said, and saved when it is back', async () => {
  const line = await wire(home.server.port);
  const { page, context } = await visitor(home.chrome);
  await table(page, line.url, SETUP);
  await by(page, 'lobby-change').click();
  await inside(page, 'edition-select').selectOption('classic');
  line.cut();
  await by(page, 'reconnecting').waitFor({ state: 'attached' });
  await inside(page, 'change-save').click();
  await inside(page, 'change-error').waitFor();
  line.mend();
  await by(page, 'reconnecting').waitFor({ state: 'detached' });
  await inside(page, 'change-save').click();
  await dialog(page).waitFor({ state: 'hidden' });
  await page.locator('h1').getByText('Classic').waitFor();
  await context.close();
  line.close();
});

test('a table of cats alone, that nobody could start, is neither made nor kept', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  await page.goto(`${home.server.url}/new`);
  for (const seat of ['A', 'B']) {
    assert.equal(await by(page, 'only-cats').count(), 0);
    await by(page, `plan-${seat}`).selectOption('bot');
  }
  await by(page, 'only-cats').waitFor();
  assert.ok(await by(page, 'new-create').isDisabled());
  await by(page, 'plan-B').selectOption('open');
  await by(page, 'only-cats').waitFor({ state: 'detached' });
  await by(page, 'new-create').click();
  await by(page, 'lobby-change').click();
  await inside(page, 'plan-B').selectOption('bot');
  await inside(page, 'only-cats').waitFor();
  assert.ok(await inside(page, 'change-save').isDisabled());
  assert.deepEqual(wrong, []);
  await context.close();
});

// All ten editions are played to the end of a series in the browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, cats, house, playUntil, shown, table, visitor } from './kit.mjs';

const home = house();

const editions = ['nordic', 'nordic-young', 'classic', 'classic-young', 'iceland', 'iceland-young', 'school', 'school-outside-peek', 'school-peek', 'school-ultra-peek'];

for (const [i, edition] of editions.entries()) {
  test(`${edition} is played to the end of a series`, async () => {
    const { page, wrong, context } = await visitor(home.chrome, { lang: ['en', 'sv', 'is', 'fi'][i % 4], width: [360, 820, 1280][i % 3], height: 740 });
    // In single rounds the players say when they have had enough; the others end by themselves.
    const single = i % 2 === 1;
    const mode = single ? 'single' : 'rounds:2';
    await table(page, home.server.url, { rules: { base: edition }, mode, seats: [{ t: 'host' }, ...cats(1 + (i % 3))] });
    if (single) {
      await playUntil([page], shown('finish'), { seed: i + 40 });
      await by(page, 'finish').click();
      await by(page, 'series-over').waitFor();
    }
    await playUntil([page], shown('series-over'), { seed: i + 50 });
    await by(page, 'rematch').waitFor();
    await by(page, 'rematch').press('Enter'); // a second tap at once, where *finish* was, would be one in a hurry
    await by(page, 'series-over').waitFor({ state: 'hidden' });
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test('every edition can be chosen in the form and started from it', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 1280, height: 800 });
  for (const edition of editions) {
    await page.goto(`${home.server.url}/new`);
    await by(page, 'edition-select').selectOption(edition);
    await by(page, 'new-create').click();
    await page.waitForURL(/\/t\/[A-Z0-9]+$/);
    await by(page, 'lobby-start').click();
    await by(page, 'table').waitFor();
    const shown = await page.evaluate(async () => (await fetch(`/api/tables/${location.pathname.split('/').pop()}`)).json());
    assert.equal(shown.edition, edition);
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

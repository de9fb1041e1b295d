// Browser storage: a guest who was forgotten, no cookies, no storage.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverAndBrowser, visitor } from '../kit/browser.mjs';
import { by, play, tap, told, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';

const home = serverAndBrowser();

test('whoever was forgotten meanwhile is somebody new, and plays', async () => {
  const { page, context, wrong } = await visitor(home.chrome);
  await page.goto(home.server.url);
  await by(page, 'my-name').waitFor();
  await context.clearCookies();
  home.server.chance.table();
  await tap(page, 'start-play');
  await until(page, '[data-testid=table]');
  assert.deepEqual(wrong.filter((line) => !/401/.test(line)), []);
  await context.close();
});

test('a browser that keeps no cookies is told so, at the start and at a table', async () => {
  const host = await visitor(home.chrome);
  const code = await table(host.page, home.server, { seats: [{ t: 'host' }, { t: 'open' }] });
  const { page, context } = await visitor(home.chrome);
  await page.route('**/api/me?*', async (route) => {
    const answer = await route.fetch();
    const { 'set-cookie': _cookie, ...headers } = answer.headers();
    await context.clearCookies();
    await route.fulfill({ response: answer, headers });
  });
  await page.goto(home.server.url);
  await page.getByRole('alert').filter({ hasText: 'cookie' }).waitFor();
  await page.goto(`${home.server.url}/t/${code}`);
  await by(page, 'note').filter({ hasText: 'cookie' }).waitFor();
  for (const one of [host.context, context]) await one.close();
});

test('without any storage a game is played all the same, and its deal is checked', async () => {
  const { page, context, wrong } = await visitor(home.chrome);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: () => { throw new DOMException('not here', 'SecurityError'); } });
    }
    // The page's part of the seed is fixed: with the server's secret it gives the same cards every time.
    crypto.getRandomValues = (bytes) => bytes.fill(7);
  });
  await table(page, home.server, { mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)], rounds: [{ secret: '5'.repeat(64) }] });
  await play(page, 'start seen draw discard knock');
  await told(page);
  await until(page, '[data-testid=fair-chip][data-verdict=good]');
  assert.deepEqual(wrong, []);
  await context.close();
});

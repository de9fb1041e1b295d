// Not one language comes: the page says so in all of them, and can be tried again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, house, visitor } from './kit.mjs';

const home = house();

test('without any words there are four sentences and a way to try again', async () => {
  const { page, context } = await visitor(home.chrome, { lang: 'is', width: 360, height: 640 });
  // The words are files of their own, named after what they hold; all but the page's first are held back.
  const held = (url) => url.pathname.startsWith('/assets/') && /\/(game|web)-[^/]*\.js$/.test(url.pathname);
  await page.route(held, (route) => route.abort());
  await page.goto(home.server.url);
  await by(page, 'wordless').waitFor();
  assert.deepEqual(await page.locator('[data-testid=wordless] > p').evaluateAll((all) => all.map((one) => one.lang)), ['en', 'sv', 'is', 'fi']);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight));
  await page.unroute(held);
  await by(page, 'load-again').click();
  await by(page, 'start-play').waitFor();
  await context.close();
});

// Stored data can be read, and can be deleted.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverAndBrowser, visitor } from '../kit/browser.mjs';
import { by, tap, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';

const home = serverAndBrowser();

test('the start page leads to what is stored, and whoever wants is forgotten', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('kingrat') ?? '{}'));
  // Two players on one device and a light theme: remembered from then on.
  await page.goto(`${home.server.url}/device`);
  for (const [i, name] of ['Anna', 'Bo'].entries()) await by(page, `device-name-${i}`).fill(name);
  home.server.chance.table();
  await tap(page, 'device-start');
  await until(page, '[data-testid=hand-over]');
  assert.deepEqual((await stored()).names, ['Anna', 'Bo']);
  await table(page, home.server, { seats: [{ t: 'host' }, { t: 'open' }, ...cats(1)] });
  await page.goto(home.server.url);
  await by(page, 'continue').first().waitFor();
  await by(page, 'theme-toggle').click();
  await by(page, 'start-privacy').click();
  await by(page, 'privacy').waitFor();
  await page.waitForURL((url) => url.pathname === '/privacy');
  await by(page, 'privacy').filter({ hasText: 'cookie' }).waitFor();
  // It asks first, and no means no.
  await by(page, 'forget-me').click();
  await by(page, 'forget-not').click();
  const token = async () => (await context.cookies()).find((cookie) => cookie.name === 'kingrat')?.value;
  const before = await token();
  assert.ok(before);
  await by(page, 'forget-me').click();
  await by(page, 'forget-yes').click();
  await by(page, 'forgotten').waitFor();
  assert.equal(await token(), undefined);
  assert.deepEqual(await page.evaluate(() => [localStorage.length, sessionStorage.length]), [0, 0]);
  // The old token is not valid any more.
  const answer = await fetch(`${home.server.url}/api/tables`, { headers: { cookie: `kingrat=${before}` } });
  assert.equal(answer.status, 401);
  const tables = page.waitForResponse(/\/api\/tables$/);
  await page.locator('[data-testid=forget] a').click();
  await by(page, 'my-name').waitFor();
  assert.notEqual(await token(), before);
  // Later settings are kept, and none of the old ones return.
  await by(page, 'sound-toggle').click();
  assert.deepEqual(await stored(), { sound: false });
  assert.equal(await page.locator('html').getAttribute('data-theme'), null);
  await (await tables).finished();
  await until(page);
  assert.equal(await by(page, 'continue').count(), 0);
  await by(page, 'start-device').click();
  assert.equal(await by(page, 'device-name-0').inputValue(), '');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the page about privacy can be opened by its address, and makes nobody a guest', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { lang: 'fi' });
  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const house = page.waitForResponse(/\/api\/house$/);
  await page.goto(`${home.server.url}/privacy`);
  await (await house).finished();
  await until(page, '[data-testid=privacy]');
  assert.deepEqual(asked.filter((path) => path.startsWith('/api/')), ['/api/house'], 'nothing else is asked');
  assert.deepEqual(await context.cookies(), []);
  assert.deepEqual(wrong, []);
  await context.close();
});

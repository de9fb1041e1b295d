// Invitations: a code or a link is shown once another device can open it, and leads to a name, who is there, and a seat. The other device is
// in another network namespace, so that it reaches the server as a phone does.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { visitor } from '../kit/browser.mjs';
import { ADDRESS, devices } from '../kit/devices.mjs';
import { by, tap, until } from '../kit/page.mjs';
import { serve, table } from '../kit/server.mjs';

const PHONE = { width: 360, height: 740, touch: true };
const home = {};
before(async () => {
  home.devices = await devices();
  home.server = await serve({ within: home.devices.server.within });
  home.here = await home.devices.server.browser();
  home.there = await home.devices.other.browser();
});
after(async () => {
  await home.here?.close();
  await home.there?.close();
  await home.server?.stop();
  home.devices?.end();
});

/** Closes the door to the network again, which the next test opens. */
async function shut(page) {
  await page.evaluate(() => fetch('/api/house/lan', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"on":false}' }));
}

/** What goes wrong beside `expected`. On plain HTTP, browsers ignore a header that keeps other pages away, and say so. */
const odd = (wrong, expected) => wrong.filter((line) => !/Cross-Origin-Opener-Policy/.test(line) && !expected?.test(line));

/** Returns the codes and links that are shown. */
const shown = (page) => page.locator('img[src*="qr.svg"], [data-testid=link], [data-testid=move-link]').count();

test('a lobby shows no code before another device can open it, and then somebody sits down by its link', async () => {
  const host = await visitor(home.here);
  const phone = await visitor(home.there, { ...PHONE, lang: 'sv', host: ADDRESS });
  const rounds = [{ A: '0011', B: '7788', top: '9' }];
  const code = await table(host.page, home.server, { mode: 'rounds:1', seats: [{ t: 'host' }, { t: 'open' }], rounds });
  await by(host.page, 'lan-switch').waitFor();
  assert.equal(await shown(host.page), 0);
  await by(host.page, 'lan-switch').click();
  await until(host.page, '[data-testid=invite]');
  const link = await by(host.page, 'link').inputValue();
  assert.equal(link, `http://${ADDRESS}:${home.server.port}/t/${code}`);
  await host.page.waitForFunction(() => document.querySelector('[data-testid=invite] img')?.naturalWidth > 0);
  const name = await by(host.page, 'my-name').innerText();

  await phone.page.goto(link);
  await until(phone.page, '[data-testid=lobby-sit]');
  assert.equal(await shown(phone.page), 0, 'no code before there is a seat');
  assert.ok((await by(phone.page, 'lobby-A').innerText()).includes(name), 'who is there');
  const { y, height } = await by(phone.page, 'lobby-sit').boundingBox();
  assert.ok(y + height <= PHONE.height, `the seat is on the first screen of a phone: ${y + height}`);
  // A name that nobody could read is refused at once, and nothing is lost.
  await by(phone.page, 'arrive-name').fill('?!');
  await tap(phone.page, 'lobby-sit');
  await by(phone.page, 'arrive').getByRole('alert').waitFor();
  await by(phone.page, 'arrive-name').fill('Bo');
  await tap(phone.page, 'lobby-sit', 'lobby-ready');
  await by(host.page, 'lobby-B').getByText('Bo', { exact: true }).waitFor();
  await tap(host.page, 'lobby-start');
  for (const { page } of [host, phone]) await until(page, '[data-testid=look-seen]');
  await shut(host.page);
  assert.deepEqual(host.wrong, []);
  assert.deepEqual(odd(phone.wrong, /400|WebSocket/), []);
  for (const { context } of [host, phone]) await context.close();
});

test('the wall of a class and the way to another device show a code once it can be opened', async () => {
  const teacher = await visitor(home.here, { width: 1280, height: 800 });
  const { page } = teacher;
  await page.goto(`${home.server.url}/class`);
  const code = home.server.chance.class([], 2);
  await by(page, 'class-tables').fill('2');
  await by(page, 'class-tables').blur();
  await tap(page, 'class-make');
  await by(page, 'lan-switch').waitFor();
  assert.equal(await shown(page), 0);
  await by(page, 'lan-switch').click();
  await page.waitForFunction(() => document.querySelector('[data-testid=class-board] img')?.naturalWidth > 0);
  assert.ok((await by(page, 'class-board').innerText()).includes(`${ADDRESS}:${home.server.port}`));
  const pupil = await visitor(home.there, { ...PHONE, host: ADDRESS });
  await pupil.page.goto(`http://${ADDRESS}:${home.server.port}/c/${code}`);
  await tap(pupil.page, 'class-sit-1');
  await until(pupil.page, '[data-testid=lobby-class]');
  await shut(page);

  await page.goto(home.server.url);
  await tap(page, 'move');
  await until(page, '[data-testid=move-link]');
  const dialog = by(page, 'move-dialog');
  assert.equal(await dialog.locator('img').count(), 0);
  await dialog.locator('[data-testid=lan-switch]').click();
  await page.waitForFunction(() => document.querySelector('[data-testid=move-dialog] img[src*="/api/move/"]')?.naturalWidth > 0);
  assert.ok((await by(page, 'move-link').inputValue()).startsWith(`http://${ADDRESS}:`));
  await shut(page);
  for (const { wrong, context } of [teacher, pupil]) {
    assert.deepEqual(odd(wrong, /WebSocket/), []);
    await context.close();
  }
});

// Without a server: a cold start, a game through reload, crash and a second tab, what needs a server, and the server coming back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alone } from '../kit/alone.mjs';
import { pass, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { by, play, tap, told, until } from '../kit/page.mjs';
import { leaks } from '../kit/secrets.mjs';
import { cat, serve } from '../kit/server.mjs';
import { comes } from '../kit/wait.mjs';

const home = serverAndBrowser();
/** A short game against a cat, who deals. */
const FORM = { edition: 'nordic', seats: [{ t: 'host' }, cat('mimi')], mode: 'rounds', rounds: 1, first: 'B', pace: 'instant', done: 0 };
const hand = (page) => by(page, 'hand').getAttribute('data-face');

/** Goes from the start page to a table, up to the first look. */
async function begin(page) {
  await tap(page, 'start-new', 'new-create', 'lobby-start');
  await until(page, '[data-testid=look-seen]');
}

test('a game goes on after a reload, a crash and in a second tab, and is watched again', async (t) => {
  const { page, context, wrong } = await alone(t, home.chrome, { form: FORM });
  await begin(page);
  await play(page, 'seen draw');
  const held = await hand(page);
  const shown = await page.evaluate(() => globalThis.heard.flatMap(({ told }) => told ?? []));
  assert.ok(shown.length > 3);
  assert.deepEqual(shown.flatMap((frame) => leaks(frame, ['A'])), []);
  assert.equal(await page.evaluate(() => /secret|"input"|"record"/.test(JSON.stringify(globalThis.heard))), false);

  await page.reload();
  await until(page, `[data-testid=hand][data-face="${held}"]`);

  const crashed = page.waitForEvent('crash');
  const wire = await context.newCDPSession(page);
  wire.send('Page.crash').catch(() => undefined); // there is nobody left to answer
  await crashed;
  const address = page.url();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await until(again, `[data-testid=hand][data-face="${held}"]`);

  const other = await context.newPage();
  await other.goto(address);
  await by(other, 'note').getByText('another tab').waitFor();
  await again.close();
  await until(other, `[data-testid=hand][data-face="${held}"]`);

  await play(other, 'put:1');
  await play(other, 'knock');
  await comes(other, 'series-over');
  await told(other);
  await comes(other, 'watch-again');
  const saved = other.waitForEvent('download');
  await by(other, 'replay-krn').click();
  assert.match((await saved).suggestedFilename(), /^kingrat-here-[0-9a-f]{16}\.krn$/);
  await tap(other, 'watch-again');
  await until(other, '[data-testid=replay]');
  assert.deepEqual(wrong(), []);
  await context.close();
});

test('what needs a server says so, and the server is used again once it is back', async (t) => {
  const { page, context, server, wrong } = await alone(t, home.chrome, { form: { ...FORM, seats: [{ t: 'host' }, { t: 'open' }] } });
  await tap(page, 'start-new', 'new-create');
  await page.getByRole('alert').getByText('needs a connection').waitFor();
  await page.goto(server.url);
  await by(page, 'start-here').waitFor();
  const back = await serve({ like: server, port: server.port });
  t.after(() => back.kill());
  await pass(page, 16_000);
  await by(page, 'start-here').waitFor({ state: 'detached' });
  await tap(page, 'start-new', 'new-create');
  await until(page, '[data-testid=lobby]');
  assert.ok(!page.url().includes('here-'));
  assert.deepEqual(wrong(), []);
  await context.close();
});

for (const lang of ['sv', 'is', 'fi']) {
  test(`a match is played without a server, and its deal is checked (${lang})`, async (t) => {
    const { page, context, wrong } = await alone(t, home.chrome, { lang, form: FORM });
    await begin(page);
    await play(page, 'seen draw put:1 knock');
    await comes(page, 'series-over');
    await told(page);
    await until(page, '[data-testid=fair-chip][data-verdict=good]');
    assert.deepEqual(wrong(), []);
    await context.close();
  });
}

test('a browser that stores nothing says so once, and plays on', async (t) => {
  const { page, context } = await visitor(home.chrome);
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { get: () => undefined }));
  await page.route('**/assets/worker-*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `Object.defineProperty(self, 'indexedDB', { value: undefined });${await answer.text()}` });
  });
  await page.addInitScript((form) => (localStorage.kingrat ??= JSON.stringify({ form })), FORM);
  await page.goto(home.server.url);
  await by(page, 'my-name').waitFor();
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await by(page, 'start-here').waitFor();
  await tap(page, 'start-new', 'new-create');
  await by(page, 'toast').getByText('can’t keep the game').waitFor();
  await tap(page, 'lobby-start');
  await until(page, '[data-testid=look-seen]');
  await context.close();
});

// Moving a seat to another device: in the middle of a game, from the start page, and while the old device sleeps.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { by, play, tap, told, until } from '../kit/page.mjs';
import { cats, table, wire } from '../kit/server.mjs';

const home = serverAndBrowser();

/** Opens the start page, and waits for the list of open games too. */
async function toStart(page) {
  const listed = page.waitForResponse((answer) => answer.url().endsWith('/api/tables') && answer.ok());
  await tap(page, 'to-start');
  await (await listed).finished();
  await until(page, '[data-testid=my-name]');
}

test('whoever opens the link goes on where the other device stopped', async () => {
  const phone = await visitor(home.chrome);
  const tablet = await visitor(home.chrome, { width: 820, height: 1180 });
  const code = await table(phone.page, home.server, { mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)], rounds: [{ A: '5128', top: '9', draws: '4' }] });
  await play(phone.page, 'start seen draw');
  const name = await phone.page.evaluate(async () => (await (await fetch('/api/me')).json()).name);
  await tap(phone.page, 'menu', 'move');
  await until(phone.page, '[data-testid=move-link]');
  const link = await by(phone.page, 'move-link').inputValue();
  assert.match(link, /\/m\/[0-9A-Za-z_-]+$/);
  // No other device could open a QR code of this address; it can be switched on.
  assert.equal(await phone.page.locator('dialog[open] img').count(), 0);
  await phone.page.locator('dialog[open] [data-testid=lan-switch]').waitFor();

  await tablet.page.goto(link);
  await until(tablet.page, '[data-testid=move-here]');
  assert.ok((await by(tablet.page, 'note').innerText()).includes(name));
  assert.ok(await by(phone.page, 'table').isVisible(), 'nothing happens before the yes');
  await tap(tablet.page, 'move-here');
  // With one open game it goes straight there, with the card in hand.
  await until(tablet.page, '[data-testid=hand][data-face="4"]');
  assert.equal(new URL(tablet.page.url()).pathname, `/t/${code}`);

  // The phone says where the game is, and does not take it back: also when it is woken or reconnects, after any time.
  await until(phone.page, '[data-testid=note]');
  const sockets = [];
  phone.page.on('websocket', (socket) => sockets.push(socket.url()));
  await phone.page.evaluate(() => (document.dispatchEvent(new Event('visibilitychange')), dispatchEvent(new Event('online'))));
  await pass(phone.page, 60_000);
  assert.ok(await by(phone.page, 'note').isVisible());
  assert.deepEqual(sockets, []);
  await toStart(phone.page);
  assert.notEqual(await by(phone.page, 'my-name').innerText(), name);
  assert.equal(await by(phone.page, 'continue').count(), 0);

  await play(tablet.page, 'put:1 knock');
  await told(tablet.page);
  assert.equal(await by(tablet.page, 'points-A').innerText(), '15');

  // The link can be used only once.
  const late = await visitor(home.chrome);
  await late.page.goto(link);
  await until(late.page, '[data-testid=note]');
  await late.page.locator('h1', { hasText: 'has been used' }).waitFor();
  assert.equal(await by(late.page, 'move-here').count(), 0);
  assert.deepEqual(tablet.wrong, []);
  for (const { context } of [phone, tablet, late]) await context.close();
});

test('from the start page, without a game', async () => {
  const phone = await visitor(home.chrome);
  const tablet = await visitor(home.chrome);
  await phone.page.goto(home.server.url);
  await tap(phone.page, 'move');
  await until(phone.page, '[data-testid=move-link]');
  const link = await by(phone.page, 'move-link').inputValue();
  const name = await by(phone.page, 'my-name').innerText();
  await tablet.page.goto(link);
  await tap(tablet.page, 'move-here');
  await by(tablet.page, 'my-name').and(tablet.page.getByText(name, { exact: true })).waitFor();
  for (const { context } of [phone, tablet]) await context.close();
});

test('a phone that slept while its seat was moved away is told so', async (t) => {
  const line = await wire(home.server.port);
  t.after(() => line.close());
  const phone = await visitor(home.chrome);
  const tablet = await visitor(home.chrome);
  const code = await table(phone.page, { ...home.server, url: line.url }, { seats: [{ t: 'host' }, ...cats(1)] });
  await until(phone.page, '[data-testid=lobby]');
  const { ticket } = await phone.page.evaluate(async () => (await fetch('/api/me/move', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).json());
  line.cut();
  await by(phone.page, 'reconnecting').waitFor();
  await tablet.page.goto(`${home.server.url}/m/${ticket}`);
  await tap(tablet.page, 'move-here');
  await until(tablet.page, '[data-testid=lobby]');
  line.mend();
  await pass(phone.page, 400); // the first retry of net/socket.ts
  await until(phone.page, '[data-testid=note]');
  await by(phone.page, 'reconnecting').waitFor({ state: 'detached' });
  // From here it is another guest.
  await toStart(phone.page);
  assert.equal(await by(phone.page, `continue-${code}`).count(), 0);
  for (const { context } of [phone, tablet]) await context.close();
});

// A seat is moved to another device: in the middle of a game, from the start page, and while the old one sleeps.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, cats, house, playUntil, shown, table, visitor, wire } from './kit.mjs';

const home = house();

test('whoever opens the link goes on where the other device stopped', async () => {
  const phone = await visitor(home.chrome);
  const tablet = await visitor(home.chrome, { width: 820, height: 1180 });
  const code = await table(phone.page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)] });
  await playUntil([phone.page], async () => (await phone.page.locator('[data-testid=hand][data-face]').count()) > 0, { seed: 171, knock: false, prefer: 'action-draw' });
  const face = await by(phone.page, 'hand').getAttribute('data-face');
  const name = await phone.page.evaluate(async () => (await (await fetch('/api/me')).json()).name);
  await by(phone.page, 'menu').click();
  await by(phone.page, 'move').click();
  const link = await by(phone.page, 'move-link').inputValue();
  assert.match(link, /\/m\/[0-9A-Za-z_-]+$/);
  // The code is a picture that is there.
  await phone.page.waitForFunction(() => document.querySelector('dialog[open] img')?.naturalWidth > 0);

  await tablet.page.goto(link);
  await by(tablet.page, 'move-here').waitFor();
  assert.ok((await by(tablet.page, 'note').innerText()).includes(name));
  assert.ok(await by(phone.page, 'table').isVisible(), 'nothing happens before the yes');
  await by(tablet.page, 'move-here').click();
  // One game is open: it goes straight there, and the card is in the hand.
  await by(tablet.page, 'table').waitFor();
  await tablet.page.waitForURL((url) => url.pathname === `/t/${code}`);
  await tablet.page.waitForFunction((face) => document.querySelector('[data-testid=hand]')?.dataset.face === face, face);

  // The phone says where the game is, and stays away.
  await by(phone.page, 'note').waitFor();
  const sockets = [];
  phone.page.on('websocket', (socket) => sockets.push(socket.url()));
  // Also when it is taken up again, or comes back into the network.
  await phone.page.evaluate(() => (document.dispatchEvent(new Event('visibilitychange')), dispatchEvent(new Event('online'))));
  await phone.page.waitForTimeout(2_000);
  assert.ok(await by(phone.page, 'note').isVisible());
  assert.deepEqual(sockets, []);
  await by(phone.page, 'to-start').click();
  await by(phone.page, 'my-name').waitFor();
  assert.equal(await by(phone.page, 'continue').count(), 0);

  await playUntil([tablet.page], shown('series-over'), { seed: 172 });

  // The link is used up.
  const late = await visitor(home.chrome);
  await late.page.goto(link);
  await by(late.page, 'note').waitFor();
  await late.page.waitForFunction(() => document.querySelector('h1')?.textContent.includes('used up'));
  assert.equal(await by(late.page, 'move-here').count(), 0);
  for (const { context } of [phone, late]) await context.close();
  assert.deepEqual(tablet.wrong, []);
  await tablet.context.close();
});

test('from the start page, without a game', async () => {
  const phone = await visitor(home.chrome);
  const tablet = await visitor(home.chrome);
  await phone.page.goto(home.server.url);
  await by(phone.page, 'move').click();
  const link = await by(phone.page, 'move-link').inputValue();
  const name = await by(phone.page, 'my-name').innerText();
  await tablet.page.goto(link);
  await by(tablet.page, 'move-here').click();
  await by(tablet.page, 'my-name').and(tablet.page.getByText(name, { exact: true })).waitFor();
  for (const { context } of [phone, tablet]) await context.close();
});

test('a phone that slept while its seat was moved away is told so', async () => {
  const line = await wire(home.server.port);
  const phone = await visitor(home.chrome);
  const tablet = await visitor(home.chrome);
  const code = await table(phone.page, line.url, { rules: { base: 'nordic' }, seats: [{ t: 'host' }, ...cats(1)] });
  await by(phone.page, 'lobby').waitFor();
  const { ticket } = await phone.page.evaluate(async () => (await fetch('/api/me/move', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).json());
  line.cut();
  await by(phone.page, 'reconnecting').waitFor();
  await tablet.page.goto(`${home.server.url}/m/${ticket}`);
  await by(tablet.page, 'move-here').click();
  await by(tablet.page, 'lobby').waitFor();
  line.mend();
  await by(phone.page, 'note').waitFor();
  await by(phone.page, 'reconnecting').waitFor({ state: 'detached' });
  // From here it is somebody else.
  await by(phone.page, 'to-start').click();
  await by(phone.page, 'my-name').waitFor();
  assert.equal(await by(phone.page, `continue-${code}`).count(), 0);
  for (const { context } of [phone, tablet]) await context.close();
  line.close();
});

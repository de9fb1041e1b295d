// Other ways to move: dragging a card, confirming every move, large cards, slow motion, tapping the pile.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { by, play, tap, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';

const home = serverAndBrowser();
const acts = (sent) => sent.filter((msg) => msg.t === 'act').map((msg) => msg.action);

/** Opens a table where it is my turn, with these draws. */
async function myTurn(page, draws) {
  await table(page, home.server, { mode: 'rounds:9', seats: [{ t: 'host' }, ...cats(1)], rounds: [{ A: '5678', top: '9', draws }] });
  await play(page, 'start seen');
  await until(page, '[data-testid=action-draw]');
}

async function middle(page, name) {
  const box = await by(page, name).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Presses the button on this and moves it there, without letting go. */
async function carry(page, from, to) {
  await page.mouse.move(...(await middle(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(page, from)).map((at) => at + 12));
  await by(page, 'dragged').waitFor();
  await page.mouse.move(...(typeof to === 'string' ? await middle(page, to) : to), { steps: 4 });
}

/** Releases the button. */
async function drop(page) {
  await page.mouse.up();
  await by(page, 'dragged').waitFor({ state: 'detached' });
  await pass(page, 1);
}

/** Drags with a finger: touch events as a phone sends them. */
async function finger(page, from, to) {
  const touch = await page.context().newCDPSession(page);
  const send = (type, at) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
  const [a, b] = [await middle(page, from), await middle(page, to)];
  await send('touchStart', a);
  for (const part of [0.1, 0.4, 0.7, 1]) await send('touchMove', [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]);
  await send('touchEnd');
}

test('a card is dragged from the pile, let go beside everything, and dragged into the row', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome);
  await myTurn(page, '4');
  await carry(page, 'pile-draw', 'hand');
  await drop(page);
  await until(page, '[data-testid=hand][data-face="4"]');
  assert.deepEqual(acts(sent), ['draw']);
  await carry(page, 'hand', [8, 8]);
  assert.equal(await page.locator('.target').count(), 5, 'four places and the discard pile light up');
  await drop(page);
  assert.equal(await by(page, 'hand').getAttribute('data-face'), '4', 'let go elsewhere, it goes back');
  await carry(page, 'hand', 'slot-A2');
  await drop(page);
  await until(page, '[data-testid=action-knock]');
  assert.deepEqual(acts(sent), ['draw', 'put:2']);
  assert.equal(await by(page, 'pile-discard').getAttribute('data-face'), '6');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('with a finger a card goes to the discard pile, and the page does not scroll', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome, { touch: true, width: 360, height: 640 });
  await myTurn(page, '4');
  await by(page, 'action-draw').tap();
  await until(page, '[data-testid=action-discard]');
  await finger(page, 'hand', 'pile-discard');
  await until(page, '[data-testid=action-knock]');
  assert.deepEqual(acts(sent), ['draw', 'discard']);
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('where it is wished every move is shown first, and made after a yes; the wishes outlive a reload', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome);
  await page.goto(home.server.url);
  await tap(page, 'settings');
  for (const way of ['confirm', 'large', 'slow']) await by(page, `set-${way}`).check();
  await myTurn(page, '4');
  await page.keyboard.press('d');
  await until(page, '[data-testid=action-yes]');
  assert.ok(await by(page, 'pile-draw').evaluate((pile) => pile.classList.contains('picked')), 'the choice is shown on the table');
  await tap(page, 'action-no');
  await by(page, 'action-draw').click();
  // Yes replaces Draw in the same place: a second tap counts only after a moment.
  await by(page, 'action-yes').click();
  await until(page, '[data-testid=action-yes]');
  assert.deepEqual(acts(sent), [], 'nothing was done yet');
  await pass(page, 351);
  await by(page, 'action-yes').click();
  await until(page, '[data-testid=hand][data-face="4"]');
  assert.deepEqual(acts(sent), ['draw']);

  await page.reload();
  await tap(page, 'menu');
  await by(page, 'set-confirm').waitFor();
  for (const way of ['confirm', 'large', 'slow']) assert.ok(await by(page, `set-${way}`).isChecked(), way);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('large cards are larger, and slow motion is slower', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 1280, height: 800, motion: true });
  await myTurn(page, '4');
  const width = async (name) => (await by(page, name).boundingBox()).width;
  const [mine, theirs] = [await width('slot-A1'), await width('slot-B1')];
  await tap(page, 'menu');
  await by(page, 'set-large').check();
  await by(page, 'set-slow').check();
  await page.keyboard.press('Escape');
  await by(page, 'menu-dialog').waitFor({ state: 'hidden' });
  assert.ok((await width('slot-A1')) > mine * 1.1, `${mine} to ${await width('slot-A1')}`);
  assert.ok((await width('slot-B1')) < theirs, `${theirs} to ${await width('slot-B1')}`);
  // The flight records its duration.
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    window.flights = [];
    Element.prototype.animate = function (frames, options) {
      if (this.classList.contains('flying')) window.flights.push(options.duration);
      return animate.call(this, frames, options);
    };
  });
  await page.keyboard.press('d');
  await until(page, '[data-testid=action-discard]');
  assert.deepEqual(await page.evaluate(() => window.flights), [550]);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('two are drawn from where one is drawn: by the pile, and by its key', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome);
  await myTurn(page, 'DD4');
  await play(page, 'draw');
  await until(page, '[data-testid=action-use]');
  const before = await by(page, 'pile-draw').getAttribute('aria-label');
  await by(page, 'pile-draw').click();
  await page.locator(`[data-testid=pile-draw]:not([aria-label="${before}"])`).waitFor();
  await until(page, '[data-testid=action-use]'); // the second of two, with the same question
  await page.keyboard.press('d');
  await until(page, '[data-testid=hand][data-face="4"]');
  assert.deepEqual(acts(sent), ['draw', 'use', 'use']);
  assert.deepEqual(wrong, []);
  await context.close();
});

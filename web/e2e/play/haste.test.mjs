// Accidental input: a double tap, a tap on a button that has just appeared, a key held down. The page's clock stands still between two taps.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { by, play, tap, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';
import { holds } from '../kit/wait.mjs';

const home = serverAndBrowser();
const acts = (sent) => sent.filter((msg) => msg.t === 'act').map((msg) => msg.action);
/** The time between the taps of a double tap. */
const HURRIED = 150;
/** Longer than a double tap, and than the guard of a new button (parts/calm.ts). */
const UNHURRIED = 351;
const LOOKED = 801;

/** Opens a table where it is my turn, with these draws. */
async function myTurn(page, draws) {
  await table(page, home.server, { mode: 'rounds:9', seats: [{ t: 'host' }, ...cats(1)], rounds: [{ A: '5678', top: '9', draws }] });
  await play(page, 'start seen');
  await until(page, '[data-testid=action-draw]');
}

/** Taps the middle of this. Returns functions to see what lies there, and to tap there again. */
async function finger(page, name) {
  const { x, y, width, height } = await by(page, name).boundingBox();
  const at = [x + width / 2, y + height / 2];
  const lies = () => page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.dataset.testid, at);
  assert.equal(await lies(), name);
  await page.touchscreen.tap(...at);
  return { lies, again: () => page.touchscreen.tap(...at) };
}

test('a double tap is one tap: no card is thrown away, and no knock goes without its question', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome, { touch: true, width: 360, height: 740 });
  await myTurn(page, '4');
  const draw = await finger(page, 'action-draw');
  await by(page, 'action-discard').waitFor();
  assert.equal(await draw.lies(), 'action-discard', 'another button lies there now');
  await pass(page, HURRIED);
  await draw.again();
  assert.equal(await by(page, 'hand').getAttribute('data-face'), '4', 'the card is still in hand');
  await pass(page, UNHURRIED);
  await draw.again(); // a deliberate tap counts
  await by(page, 'action-knock').waitFor();
  assert.deepEqual(acts(sent), ['draw', 'discard']);

  await pass(page, LOOKED);
  const knock = await finger(page, 'action-knock');
  await by(page, 'action-knock-confirm').waitFor();
  assert.equal(await knock.lies(), 'action-no', 'no lies where knock was');
  await pass(page, HURRIED);
  await knock.again();
  assert.ok(await by(page, 'action-knock-confirm').isVisible(), 'it is still asked');
  await pass(page, UNHURRIED);
  await knock.again();
  await by(page, 'action-knock').waitFor();
  assert.deepEqual(acts(sent), ['draw', 'discard']);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a tap that was meant for a button that has just gone by itself does nothing', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome, { touch: true, width: 360, height: 740 });
  await myTurn(page, 'P');
  await play(page, 'draw peek:2');
  await until(page, '[data-testid=look-seen]');
  await pass(page, 5_000);
  assert.ok(await by(page, 'look-seen').isVisible(), 'time enough to remember');
  await pass(page, 1_000);
  // Tapped in the very moment when Knock replaces “I'll remember”.
  await by(page, 'action-knock').waitFor();
  await pass(page, HURRIED);
  const { again } = await finger(page, 'action-knock');
  assert.ok(await by(page, 'action-knock').isVisible(), 'nothing is asked');
  assert.equal(await by(page, 'action-no').count(), 0);
  assert.deepEqual(sent.filter((msg) => msg.t === 'seen').map((msg) => msg.look), [1, 2], 'the first look, and the one that closed');
  await pass(page, LOOKED);
  await again(); // a deliberate tap counts
  await by(page, 'action-no').waitFor();
  assert.deepEqual(acts(sent), ['draw', 'peek:2']);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a double tap on the discard pile picks its card; a tap later lays it back', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome);
  await myTurn(page, '4');
  const pile = by(page, 'pile-discard');
  await pile.click();
  await pass(page, HURRIED);
  await pile.click();
  await by(page, 'action-cancel').waitFor();
  assert.equal(await pile.getAttribute('aria-pressed'), 'true');
  await pass(page, UNHURRIED);
  await pile.click();
  await by(page, 'action-take').waitFor();
  assert.deepEqual(acts(sent), []);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a move is made once, however often it is asked for before the table has answered', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  const said = [];
  const held = [];
  let slow = false;
  let near;
  await page.routeWebSocket(/\/socket\?/, (socket) => {
    near = socket;
    const far = near.connectToServer();
    near.onMessage((text) => {
      said.push(JSON.parse(text));
      far.send(text);
    });
    far.onMessage((text) => (slow ? held.push(text) : near.send(text)));
  });
  await myTurn(page, '4');
  slow = true;
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  await by(page, 'action-draw').press('Enter');
  await holds(() => held.length > 0, 'an answer');
  slow = false;
  for (const text of held.splice(0)) near.send(text);
  // What was said before this has been heard.
  await play(page, 'discard');
  assert.deepEqual(acts(said), ['draw', 'discard']);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a key that is held down is one press', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome);
  await myTurn(page, '4');
  await page.keyboard.down('d');
  await until(page, '[data-testid=action-discard]');
  for (let i = 0; i < 3; i++) await page.keyboard.down('d'); // as a keyboard repeats
  await page.keyboard.up('d');
  await page.keyboard.press('2');
  await until(page, '[data-testid=action-knock]');
  assert.deepEqual(acts(sent), ['draw', 'put:2']);
  for (let i = 0; i < 3; i++) await page.keyboard.down('k');
  await page.keyboard.up('k');
  await tap(page, 'action-no');
  await play(page, 'done');
  assert.deepEqual(acts(sent), ['draw', 'put:2', 'done'], 'it was asked, and nothing more');
  assert.deepEqual(wrong, []);
  await context.close();
});

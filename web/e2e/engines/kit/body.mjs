// The test body for every engine besides Chromium: the same steps, whatever driver is used.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { script } from '../../kit/cards.mjs';
import { serve } from '../../kit/server.mjs';
import { Hand } from './hand.mjs';
import { everyScene } from './scenes.mjs';

/** A small phone. */
const WINDOW = { width: 360, height: 740 };

export function inEngine(name, launch) {
  let engine;
  let server;
  let hand;
  before(async () => {
    server = await serve();
    engine = await launch(WINDOW);
    hand = new Hand(engine);
  });
  after(async () => {
    await engine?.close();
    await server?.stop();
  });

  /** Returns the faces of own cards that lie open. */
  const faces = () => engine.evaluate(() => [...document.querySelectorAll('[data-testid=my-row] [data-face]')].map((one) => one.dataset.face));

  test(`${name}: a round is played to its end, and what was drawn is still in the hand after a reload`, async () => {
    await engine.open(server.url);
    await hand.until('[data-testid=my-name]');
    assert.deepEqual(await engine.evaluate(() => [innerWidth, innerHeight, matchMedia('(prefers-reduced-motion: reduce)').matches]), [WINDOW.width, WINDOW.height, true]);
    // B begins and A is the last: whatever the cats draw, there is a 4 for A.
    server.chance.table([script({ A: '0081', top: '9', draws: '4444' }, ['A', 'B', 'C'], 'B')]);
    await hand.tap('start-play');
    await hand.until('[data-testid=look-seen]');
    assert.equal((await faces()).length, 2);
    await hand.tap('look-seen');
    await hand.press('action-draw');
    await hand.until('[data-testid=hand][data-face="4"]');

    await engine.reload();
    await hand.until('[data-testid=hand][data-face="4"]');
    assert.deepEqual(await faces(), []);
    await hand.drag('hand', 'slot-A3');
    await hand.until('[data-testid=pile-discard][data-face="8"]');
    await hand.tap('action-knock');
    await hand.press('action-knock-confirm');
    await hand.until('[data-testid=round-over][data-step="4"]');
    assert.equal(await hand.text('points-A'), '5');
    await hand.tap('next-round');
    await hand.until('[data-testid=table][data-stage=looks]');
    assert.deepEqual(await engine.wrong(), []);
  });

  /** Returns where the game is. */
  const moment = () => engine.evaluate(() => ({ ...document.querySelector('[data-testid=table]').dataset }));

  test(`${name}: without a server the page opens, and a game goes on after a reload in mid turn`, async (t) => {
    const gone = await serve();
    t.after(() => gone.stop());
    await engine.open(gone.url);
    await hand.until('[data-testid=start-ready]');
    await gone.kill();
    await engine.reload();
    await hand.until('[data-testid=start-here]');
    await hand.tap('start-play');
    await hand.until('[data-testid=look-seen]');
    await hand.tap('look-seen');
    await hand.until('[data-testid=action-draw]');
    const before = await moment();
    await hand.press('action-draw');
    // Whatever was drawn: the next decision is mine, too.
    await hand.until(`[data-testid=table][data-turn=A]:not([data-number="${before.number}"])`);
    const drawn = await moment();
    await engine.reload();
    await hand.until(`[data-testid=table][data-turn=A][data-number="${drawn.number}"][data-phase="${drawn.phase}"]`);
  });

  test(`${name}: every scene shows what it must, and nothing of it is cut off`, (t) => everyScene(t, engine, hand));
}

// Motion shows what happened: cards fly, a peek closes by itself, a paw knocks, the winner is crowned. With `prefers-reduced-motion`
// nothing moves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { endOf } from '../kit/frames.mjs';
import { againstBo } from '../kit/opponent.mjs';
import { by, play, tap, told, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';
import { holds } from '../kit/wait.mjs';

const home = serverAndBrowser();

test('cards fly from the pile to the hand, into the row and out of it, and land', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { motion: true });
  await page.addInitScript(() => {
    // Records every flight by name, over the life of the page.
    window.flights = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      if (this.dataset?.testid === 'flying') window.flights.push(`${this.dataset.from}-${this.dataset.to}`);
      return animate.apply(this, args);
    };
  });
  await table(page, home.server, { mode: 'rounds:3', seats: [{ t: 'host' }, ...cats(1)], rounds: [{ A: '5184', top: '9', draws: '3' }] });
  // The page's clock stands still, so what has landed flew all the way.
  const flown = async (shown) => {
    await by(page, shown).waitFor();
    await page.waitForFunction(() => !document.querySelector('[data-testid=flying], [data-place].away'));
    return page.evaluate(() => window.flights.splice(0));
  };
  await tap(page, 'lobby-start');
  const deal = [1, 2, 3, 4].flatMap((slot) => [`draw-A${slot}`, `draw-B${slot}`]);
  assert.deepEqual(await flown('look-seen'), [...deal, 'draw-discard']);
  await tap(page, 'look-seen', 'action-draw');
  assert.deepEqual(await flown('action-discard'), ['draw-hand']);
  assert.equal(await by(page, 'hand').getAttribute('data-face'), '3');
  await tap(page, 'slot-A2');
  assert.deepEqual(await flown('action-knock'), ['hand-A2', 'A2-discard']);
  assert.equal(await by(page, 'pile-discard').getAttribute('data-face'), '1');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a peek that is left alone closes by itself, and the table hears of it', async () => {
  const { page, wrong, frames, sent, context } = await visitor(home.chrome, { motion: true });
  await table(page, home.server, { mode: 'rounds:3', seats: [{ t: 'host' }, ...cats(1)], rounds: [{ A: '5184', top: '9', draws: 'P' }] });
  await play(page, 'start seen draw peek:2');
  await until(page, '[data-testid=slot-A2][data-face="1"]');
  const peek = () => frames.flatMap((frame) => frame.play?.looks ?? []).find(({ first }) => !first);
  await holds(peek);
  const seen = () => sent.filter((msg) => msg.t === 'seen' && msg.look === peek().look).length;
  // However much time has passed: in the end it is six seconds, and not at once.
  await pass(page, 4_000);
  await until(page, '[data-testid=slot-A2][data-face="1"]');
  assert.equal(seen(), 0);
  await pass(page, 2_100);
  await until(page, '[data-testid=slot-A2]:not([data-face])');
  assert.ok(await by(page, 'look-seen').isHidden());
  await holds(seen);
  assert.equal(seen(), 1);
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const [width, height, others] of [
  [360, 740, 5],
  [390, 780, 1],
  [1280, 800, 3],
]) {
  test(`a knock is seen, covers no card and goes: ${others + 1} at ${width}x${height}`, async () => {
    const { page, wrong, context } = await visitor(home.chrome, { motion: true, width, height });
    // Against Bo, whose moves are scripted, the table stays until the paw has gone.
    const layout = { mode: 'rounds:3', rounds: [{ A: '0011', top: '9' }] };
    const bo = others === 1 ? await againstBo(page, home.server, layout) : null;
    if (!bo) await table(page, home.server, { ...layout, seats: [{ t: 'host' }, ...cats(others)] });
    await bo?.play('seen');
    await play(page, `${bo ? '' : 'start '}seen draw discard`);
    await tap(page, 'action-knock', 'action-knock-confirm');
    await by(page, 'paw').waitFor();
    // Measures the overlap of paw and call at every moment of their animations.
    const { covered, called, moments } = await page.evaluate(() => {
      const [call, paw] = ['knocks', 'paw'].map((name) => document.querySelector(`[data-testid=${name}]`));
      const moving = [call, paw].flatMap((one) => one.getAnimations());
      for (const animation of document.querySelector('.shake').getAnimations()) animation.cancel(); // the table must not shake during the measurement
      const end = Math.max(...moving.map((animation) => animation.effect.getComputedTiming().endTime));
      const covered = new Set();
      let moments = 0;
      for (const animation of moving) animation.pause();
      for (let at = 0; at <= end; at += 20, moments++) {
        for (const animation of moving) animation.currentTime = at;
        for (const one of [paw, call]) {
          const a = one.getBoundingClientRect();
          for (const place of document.querySelectorAll('[data-place]')) {
            const b = place.getBoundingClientRect();
            const over = Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
            if (b.width && over > 2) covered.add(`${one.dataset.testid} over ${place.dataset.place} by ${Math.round(over)} at ${at}`);
          }
        }
      }
      return { covered: [...covered], called: call.textContent.trim(), moments };
    });
    assert.deepEqual(covered, []);
    assert.ok(moments > 50, `${moments} moments`);
    assert.match(called, /you/i, 'and who it was');
    await pass(page, 1_800);
    if (bo) assert.equal(await page.locator('[data-testid=paw], [data-testid=knocks]').count(), 2);
    await pass(page, 100);
    assert.equal(await page.locator('[data-testid=paw], [data-testid=knocks]').count(), 0);
    if (bo) await until(page, '[data-testid=table][data-turn=B] [data-testid=last-lap]');
    bo?.close();
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test('the crown is the winner’s, and whoever won the series stands first', async () => {
  const { page, wrong, frames, context } = await visitor(home.chrome, { motion: true });
  const rounds = [
    { A: '0011', B: '9988', C: '9988', top: '9', draws: '9 9 9' },
    { A: '8877', B: '9988', C: '0011', top: '9', draws: '9 9 9 9' },
  ];
  await table(page, home.server, { mode: 'rounds:2', seats: [{ t: 'host' }, ...cats(2)], rounds });
  const crowned = () => page.evaluate(() => [...document.querySelectorAll('[data-row]')].filter((row) => row.querySelector('.face .crown')).map((row) => row.dataset.testid.at(-1)));
  // Not before the counting is done: checked at every change until then.
  await page.evaluate(() => {
    Object.assign(window, { early: 0, fell: 0 });
    new MutationObserver(() => {
      if (document.querySelector('[data-step]:not([data-step="4"]) [data-row] .face .crown')) window.early += 1;
      if (document.querySelector('[data-testid=confetti]')) window.fell += 1;
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await play(page, 'start seen draw discard knock');
  await told(page);
  assert.deepEqual((await endOf(frames)).winners, ['A']);
  assert.deepEqual(await crowned(), ['A']);
  await play(page, 'next seen draw discard');
  await told(page);
  assert.deepEqual((await endOf(frames, 2)).winners, ['C']);
  await until(page, '[data-testid=series-over]');
  assert.deepEqual(await crowned(), [], 'the crown of the game is on the podium');
  assert.equal(await page.evaluate(() => window.early), 0);
  assert.deepEqual(await page.locator('[data-testid=podium] [data-place="1"]').evaluateAll((all) => all.map((one) => one.dataset.seat)), ['A']);
  assert.ok((await page.evaluate(() => window.fell)) > 0, 'paws, moons and stars');
  await pass(page, 2_500);
  assert.equal(await by(page, 'confetti').count(), 0);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('what another did is shown at their seat and marked where they did it; one step glows at a time, and on my turn there is one', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { motion: true });
  const rounds = [{ A: '5184', B: '9677', top: '9', draws: 'S 9 5 9 P P D 3 S D 4' }];
  const bo = await againstBo(page, home.server, { mode: 'rounds:3', rounds });
  /** Returns which kinds of things glow. */
  const glow = () =>
    page.evaluate(() => {
      const kind = (one) => (one.closest('[data-testid=my-row]') ? 'row' : one.closest('[data-part=seat]') ? 'others' : one.closest('[data-part=piles]') ? 'piles' : 'button');
      const buttons = document.querySelectorAll('main .button.next').length;
      return [...new Set([...document.querySelectorAll('main .next')].map(kind)), ...(buttons > 1 ? [`${buttons} buttons`] : [])].join();
    });
  /** The pile, and the button that draws from it. */
  const DRAW = 'piles,button';
  /** Plays a move, and checks what glows then. */
  const mine = async (move, ...kinds) => {
    await play(page, move);
    await until(page, `[data-testid=table][data-turn=A], [data-testid=look-seen]`);
    assert.deepEqual([move, await glow()], [move, kinds.join()]);
  };
  /** Lets Bo play, and checks that it is shown at his seat, in the word for it, and marked on the touched places. */
  const theirs = async (moves, word, ...places) => {
    await bo.play(moves);
    await until(page, '[data-testid=action-draw]');
    const touched = await page.evaluate(() => [...document.querySelectorAll('[data-place].touched')].map((one) => one.dataset.place).toSorted());
    assert.deepEqual([moves, touched], [moves, places]);
    assert.deepEqual(await page.locator('[data-testid=seat-B] .did .word').allTextContents(), [word], moves);
    assert.equal(await glow(), DRAW);
  };
  await until(page, '[data-testid=look-seen]');
  assert.equal(await glow(), 'button');
  await bo.play('seen');
  await play(page, 'seen');
  await until(page, '[data-testid=action-draw]');
  assert.equal(await glow(), DRAW);
  await mine('draw', 'row'); // a Swap: an own card first
  await tap(page, 'slot-A1');
  await until(page, '[data-testid=action-cancel]');
  assert.equal(await glow(), 'others');
  await tap(page, 'slot-B2');
  await until(page, '[data-testid=action-done]');
  assert.equal(await glow(), 'button');
  await play(page, 'done');
  await theirs('draw put:2 done', 'keeps it', 'B2', 'discard');
  await mine('draw', 'row'); // a number
  await mine('discard', 'button');
  await play(page, 'done');
  await theirs('take:3 done', 'takes it', 'B3', 'discard');
  await play(page, 'draw discard done');
  await theirs('draw peek:1 seen done', 'peeks', 'B1');
  await mine('draw', 'row'); // a Peek
  await mine('peek:4', 'button');
  await mine('seen', 'button');
  await play(page, 'done');
  await theirs('draw use discard swap:1-A4 done', 'swaps!', 'A4', 'B1'); // a Draw 2, a 3 and then a Swap
  await mine('draw', 'button'); // a Draw 2
  await mine('decline', 'button');
  await play(page, 'done');
  await theirs('draw discard done', 'throws it away', 'discard');
  assert.deepEqual(wrong, []);
  bo.close();
  await context.close();
});

test('with less motion nothing flies, falls, hops or shakes, from the deal to the podium', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { touch: true, painted: true });
  await page.addInitScript(() => {
    window.moved = new Set();
    const MOVES = ['transform', 'translate', 'rotate', 'scale', 'left', 'top', 'offsetDistance'];
    // At every change, with the animations it has started: also what is gone before it is painted.
    new MutationObserver(() => {
      for (const animation of document.getAnimations()) {
        const moves = animation.effect.getKeyframes().some((frame) => MOVES.some((way) => way in frame));
        const { target } = animation.effect;
        if (moves) window.moved.add(`${target.className?.baseVal ?? target.className} ${animation.animationName ?? animation.transitionProperty ?? ''}`);
      }
      window.knocked ||= !!document.querySelector('[data-testid=paw]');
      for (const name of ['flying', 'confetti']) if (document.querySelector(`[data-testid=${name}]`)) window.moved.add(name);
    }).observe(document, { subtree: true, childList: true, attributes: true });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, ...rest) {
      if (JSON.stringify(frames).includes('transform')) window.moved.add(`${this.className} by hand`);
      return animate.call(this, frames, ...rest);
    };
  });
  // A power stays in a row to the end.
  const rounds = [{ A: '5184', B: '9P77', top: '9', draws: 'S 3 P 2 6 9 8' }];
  const bo = await againstBo(page, home.server, { rules: { base: 'nordic-young' }, mode: 'rounds:1', rounds });
  await play(page, 'draw swap:2-B3 done');
  await bo.play('draw put:1 done');
  await play(page, 'draw peek:2 seen done');
  await bo.play('draw discard done');
  await play(page, 'take:3 done');
  await bo.play('draw put:4 done');
  await play(page, 'draw discard');
  await tap(page, 'action-knock', 'action-knock-confirm');
  await by(page, 'paw').waitFor();
  await bo.play('take:1');
  await told(page);
  await until(page, '[data-testid=series-over] [data-testid=podium] .crown');
  assert.deepEqual(await page.evaluate(() => [...window.moved]), []);
  assert.ok(await page.evaluate(() => window.knocked), 'the knock was seen all the same');
  assert.deepEqual(wrong, []);
  bo.close();
  await context.close();
});

// What moves tells what happened: cards fly, a peek closes by itself, a paw knocks, the winner is crowned. And whoever wants things to stand still
// sees none of it move.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, cats, chance, house, PATIENCE, playUntil, shown, table, tap, told, visitor } from './kit.mjs';

const home = house();

/** Packs in which a certain card is never long in coming. */
const NUMBERS = { base: 'nordic', deck: { peek: 0, swap: 0, draw_two: 0 } };
const PEEKS = { base: 'nordic', deck: { peek: 30, swap: 0, draw_two: 0 } };

/** Somebody at a table with cats. */
async function at({ rules = NUMBERS, mode = 'rounds:3', others = 1, motion = true, dealer = null, ...screen } = {}) {
  const one = await visitor(home.chrome, { motion, ...screen });
  await one.page.addInitScript(() => {
    // Every flight by name, for as long as the page lives.
    window.flights = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      if (this.dataset?.testid === 'flying') window.flights.push(`${this.dataset.from}-${this.dataset.to}`);
      const animation = animate.apply(this, args);
      if (window.frozen && this.dataset?.testid === 'flying') animation.pause();
      return animation;
    };
  });
  await table(one.page, home.server.url, { rules, mode, first: dealer, seats: [{ t: 'host' }, ...cats(others)] });
  return one;
}

const flights = (page) => page.evaluate(() => window.flights.splice(0));
/** Nothing is in the air, and no place is held empty. */
const landed = (page) => page.waitForFunction(() => !document.querySelector('[data-testid=flying], [data-place].away'));

test('cards fly from the pile to the hand, into the row and out of it, and land', async () => {
  const { page, wrong, context } = await at({ dealer: 'B' }); // so that A begins, and nobody can have knocked
  await playUntil([page], shown('action-draw'), { seed: 3, knock: false });
  await landed(page);
  assert.ok((await flights(page)).includes('draw-A1'), 'they were dealt');
  await by(page, 'action-draw').click();
  await by(page, 'action-discard').waitFor();
  await landed(page);
  assert.deepEqual(await flights(page), ['draw-hand']);
  const face = await by(page, 'hand').getAttribute('data-face');
  await by(page, 'slot-A2').click();
  await by(page, 'action-knock').waitFor();
  await landed(page);
  assert.deepEqual(await flights(page), ['hand-A2', 'A2-discard']);
  assert.match(face, /^\d$/);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a peek that is left alone closes by itself, and the table hears of it', async () => {
  const { page, wrong, frames, sent, context } = await at({ rules: PEEKS, mode: 'rounds:9' });
  // In nobody's last lap: the last move of a round is seen when all cards are turned up.
  const peeks = '[data-testid=table][data-phase=peek][data-turn=A]:not(:has([data-testid=last-lap]))';
  await playUntil([page], async (page) => (await page.locator(peeks).count()) > 0, { seed: 5, knock: false, prefer: 'action-show' });
  const closed = sent.filter((msg) => msg.t === 'seen').map((msg) => msg.look);
  await by(page, 'slot-A2').click();
  await page.locator('[data-testid=slot-A2][data-face]').waitFor();
  const peek = () => frames.flatMap((frame) => frame.play?.looks ?? []).findLast(({ look, first }) => !first && !closed.includes(look));
  await told(peek);
  const { look } = peek();
  await page.locator('[data-testid=slot-A2]:not([data-face])').waitFor();
  await by(page, 'look-seen').waitFor({ state: 'hidden' });
  await told(() => sent.some((msg) => msg.t === 'seen' && msg.look === look));
  assert.equal(sent.filter((msg) => msg.t === 'seen' && msg.look === look).length, 1);
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const [width, height, others] of [
  [360, 740, 5],
  [390, 780, 1],
  [1280, 800, 3],
]) {
  test(`a knock is seen, covers no card and goes: ${others + 1} at ${width}x${height}`, async () => {
    const { page, wrong, context } = await at({ others, width, height, dealer: 'ABCDEF'[others] }); // so that A begins, and nobody can have knocked
    await playUntil([page], shown('action-knock'), { seed: 4, knock: false, leave: 'action-done' });
    // Wherever the paw and the call were, frame by frame.
    await page.evaluate(() => {
      window.covered = new Set();
      window.called = '';
      const look = () => {
        const call = document.querySelector('[data-testid=knocks]');
        const paw = document.querySelector('[data-testid=paw]');
        if (call) window.called = call.textContent.trim();
        window.pawed ||= !!paw;
        for (const one of paw ? [paw, call] : []) {
          const a = one.getBoundingClientRect();
          for (const place of document.querySelectorAll('[data-place]')) {
            const b = place.getBoundingClientRect();
            const over = Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
            if (b.width && over > 2) window.covered.add(`${one.dataset.testid} over ${place.dataset.place} by ${Math.round(over)}`);
          }
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await by(page, 'action-knock').click();
    await by(page, 'action-knock-confirm').click();
    await page.waitForFunction(() => window.called && window.pawed && !document.querySelector('[data-testid=paw]'));
    const { covered, called } = await page.evaluate(() => ({ covered: [...window.covered], called: window.called }));
    assert.deepEqual(covered, []);
    assert.match(called, /you/i, 'and who it was');
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test('the crown is the winner’s, and whoever won the series stands first', async () => {
  const { page, wrong, frames, context } = await at({ mode: 'rounds:2', others: 2 });
  const crowned = () => page.evaluate(() => [...document.querySelectorAll('[data-row]')].filter((row) => row.querySelector('.face .crown')).map((row) => row.dataset.testid.at(-1)));
  const over = () => frames.findLast((frame) => frame.table?.end).table;
  // Not before all is counted: at every frame until then.
  await page.evaluate(() => {
    window.early = 0;
    const look = () => {
      if (document.querySelector('[data-step]:not([data-step="4"]) [data-row] .face .crown')) window.early += 1;
      window.fell ||= !!document.querySelector('[data-testid=confetti]');
      requestAnimationFrame(look);
    };
    look();
  });
  await playUntil([page], shown('round-over'), { seed: 6, leave: 'next-round' });
  await page.locator('[data-step="4"]').waitFor();
  assert.deepEqual(await crowned(), over().end.winners);
  await by(page, 'next-round').click();
  await playUntil([page], shown('series-over'), { seed: 7 });
  await page.locator('[data-step="4"]').waitFor();
  assert.deepEqual(await crowned(), [], 'the crown of the game is on the podium');
  assert.equal(await page.evaluate(() => window.early), 0);
  const first = await page.locator('[data-testid=podium] [data-place="1"]').evaluateAll((all) => all.map((one) => one.dataset.seat));
  assert.deepEqual(first.toSorted(), over().winners);
  await page.waitForFunction(() => window.fell && !document.querySelector('[data-testid=confetti]'));
  assert.deepEqual(wrong, []);
  await context.close();
});

/** Where a move leaves its mark; nothing for news that is no move. */
function marks(news) {
  const { t, seat, slot, own, other, card } = news;
  if (t === 'took' || t === 'put') return [`${seat}${slot}`, 'discard'];
  if (t === 'peeked') return [`${seat}${slot}`];
  if (t === 'swapped') return [`${seat}${own}`, `${other}${slot}`];
  if (t === 'showed' || t === 'discarded' || t === 'returned' || (t === 'drew' && card)) return ['discard'];
  return ['drew', 'knocked', 'declined', 'dealt'].includes(t) ? [] : null;
}

test('what another did is shown at their seat, and marked where they did it', async () => {
  const { page, wrong, frames, context } = await at({ rules: { base: 'nordic' }, mode: 'rounds:9', others: 2 });
  let seen = 0;
  for (let turn = 0; seen < 3; turn++) {
    await playUntil([page], shown('action-draw'), { seed: 3 + turn, knock: false });
    const moves = frames.flatMap((frame) => frame.news ?? []).filter((news) => marks(news));
    const last = moves.at(-1);
    if (last.t !== 'dealt' && last.seat !== 'A') {
      // As soon as the page has shown all that it heard.
      await page.waitForFunction(
        ({ marks, seat }) => {
          const touched = [...document.querySelectorAll('[data-place].touched')].map((one) => one.dataset.place).toSorted();
          return touched.join() === marks && document.querySelector(`[data-testid=seat-${seat}] .did`);
        },
        { marks: marks(last).toSorted().join(), seat: last.seat },
      );
      seen++;
    }
    await by(page, 'action-draw').click();
    await by(page, 'action-draw').waitFor({ state: 'hidden' });
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

test('one kind of thing glows at a time, and on my turn there is one', async () => {
  const { page, wrong, context } = await at({ rules: { base: 'nordic', deck: { peek: 0, swap: 30, draw_two: 0 } }, mode: 'rounds:9', others: 2 });
  const glow = () =>
    page.evaluate(() => {
      const kind = (one) => (one.closest('[data-testid=my-row]') ? 'row' : one.closest('[data-part=seat]') ? 'others' : one.closest('[data-part=piles]') ? 'piles' : 'button');
      const table = document.querySelector('[data-part=actions]');
      const mine = table && document.querySelector('[data-testid=table][data-turn=A]') && table.querySelector('button');
      return table && { mine: !!mine, kinds: [...new Set([...document.querySelectorAll('main .next')].map(kind))] };
    });
  const roll = chance(5);
  const seen = new Set();
  for (const end = Date.now() + 3 * PATIENCE; seen.size < 4 && Date.now() < end; ) {
    const now = await glow();
    if (now) {
      assert.ok(now.kinds.length < 2, `together: ${now.kinds}`);
      if (now.mine) assert.equal(now.kinds.length, 1, 'what now?');
      now.kinds.forEach((kind) => seen.add(kind));
    }
    await tap(page, roll, { knock: false });
    await page.waitForTimeout(20);
  }
  assert.deepEqual([...seen].toSorted(), ['button', 'others', 'piles', 'row']);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('with less motion nothing flies, falls, hops or shakes, from the deal to the podium', async () => {
  const one = await visitor(home.chrome, { touch: true });
  const { page, wrong, context } = one;
  await page.addInitScript(() => {
    window.moved = new Set();
    const MOVES = ['transform', 'translate', 'rotate', 'scale', 'left', 'top', 'offsetDistance'];
    const look = () => {
      for (const animation of document.getAnimations()) {
        const moves = animation.effect.getKeyframes().some((frame) => MOVES.some((way) => way in frame));
        const { target } = animation.effect;
        if (moves) window.moved.add(`${target.className?.baseVal ?? target.className} ${animation.animationName ?? animation.transitionProperty ?? ''}`);
      }
      window.knocked ||= !!document.querySelector('[data-testid=paw]');
      for (const name of ['flying', 'confetti']) if (document.querySelector(`[data-testid=${name}]`)) window.moved.add(name);
      requestAnimationFrame(look);
    };
    look();
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, ...rest) {
      if (JSON.stringify(frames).includes('transform')) window.moved.add(`${this.className} by hand`);
      return animate.call(this, frames, ...rest);
    };
  });
  await table(page, home.server.url, { rules: { base: 'nordic-young', deck: { peek: 6, swap: 6, draw_two: 6 } }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(2)] });
  await playUntil([page], shown('series-over'), { seed: 6 });
  await page.locator('[data-step="4"]').waitFor();
  await page.locator('[data-testid=podium] .crown').first().waitFor();
  assert.deepEqual(await page.evaluate(() => [...window.moved]), []);
  assert.ok(await page.evaluate(() => window.knocked), 'the knock was seen all the same');
  assert.deepEqual(wrong, []);
  await context.close();
});

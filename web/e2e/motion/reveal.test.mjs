// The narration of a round's end: card by card, power by power, at the chosen pace; or at once, after a tap or a key.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { endOf } from '../kit/frames.mjs';
import { meanwhile, painted } from '../kit/meanwhile.mjs';
import { againstBo } from '../kit/opponent.mjs';
import { by, play, tap, told, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';

const home = serverAndBrowser();

const knock = (page) => tap(page, 'action-knock', 'action-knock-confirm');
const points = (page) => page.evaluate(() => Object.fromEntries([...document.querySelectorAll('[data-sum]')].map((sum) => [sum.dataset.testid.at(-1), Number(sum.textContent)])));

/** Records the narration in the page at every change: the steps, when each card was opened, the sums, and layout shifts. */
const keep = (page) =>
  page.addInitScript(() => {
    window.shifts = [];
    const shifted = (entries) => {
      for (const { sources } of entries) {
        if (document.querySelector('[data-step]')) window.shifts.push(...sources.map(({ node, previousRect: a, currentRect: b }) => `${node?.className ?? node?.nodeName} ${a.x},${a.y} to ${b.x},${b.y}`));
      }
    };
    const observer = new PerformanceObserver((list) => shifted(list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    window.shiftedSoFar = () => (shifted(observer.takeRecords()), window.shifts);
    window.told = { steps: [], sums: [], opened: [] };
    new MutationObserver(() => {
      const step = document.querySelector('[data-step]')?.dataset.step;
      if (!step) return;
      const { steps, sums, opened } = window.told;
      if (step !== steps.at(-1)) steps.push(step);
      const sum = Number(document.querySelector('[data-testid=points-A]')?.textContent);
      if (sum !== sums.at(-1)) sums.push(sum);
      const open = document.querySelectorAll('[data-row] [data-slot][data-open=true]').length;
      while (opened.length < open) opened.push(performance.now());
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });

/** Returns how long each card was shown before the next. */
const beats = ({ opened }) => opened.slice(1).map((at, i) => Math.round(at - opened[i]));

/**
 * Taps twice at the middle of this in the same moment, the second time on the button that is there by then. Returns what the second tap
 * sent. Runs in the page, where the clock stands still between the taps.
 */
async function tapTwice(page, name) {
  const box = await by(page, name).boundingBox();
  return page.evaluate(
    async ([x, y]) => {
      const at = () => document.elementFromPoint(x, y)?.closest('button');
      window.tapThere = () => {
        const sent = [];
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) {
          sent.push(JSON.parse(text));
          return send.call(this, text);
        };
        at().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }));
        WebSocket.prototype.send = send;
        return sent;
      };
      const first = at();
      window.tapThere();
      const channel = new MessageChannel();
      while (!at() || at() === first) await new Promise((next) => ((channel.port1.onmessage = next), channel.port2.postMessage(0)));
      return [at().dataset.testid, window.tapThere()];
    },
    [box.x + box.width / 2, box.y + box.height / 2],
  );
}

test('the end of a round, for whoever reads all of it and for whoever is in a hurry', async (t) => {
  const { page, wrong, frames, context } = await visitor(home.chrome, { touch: true, motion: true });
  await keep(page);
  // A begins the first and the fourth round; the cats have no reason to knock.
  const round = { A: '5184', B: '9988', C: '8776', top: '9' };
  await table(page, home.server, { mode: 'rounds:9', seats: [{ t: 'host' }, ...cats(2)], rounds: Array(5).fill(round) });

  await t.test('it counts up to the scores of the table by itself, and nothing moves under the reader', async () => {
    await play(page, 'start seen draw discard');
    await knock(page);
    await told(page);
    const { steps, sums, opened } = await page.evaluate(() => window.told);
    assert.deepEqual(steps, ['1', '3', '4']);
    assert.deepEqual(sums, [0, 5, 6, 14, 18], 'the sum only grows');
    assert.deepEqual(beats({ opened }), [340, 340, 600, 340, 340, 600, 340, 340, 600, 340, 340]);
    const end = await endOf(frames);
    assert.deepEqual(await points(page), end.scores);
    assert.equal(end.scores.A, 18);
    // One sentence for each player and a kind word are announced, at the end only; the winner is news.
    await pass(page, 400);
    const aloud = await by(page, 'live').locator('p').allInnerTexts();
    assert.equal(aloud.length, 4, aloud.join('\n'));
    for (const [seat, score] of Object.entries(end.scores)) {
      assert.ok(aloud.some((sentence) => sentence.includes(end.rows[seat].join(', ')) && sentence.includes(String(score))), aloud.join('\n'));
    }
    await until(page, '[data-testid=next-round]');
    await painted(page);
    assert.deepEqual(await page.evaluate(() => window.shiftedSoFar()), []);
  });

  for (const [i, how] of ['tap', 'key'].entries()) {
    await t.test(`a ${how} shows the result at once`, async () => {
      await play(page, 'next seen draw discard');
      await knock(page);
      await meanwhile(page, '[data-step="1"]');
      assert.ok(!(await by(page, 'next-round').isVisible()));
      await page.evaluate(() => (window.told.steps = ['1']));
      if (how === 'tap') await by(page, 'end-A').click();
      else await page.keyboard.press('Escape');
      await page.locator('[data-step="4"]').waitFor();
      assert.deepEqual(await page.evaluate(() => window.told.steps), ['1', '4'], 'nothing between');
      assert.deepEqual(await points(page), (await endOf(frames, i + 2)).scores);
    });
  }

  for (const motion of [true, false]) {
    await t.test(`a double tap on “show the result” does not begin the next round (${motion ? 'with' : 'without'} motion)`, async () => {
      await page.emulateMedia({ reducedMotion: motion ? 'no-preference' : 'reduce' });
      await play(page, 'next seen draw discard');
      await knock(page);
      await meanwhile(page, '[data-testid=end-skip]');
      assert.deepEqual(await tapTwice(page, 'end-skip'), ['next-round', []]);
      assert.ok(await by(page, 'next-round').isEnabled());
      if (motion) return;
      // After a moment it is a tap like any other.
      await pass(page, 1_000);
      assert.deepEqual(await page.evaluate(() => window.tapThere()), [{ t: 'ready', ready: true }]);
      await until(page, '[data-testid=look-seen]');
    });
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

test('slow motion counts slowly, too', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { touch: true, motion: true });
  await keep(page);
  await table(page, home.server, { mode: 'rounds:3', seats: [{ t: 'host' }, ...cats(1)], rounds: [{ A: '5184', top: '9' }] });
  await play(page, 'start seen draw discard');
  await tap(page, 'menu');
  await by(page, 'set-slow').check();
  await page.keyboard.press('Escape');
  // Every animation records its duration.
  await page.evaluate(() => {
    window.took = { flights: [], paw: 0 };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      if (this.classList.contains('plus')) window.took.flights.push(options.duration);
      return animate.call(this, frames, options);
    };
    document.addEventListener('animationstart', ({ target }) => {
      if (target.dataset.testid === 'paw') window.took.paw = target.getAnimations()[0].effect.getTiming().duration;
    });
  });
  await knock(page);
  // The paw comes down before the clock goes on.
  await page.waitForFunction(() => window.took.paw);
  await told(page);
  const { flights, paw } = await page.evaluate(() => window.took);
  assert.ok(paw > 2_500, `the paw: ${paw}`);
  assert.deepEqual([flights.length, ...new Set(flights)], [8, 420 * 2.5]);
  assert.deepEqual(beats(await page.evaluate(() => window.told)), [850, 1500, 850, 1500, 850, 1500, 850]);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('without motion powers give way one at a time, each is told in a sentence, and while one lies in a row its sum is said to be open', async () => {
  const { page, wrong, frames, context } = await visitor(home.chrome, { painted: true });
  // Three powers are replaced, and so is one that is drawn for the first of them.
  const rounds = [{ A: 'P1S4', B: '9D77', top: '9', draws: '9 9 P 3 5 2' }];
  const bo = await againstBo(page, home.server, { mode: 'rounds:3', rounds });
  await bo.play('seen');
  await play(page, 'seen draw discard');
  // Every state while the powers were replaced: the rows with a power, and those whose sum is shown.
  await page.evaluate(() => {
    Object.assign(window, { pictures: [], wrongSums: [], openSums: 0 });
    new MutationObserver(() => {
      for (const row of document.querySelectorAll('[data-step] [data-row]')) {
        const power = [...row.querySelectorAll('[data-slot]')].some((slot) => /\D/.test(slot.dataset.face ?? ''));
        const open = !!row.querySelector('[data-testid^=pending-]')?.textContent;
        if (power && !open) window.wrongSums.push(row.textContent);
        if (power && open) window.openSums += 1;
      }
      if (!document.querySelector('[data-step="2"], [data-step="3"]')) return;
      const cards = {};
      for (const slot of document.querySelectorAll('[data-row] [data-slot]')) cards[slot.closest('[data-row]').dataset.testid.at(-1) + slot.dataset.slot] = slot.dataset.face;
      const now = { cards, said: document.querySelector('.trade').textContent };
      if (JSON.stringify(now) !== JSON.stringify(window.pictures.at(-1))) window.pictures.push(now);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await knock(page);
  await bo.play('draw discard');
  await told(page);
  const [first, ...then] = await page.evaluate(() => window.pictures);
  const row = ({ cards }, seat) => [1, 2, 3, 4].map((slot) => cards[`${seat}${slot}`]).join('');
  assert.deepEqual([row(first, 'A'), row(first, 'B')], ['P1S4', '9D77'], 'all cards as they lay, the powers too');
  let last = first;
  const traded = [];
  for (const now of then) {
    const changed = Object.keys(now.cards).filter((place) => now.cards[place] !== last.cards[place]);
    if (changed.length) {
      assert.equal(changed.length, 1, `at once: ${changed}`);
      assert.match(now.said, new RegExp(`\\b${changed[0][1]}\\b`), `${changed}: ${now.said}`);
      traded.push(...changed);
    }
    last = now;
  }
  assert.deepEqual(traded, ['A1', 'A3', 'B2']);
  assert.equal(new Set(then.map((one) => one.said).filter(Boolean)).size, 3, 'a sentence for each');
  assert.deepEqual([row(last, 'A'), row(last, 'B')], ['3154', '9277']);
  assert.deepEqual(await page.evaluate(() => window.wrongSums), []);
  assert.ok((await page.evaluate(() => window.openSums)) > 0, 'a power lay there');
  assert.equal(await page.locator('[data-testid^=pending-]').count(), 0);
  assert.deepEqual(await points(page), { A: 13, B: 25 });
  assert.deepEqual((await endOf(frames)).scores, { A: 13, B: 25 });
  assert.deepEqual(wrong, []);
  bo.close();
  await context.close();
});

test('cards that lay open all round stay open while they are counted', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { touch: true, motion: true });
  const rules = { base: 'nordic', looks: { outer: 'face_up', inner: 'face_up' }, exchanged: 'up' };
  await table(page, home.server, { rules, mode: 'rounds:3', seats: [{ t: 'host' }, ...cats(1)], rounds: [{ A: '5184', top: '9' }] });
  await play(page, 'start draw discard');
  await page.evaluate(() => {
    window.faceDown = [];
    new MutationObserver(() => {
      for (const slot of document.querySelectorAll('[data-step] [data-row] [data-slot]')) if (slot.dataset.open !== 'true') window.faceDown.push(slot.dataset.slot);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await knock(page);
  await told(page);
  assert.equal(await page.locator('[data-row] [data-slot]').count(), 8);
  assert.deepEqual(await page.evaluate(() => window.faceDown), []);
  assert.deepEqual(wrong, []);
  await context.close();
});

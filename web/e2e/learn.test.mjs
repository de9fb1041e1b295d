// The lesson: somebody who knows nothing taps what is pointed at, and has then played a round; and nothing covers anything.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import { by, house, leaks, PATIENCE, playUntil, shown, stays, visitor } from './kit.mjs';
import { still } from './stumbles.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const here = house();

async function learner(options) {
  const one = await visitor(here.chrome, options);
  await one.page.addInitScript(remember);
  await one.page.goto(`${here.server.url}/learn`);
  return one;
}

/** What is over in a moment is noted when it happens: whatever is moved by a script, and what the coach says aloud. Run inside the page. */
function remember() {
  window.hopped = [];
  window.aloud = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    window.hopped.push(this);
    return animate.apply(this, how);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) if (target.matches?.('[data-testid=coach] [aria-live]')) window.aloud.push(...[...addedNodes].map((line) => line.textContent).filter(Boolean));
  }).observe(document, { childList: true, subtree: true });
}

/** What the coach says, what her ring is around, and whether it is only to be read. */
const coach = (page) =>
  page.evaluate(() => {
    const one = (id) => document.querySelector(`[data-testid="${id}"]`);
    return { line: one('coach')?.dataset.line, ring: one('coach-ring')?.dataset.point, reads: !!one('coach-next') };
  });

/** Follows the coach, line by line, to where she falls silent about what to tap: what she has said. */
async function follow({ page, sent }, until, { tap, each = async () => {} }) {
  const said = [];
  const moves = () => sent.filter(({ t }) => t === 'act' || t === 'seen').length;
  let end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const now = await coach(page);
    if (now.line === until) return said;
    if (!now.ring && !now.reads) {
      await page.waitForTimeout(30); // Mimi plays
      continue;
    }
    if (said.at(-1) !== now.line) {
      said.push(now.line);
      end = Date.now() + 3 * PATIENCE;
      await each(now.line);
    }
    const made = moves();
    await tap(now.reads);
    // A second tap would be for what comes next, unheard; but one that came too quick, so that no move was made, is made again.
    for (let i = 0; (i < 40 || moves() > made) && Date.now() < end; i++) {
      await page.waitForTimeout(30);
      const { line, ring, reads } = await coach(page);
      if (line !== now.line || reads !== now.reads || (ring && ring !== now.ring)) break;
    }
  }
  throw new Error(`it did not come to ${until}: ${said.join(' ')}`);
}

/** A finger on what the ring is around. */
const finger = (page) => async (reads) => {
  if (reads) return by(page, 'coach-next').click({ timeout: 2_000 }).catch(() => {});
  const box = await by(page, 'coach-ring').boundingBox({ timeout: 2_000 }).catch(() => null);
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

/** The coach beside what she means and the cards: what lies on what, or outside of the page. */
const overlaps = (page) =>
  page.evaluate(() => {
    const found = [];
    const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
    const ring = box('[data-testid="coach-ring"]');
    const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    for (const part of document.querySelectorAll('.coach .bubble, .coach footer')) {
      const one = part.getBoundingClientRect();
      if (one.left < 0 || one.right > innerWidth) found.push('the coach is cut off');
      for (const other of document.querySelectorAll('main .slot, main .pile, main .actions .button, main .end li')) {
        if (!apart(one, other.getBoundingClientRect())) found.push(`${part.className || part.localName} on ${other.dataset.testid ?? other.className}`);
      }
    }
    if (ring && (ring.left < 0 || ring.right > innerWidth || ring.top < 0 || ring.bottom > innerHeight + 1)) found.push('what is meant is outside of the page');
    const paw = box('svg.paw');
    for (const other of paw ? document.querySelectorAll('main .slot, main .pile, main .button, .coach .bubble') : []) {
      if (!apart(paw, other.getBoundingClientRect())) found.push(`the paw on ${other.dataset.testid ?? other.className}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page is too wide');
    return found;
  });

/** At the end: names, cards and sums that lie on each other or leave their row, and rows that leave the page. */
const inRows = (page) =>
  page.evaluate(() => {
    const found = [];
    for (const row of document.querySelectorAll('[data-row]')) {
      const box = (one) => one.getBoundingClientRect();
      const parts = [row.querySelector('strong'), ...row.querySelectorAll('[data-slot]'), row.querySelector('[data-sum]')];
      for (const [i, one] of parts.entries()) {
        const a = box(one);
        if (a.left < box(row).left || a.right > box(row).right + 1 || a.bottom > box(row).bottom + 1) found.push(`${one.textContent} leaves ${row.dataset.testid}`);
        for (const b of parts.slice(i + 1).map(box)) if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1) found.push(`${one.textContent} lies on another in ${row.dataset.testid}`);
      }
      for (const other of document.querySelectorAll('[data-part=more] .button')) if (box(other).top < box(row).bottom - 1 && box(other).bottom > box(row).top + 1) found.push(`${row.dataset.testid} lies on ${other.textContent}`);
      if (box(row).right > innerWidth || box(row).left < 0) found.push(`${row.dataset.testid} leaves the page`);
    }
    return found;
  });

// All four at the same time: most of it is waiting for Mimi.
describe('the lesson is played to its end by tapping what is pointed at, and then a round of one’s own', { concurrency: true }, () => {
  for (const [lang, width, height] of [
    ['en', 360, 740],
    ['sv', 740, 360],
    ['is', 360, 640],
    ['fi', 360, 740],
  ]) {
    test(`${lang}, ${width} × ${height}`, async () => {
      const one = await learner({ lang, width, height });
      const { context, page, wrong, frames } = one;
      await by(page, 'learn-start').click();
      const laid = [];
      const each = async (line) => laid.push(...(await stays(() => overlaps(page))).map((one) => `${line}: ${one}`));
      const said = await follow(one, 'won', { tap: finger(page), each });
      await each('won');
      assert.deepEqual(laid, [], 'the coach covers nothing');
      for (const line of ['hello', 'row', 'look', 'draw', 'put', 'discard', 'take', 'take-place', 'peek', 'swap', 'swap-other', 'two', 'decline', 'knock', 'counted']) {
        assert.ok(said.includes(line), `${line} was taught: ${said.join(' ')}`);
      }
      assert.deepEqual(frames.findLast((frame) => frame.table?.end).table.end.scores, { A: 4, B: 20 }, 'as the coach says');
      assert.ok(!(await by(page, 'fair-chip').isVisible()), 'what was laid out is not called a fair deal');
      await by(page, 'next-round').click();
      await playUntil([page], shown('series-over'), { seed: 5 });
      await page.locator('[data-line=end]').waitFor();
      assert.deepEqual(await stays(() => inRows(page)), []);
      await by(page, 'cubes').check();
      assert.deepEqual(await stays(() => inRows(page)), []);
      assert.equal(await by(page, 'coach-rules').getAttribute('href'), '/rules');
      await by(page, 'coach-play').click();
      await by(page, 'my-row').waitFor();
      assert.ok(!(await by(page, 'coach').isVisible()), 'a real game has no coach');
      assert.deepEqual(frames.filter((frame) => !frame.play?.aid).flatMap((frame) => leaks(frame, ['A'])), []);
      assert.deepEqual(wrong, []);
      await context.close();
    });
  }
});

/** What was moved because somebody tapped astray: not what the page does by itself. */
const hops = (page, id) => page.evaluate((id) => window.hopped.filter((one) => one.matches(id)).length, id);

for (const motion of [true, false]) {
  test(`a tap where nothing is to be done is answered, ${motion ? 'with' : 'without'} motion: the ring asks for attention and the coach says it again, once`, async () => {
    const one = await learner({ width: 360, height: 740, motion });
    const { context, page, wrong } = one;
    await by(page, 'learn-start').click();
    await page.locator('[data-line=hello]').waitFor();
    // What is only looked at is lit; ring and paw are at the button that goes on.
    await page.locator('[data-testid=coach-ring][data-point=coach-next]').waitFor();
    await page.locator('[data-testid=coach-light][data-point=seat-B]').waitFor();
    const said = await by(page, 'coach-says').innerText();
    const times = () => page.evaluate((said) => window.aloud.filter((text) => text === said).length, said);
    const saidSo = (often) => page.waitForFunction(([said, often]) => window.aloud.filter((text) => text === said).length === often, [said, often]);
    await saidSo(1);
    await page.evaluate(() => addEventListener('click', ({ timeStamp }) => (window.taps ??= []).push(timeStamp), true));
    await by(page, 'seat-B').click();
    assert.ok((await hops(page, '[data-testid=coach-ring]')) > 0, 'the ring');
    assert.ok((await hops(page, '.bubble')) > 0, 'what she says');
    assert.equal(await hops(page, 'svg.paw'), motion ? 1 : 0);
    await saidSo(2);
    await by(page, 'seat-B').click();
    assert.equal(await page.locator('[data-line=hello]').count(), 1, 'it is not gone on by chance');
    // Whoever taps so much later may hear it again.
    const late = await page.evaluate(() => window.taps[1] - window.taps[0] >= 5_000);
    assert.equal(await times(), late ? 3 : 2, 'said once more, not at each tap');

    await follow(one, 'draw', { tap: finger(page) });
    await page.locator('[data-testid=coach-ring][data-point=pile-draw]').waitFor();
    assert.equal(await by(page, 'coach-light').count(), 0);
    const fresh = () => page.evaluate(() => (window.hopped = []));
    await fresh();
    await by(page, 'slot-A2').click({ force: true });
    assert.ok((await hops(page, '[data-testid=coach-ring]')) > 0, 'a card that is not meant');
    await fresh();
    await by(page, 'pile-draw').click();
    assert.equal(await hops(page, '[data-testid=coach-ring]'), 0, 'what is meant needs no word');
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test('what a guided peek shows waits for the reader, and the knock is asked for in words', async () => {
  const one = await learner({ width: 360, height: 740, lang: 'is' });
  const { context, page, wrong } = one;
  await by(page, 'learn-start').click();
  await follow(one, 'peek-look', { tap: finger(page) });
  await by(page, 'look-seen').waitFor();
  assert.equal(await by(page, 'look-seen').locator('circle').count(), 0, 'no clock');
  await follow(one, 'knock', { tap: finger(page) });
  await by(page, 'action-knock').press('Enter');
  await by(page, 'action-knock-confirm').waitFor();
  assert.match(await by(page, 'coach-says').innerText(), /^Viltu banka\?/);
  await by(page, 'action-no').press('Enter'); // a tap may be too soon after the last one
  await page.waitForFunction(() => !document.querySelector('[data-testid=coach-says]').textContent.startsWith('Viltu banka?'));
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const [width, height] of [[360, 740], [820, 1180], [740, 360]]) {
  test(`at the end of the lesson the podium is seen first, and nothing moves when the coach speaks, ${width} × ${height}`, async () => {
    const { context, page, wrong } = await learner({ width, height });
    await by(page, 'learn-start').click();
    await page.locator('[data-line=hello]').waitFor();
    const code = await page.evaluate(async () => {
      const setup = { rules: { base: 'nordic' }, seats: [{ t: 'host' }, { t: 'bot', bot: 'mimi' }], first: 'B', aid: 'own', lesson: 'free', mode: 'rounds:1' };
      const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(setup) });
      return (await answer.json()).code;
    });
    // Noted whenever something changes: how far the end is told, what she says, where the podium stands and whether she has a button.
    await page.addInitScript(() => {
      window.told = [];
      new MutationObserver(() => {
        const one = (what) => document.querySelector(what);
        if (!one('[data-testid=series-over]') || !one('[data-testid=coach]')) return;
        const { x, y, width, height } = one('[data-testid=podium]')?.getBoundingClientRect() ?? {};
        const ways = one('[data-testid=coach-play]')?.checkVisibility({ visibilityProperty: true }) ?? false;
        window.told.push({ step: one('.end').dataset.step, line: one('[data-testid=coach]').dataset.line, ways, podium: [x, y, width, height] });
      }).observe(document, { childList: true, subtree: true, attributes: true });
    });
    await page.goto(`${here.server.url}/t/${code}`);
    await playUntil([page], shown('series-over'), { seed: 5 });
    await page.locator('[data-line=end]').waitFor();
    await by(page, 'coach-play').waitFor();
    const told = await page.evaluate(() => window.told);
    const silent = told.slice(0, told.findIndex(({ line }) => line === 'end'));
    assert.ok(silent.length && silent.every(({ line, ways }) => line === 'free-over' && !ways), 'her last word comes last');
    assert.equal(silent.at(-1).step, '4', 'not before all is told');
    assert.deepEqual(told.at(-1).podium, silent.at(-1).podium);
    const whole = await page.evaluate(() => {
      const box = (what) => document.querySelector(what).getBoundingClientRect();
      const [bubble, podium, ways] = [box('.coach .bubble'), box('[data-testid=podium]'), box('[data-testid=coach-play]')];
      const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      return [apart(bubble, podium), apart(podium, ways), podium.bottom <= innerHeight, ways.bottom <= innerHeight];
    });
    assert.deepEqual(whole, [true, true, true, true], 'all of it is seen at once');
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test('it can be left and gone on with, and skipped', async () => {
  const one = await learner({ width: 360, height: 740, lang: 'sv' });
  const { context, page, wrong } = one;
  await by(page, 'learn-start').click();
  await follow(one, 'put', { tap: finger(page) });
  await page.goto(`${here.server.url}/learn`);
  await by(page, 'learn-continue').click();
  await page.locator('[data-line=put]').waitFor(); // where it was left
  await by(page, 'coach-skip').click();
  await page.locator('[data-line="free-looks"]').waitFor();
  assert.equal(await by(page, 'coach').getAttribute('data-line'), 'free-looks');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('it is followed by keyboard alone, on a phone on its side, and nothing is wrong for those who do not see it', async () => {
  const one = await learner({ width: 740, height: 360 });
  const { context, page, wrong } = one;
  /** Steps on with the tab key until the focus is on this; what is gone meanwhile need not be pressed. */
  const press = async (id) => {
    for (let i = 0; i < 60; i++) {
      const at = await page.evaluate((id) => {
        const name = (one) => one?.dataset?.testid?.replace(/-confirm$/, '');
        if (name(document.activeElement) === id) return 'here';
        return [...document.querySelectorAll('[data-testid]')].some((one) => name(one) === id) ? 'elsewhere' : 'gone';
      }, id);
      if (at === 'gone') return;
      if (at === 'here') return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    throw new Error(`${id} cannot be reached`);
  };
  await by(page, 'learn-start').waitFor();
  await page.evaluate(AXE);
  const broken = async (what) => {
    await still(page);
    return (await page.evaluate(() => globalThis.axe.run(document))).violations.map((one) => `${what}: ${one.id}: ${one.nodes[0]?.html}`);
  };
  const faults = await broken('learn');
  await press('learn-start');
  const laid = [];
  const meant = () => page.evaluate(() => {
    const ring = document.querySelector('[data-testid="coach-ring"]')?.getBoundingClientRect();
    const same = (box) => ring && Math.abs(box.left - ring.left) < 2 && Math.abs(box.top - ring.top) < 2 && Math.abs(box.width - ring.width) < 2;
    return [...document.querySelectorAll('main button[data-testid]')].find((one) => same(one.getBoundingClientRect()))?.dataset.testid?.replace(/-confirm$/, '');
  });
  const said = await follow(one, 'won', {
    tap: async (reads) => {
      const id = reads ? 'coach-next' : await meant();
      if (id) await press(id);
    },
    each: async (line) => {
      laid.push(...(await stays(() => overlaps(page))).map((one) => `${line}: ${one}`));
      if (['row', 'look', 'take', 'swap-other', 'knock', 'counted'].includes(line)) faults.push(...(await broken(line)));
    },
  });
  assert.ok(said.length > 25, said.join(' '));
  assert.deepEqual(faults, []);
  assert.deepEqual(laid, []);
  assert.deepEqual(wrong, []);
  await context.close();
});

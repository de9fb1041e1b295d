// The lesson: a learner does what the coach points at, and has then played a round; nothing covers anything.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe } from '../kit/looks/axe.mjs';
import { pass, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { script } from '../kit/cards.mjs';
import { coach, coaches, follow } from '../kit/coach.mjs';
import { by, play, tap, told, until } from '../kit/page.mjs';
import { leaks } from '../kit/secrets.mjs';
import { cat, table } from '../kit/server.mjs';
import { still } from '../kit/looks.mjs';

const home = serverAndBrowser();
/** How long her last line leaves the winner on the podium (learn/Coach.svelte). */
const JOY_MS = 1_800;

/** The learner's own round: B begins, I draw a 9 and knock with 2 points. */
const FREE = script({ A: '0011', top: '9', draws: '99' }, ['A', 'B'], 'B');

/** Opens the lesson, up to the coach's hello. */
async function learner(options) {
  const one = await visitor(home.chrome, options);
  const { page } = one;
  await page.addInitScript(remember);
  await page.goto(`${home.server.url}/learn`);
  home.server.chance.table([FREE, FREE]);
  await tap(page, 'learn-start');
  const first = FIRST_LINE[options.lang] ?? 'hello';
  await coaches(page, ({ line, ring }) => line === first && ring, first);
  return one;
}

/** Runs in the page. Records short events: elements animated by script, and the coach's announcements. */
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

const center = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
};

/** Taps the middle of the ring. */
const finger = (page) => async () => page.mouse.click(...(await center(by(page, 'coach-ring'))));

/** Tabs to the target and presses Enter; the target must be what a tap in the middle of the ring would hit. */
const keys = (page) => async ({ ring }) => {
  const [x, y] = await center(by(page, 'coach-ring'));
  const meant = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.dataset.testid, [x, y]);
  assert.ok(meant?.startsWith(ring), `the ring around ${ring} is on ${meant}`);
  for (let i = 0; (await page.evaluate(() => document.activeElement.dataset.testid)) !== meant; i++) {
    assert.ok(i < 60, `${meant} cannot be reached with Tab`);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
};

/** Runs in the page. Returns overlaps of the coach, her target and the cards, and what is outside of the page. */
function overlaps() {
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
}

/** Runs in the page. At the end: returns names, cards and sums that overlap or leave their row, and rows that leave the page. */
function inRows() {
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
}

const TAUGHT = ['hello', 'row', 'look', 'draw', 'put', 'discard', 'take', 'take-place', 'peek', 'peek-look', 'swap', 'swap-other', 'two', 'knock', 'counted'];
/** What is taught by the edition that the language plays. */
const OWN = { en: ['swap-look', 'swap-seen', 'pass'], sv: ['swap-done', 'decline'], is: ['cut', 'swap-done', 'decline'], fi: ['swap-done', 'decline'] };
const EDITIONS = { en: 'classic', sv: 'nordic', is: 'iceland', fi: 'nordic' };
const FIRST_LINE = { is: 'cut' };

/** More checks on the way, by language. */
const ALSO = {
  is: {
    // The cards of a guided peek stay until the reader goes on.
    async 'peek-look'(page) {
      assert.equal(await by(page, 'look-seen').locator('circle').count(), 0, 'no clock');
      await pass(page, 7_000);
      assert.ok(await by(page, 'look-seen').isVisible());
    },
    // A knock asks for confirmation, and no means no.
    async knock(page) {
      await tap(page, 'action-knock');
      await until(page, '[data-testid=action-knock-confirm]');
      assert.match(await by(page, 'coach-says').innerText(), /^Viltu banka\?/);
      await tap(page, 'action-no');
      await until(page, '[data-testid=action-knock]');
      assert.doesNotMatch(await by(page, 'coach-says').innerText(), /^Viltu banka\?/);
      await coaches(page, ({ ring }) => ring === 'action-knock', 'a ring around the knock');
      await pass(page, 400); // no double tap
    },
  },
};
/** The lines at which axe runs. */
const AXED = ['row', 'look', 'take', 'swap-other', 'knock', 'counted'];

const PHONES = [
  { lang: 'en', width: 360, height: 740, by: finger },
  { lang: 'sv', width: 740, height: 360, by: keys },
  { lang: 'is', width: 360, height: 640, by: finger },
  { lang: 'fi', width: 360, height: 740, by: finger },
];

test('the lesson is played to its end by doing what is pointed at, by finger or by keyboard, and then a round of one’s own; the coach covers nothing', async () => {
  const all = [];
  for (const phone of PHONES) all.push({ ...phone, ...(await learner(phone)) });
  // All four at the same time: most of it is waiting.
  await Promise.all(
    all.map(async ({ lang, by: how, page, frames }) => {
      const faults = [];
      const each = async (line) => {
        faults.push(...(await page.evaluate(overlaps)).map((one) => `${line}: ${one}`));
        await ALSO[lang]?.[line]?.(page);
        if (how !== keys || !AXED.includes(line)) return;
        await still(page);
        faults.push(...(await axe(page)).violations.map((one) => `${line}: ${one.id}: ${one.nodes[0]?.html}`));
      };
      const said = await follow(page, 'won', { tap: how(page), each });
      await each('won');
      assert.deepEqual(faults, [], lang);
      assert.deepEqual([...TAUGHT, ...OWN[lang]].filter((line) => !said.includes(line)), [], `${lang}: all of it is taught: ${said.join(' ')}`);
      const others = Object.values(OWN).flat().filter((line) => !OWN[lang].includes(line));
      assert.deepEqual(others.filter((line) => said.includes(line)), [], `${lang}: and nothing of other editions`);
      assert.equal(frames.findLast((frame) => frame.table).table.edition, EDITIONS[lang], 'what *Play now* plays');
      assert.ok(said.length > 25);
      assert.deepEqual(frames.findLast((frame) => frame.table?.end).table.end.scores, { A: 4, B: 20 }, 'as the coach says');
      assert.equal(await by(page, 'fair-chip').count(), 0, 'what was laid out is not called a fair deal');
      await play(page, 'next seen draw discard knock');
      await told(page);
      await pass(page, 200 + JOY_MS);
      await until(page, '[data-line=end]');
      assert.deepEqual(await page.evaluate(inRows), [], lang);
      await by(page, 'cubes').check();
      assert.deepEqual(await page.evaluate(inRows), [], `${lang}, in cubes`);
      assert.equal(await by(page, 'coach-rules').getAttribute('href'), '/rules');
      assert.deepEqual(frames.filter((frame) => !frame.play?.aid).flatMap((frame) => leaks(frame, ['A'])), []);
    }),
  );
  for (const { lang, page, wrong, context } of all) {
    home.server.chance.table([script({}, ['A', 'B', 'C'], 'B')]);
    await tap(page, 'coach-play');
    if (lang === 'is') await tap(page, 'cut-here');
    await until(page, '[data-testid=table]:is([data-stage=looks], [data-stage=turns]) [data-testid=my-row]');
    assert.equal(await by(page, 'coach').count(), 0, 'a real game has no coach');
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

/** Counts animations after a tap astray: not those of the page itself. */
const hops = (page, id) => page.evaluate((id) => window.hopped.filter((one) => one.matches(id)).length, id);

for (const motion of [true, false]) {
  test(`a tap where nothing is to be done is answered, ${motion ? 'with' : 'without'} motion: the ring asks for attention and the coach says it again, once`, async () => {
    const { context, page, wrong } = await learner({ width: 360, height: 740, motion });
    // What is only to be looked at is lit; ring and paw are at the button that continues.
    assert.equal((await coach(page)).ring, 'coach-next');
    await page.locator('[data-testid=coach-light][data-point=seat-B]').waitFor();
    await pass(page, 500);
    const said = await by(page, 'coach-says').innerText();
    const times = () => page.evaluate((said) => window.aloud.filter((text) => text === said).length, said);
    assert.equal(await times(), 1);
    await by(page, 'seat-B').click();
    assert.ok((await hops(page, '[data-testid=coach-ring]')) > 0, 'the ring');
    assert.ok((await hops(page, '.bubble')) > 0, 'what she says');
    assert.equal(await hops(page, 'svg.paw'), motion ? 1 : 0);
    assert.equal(await times(), 2);
    await pass(page, 4_900);
    await by(page, 'seat-B').click();
    assert.equal(await page.locator('[data-line=hello]').count(), 1, 'it is not gone on by chance');
    assert.equal(await times(), 2, 'said once more, not at each tap');
    await pass(page, 100);
    await by(page, 'seat-B').click();
    assert.equal(await times(), 3, 'whoever taps so much later hears it again');

    await follow(page, 'draw', { tap: finger(page) });
    await coaches(page, ({ ring }) => ring === 'pile-draw', 'the draw pile');
    assert.equal(await by(page, 'coach-light').count(), 0);
    const fresh = () => page.evaluate(() => void (window.hopped = []));
    await fresh();
    await page.mouse.click(...(await center(by(page, 'slot-A2'))));
    assert.ok((await hops(page, '[data-testid=coach-ring]')) > 0, 'a card that is not meant');
    await fresh();
    await pass(page, 1_000);
    await by(page, 'pile-draw').click();
    await coaches(page, ({ line }) => line === 'put', 'what is drawn');
    assert.equal(await hops(page, '[data-testid=coach-ring]'), 0, 'what is meant needs no word');
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test('it can be left and gone on with, and skipped', async () => {
  const { context, page, wrong } = await learner({ width: 360, height: 740, lang: 'sv' });
  await follow(page, 'put', { tap: finger(page) });
  await page.goto(`${home.server.url}/learn`);
  await until(page, '[data-testid=learn-continue]');
  assert.deepEqual((await axe(page)).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), []);
  await tap(page, 'learn-continue');
  await coaches(page, ({ line, ring }) => line === 'put' && ring, 'where it was left');
  home.server.chance.table([script({ A: '0011' }, ['A', 'B'], 'A')]);
  await tap(page, 'coach-skip');
  await until(page, '[data-line="free-looks"]');
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const [width, height] of [[360, 740], [820, 1180], [740, 360]]) {
  test(`at the end of the lesson the podium is seen first, and nothing moves when the coach speaks, ${width} × ${height}`, async () => {
    const { context, page, wrong } = await visitor(home.chrome, { width, height });
    // Records at every change: the step of the narration, her line, where the podium stands, and whether she has a button.
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
    await table(page, home.server, { aid: 'own', lesson: 'free', mode: 'rounds:1', seats: [{ t: 'host' }, cat('mimi')], rounds: [{ A: '0011', top: '9', draws: '9' }] });
    await play(page, 'start seen draw discard knock');
    await told(page);
    await pass(page, JOY_MS - 200);
    assert.equal((await coach(page)).line, 'free-over', 'her last word comes last');
    await pass(page, 300);
    await until(page, '[data-line=end]');
    await until(page, '[data-testid=coach-play]');
    const seen = await page.evaluate(() => window.told);
    const silent = seen.slice(0, seen.findIndex(({ line }) => line === 'end'));
    assert.ok(silent.length && silent.every(({ line, ways }) => line === 'free-over' && !ways), 'her last word comes last');
    assert.equal(silent.at(-1).step, '4', 'not before all is told');
    assert.deepEqual(seen.at(-1).podium, silent.at(-1).podium);
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

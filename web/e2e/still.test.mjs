// Nothing moves that should stand, from the deal to the next round: what the browser calls a layout shift, by itself or after a tap, and the place of every
// card, pile, seat, button and row, frame by frame. A failure names what moved, from where to where.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { by, cats, house, table, visitor } from './kit.mjs';
import { keepStill, moved, plays } from './still.mjs';

const home = house();

const TOLD = '[data-step="4"]';
/** Seat A has drawn, and stops there. */
const DREW = '[data-turn=A]:is([data-phase=hand], [data-phase=peek], [data-phase=swap], [data-phase^=two])';
/** Powers are never long in coming. */
const POWERS = { peek: 8, swap: 8, draw_two: 12 };

/** Somebody whose page is looked at. */
async function somebody(screen) {
  const one = await visitor(home.chrome, screen);
  await keepStill(one.page);
  return one;
}

/** What stood still, and in which pictures. */
async function stood(page, pictures) {
  const { alone, tapped, jumps, scenes } = await moved(page);
  assert.deepEqual({ alone, tapped, jumps }, { alone: [], tapped: [], jumps: [] });
  for (const picture of pictures) assert.ok(scenes.includes(picture), `${picture} was not seen, but ${scenes}`);
}

/** To the end of the round, all of it told, to whoever has nothing to tap, too, and into the next. */
async function aRound(page, ...others) {
  await Promise.all([plays(page, TOLD, { knocks: 10 }), ...others.map((one) => plays(one, TOLD))]);
  // One is ready before the others; on a slow machine the round may have begun without them.
  for (const one of [page, ...others]) await one.evaluate(() => document.querySelector('[data-testid=next-round]:enabled')?.click());
  await page.evaluate(() => (window.did = {})); // so that the first move is to draw
  await Promise.all([page, ...others].map((one) => plays(one, DREW)));
}

const SCREENS = [
  // size, edition, and whether motion is seen with two and with six at the table
  [360, 740, 'nordic', [true, false], [true]],
  [740, 360, 'iceland', [true], [true, false]],
  [820, 1180, 'nordic-young', [true, false], [true]],
  [1280, 800, 'classic', [true], [true, false]],
];

// At the same time: most of it is waiting for cards that fly.
describe('a round at the table', { concurrency: 4 }, () => {
  const did = new Set();
  let left = SCREENS.flatMap(([, , , two, six]) => [...two, ...six]).length;
  for (const [width, height, base, two, six] of SCREENS) {
    for (const [seats, ways] of [
      [2, two],
      [6, six],
    ]) {
      for (const motion of ways) {
        const lang = (seats === 6) === motion ? 'fi' : 'en';
        test(`${seats} at ${width}x${height}, ${base}, ${lang}, ${motion ? 'with' : 'without'} motion`, async () => {
          const { page, wrong, frames, context } = await somebody({ width, height, lang, motion });
          await table(page, home.server.url, { rules: { base, deck: POWERS }, mode: 'rounds:2', seats: [{ t: 'host' }, ...cats(seats - 1)] });
          await aRound(page);
          await stood(page, ['table A']);
          for (const { t, seat } of frames.flatMap((frame) => frame.news ?? [])) if (seat === 'A' || t === 'knocked') did.add(t);
          assert.deepEqual(wrong, []);
          await context.close();
          left -= 1;
        });
      }
    }
  }
  after(() => {
    if (left) return; // not all were asked for
    for (const kind of ['drew', 'put', 'knocked']) assert.ok(did.has(kind), `nobody ${kind}: ${[...did]}`);
    assert.ok(['discarded', 'took', 'peeked', 'swapped', 'used'].filter((kind) => did.has(kind)).length > 2, `the cards gave too little to see: ${[...did]}`);
  });
});

describe('elsewhere', { concurrency: 4 }, () => {
  for (const [lang, width, height, motion] of [
    ['fi', 360, 740, true],
    ['en', 740, 360, false],
  ]) {
    test(`the lesson, at ${width}x${height}`, async () => {
      const { page, wrong, context } = await somebody({ lang, width, height, motion });
      await page.goto(`${home.server.url}/learn`);
      await by(page, 'learn-start').click();
      await plays(page, '[data-line=won]');
      await by(page, 'next-round').click();
      await plays(page, '[data-line=end]', { knocks: 30 });
      await stood(page, ['table A guided', 'end counted', 'table A free']);
      assert.deepEqual(wrong, []);
      await context.close();
    });
  }

  test('two on one device', async () => {
    const { page, wrong, context } = await somebody({ lang: 'fi', width: 820, height: 1180, motion: true });
    await table(page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:2', seats: [{ t: 'host' }, { t: 'device', name: 'Olle' }, ...cats(1)] });
    await aRound(page);
    await stood(page, ['table A', 'table B', 'hand-over', 'end']);
    assert.deepEqual(wrong, []);
    await context.close();
  });

  test('somebody waits for another at the end, and a third watches on a wall', async () => {
    const anna = await somebody({ width: 360, height: 740 });
    const olle = await visitor(home.chrome);
    const eva = await somebody({ width: 1280, height: 800, motion: true });
    const code = await table(anna.page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:2', seats: [{ t: 'host' }, { t: 'open' }, ...cats(2)] });
    for (const { page } of [olle, eva]) await page.goto(`${home.server.url}/t/${code}`);
    await by(olle.page, 'lobby-sit').first().click();
    await by(olle.page, 'lobby-ready').click();
    await aRound(anna.page, olle.page, eva.page);
    await stood(anna.page, ['table A', 'end']);
    await stood(eva.page, ['table', 'end']);
    for (const { context, wrong } of [anna, olle, eva]) {
      assert.deepEqual(wrong, []);
      await context.close();
    }
  });

  test('the end of a game, and its replay step by step', async () => {
    const { page, wrong, context } = await somebody({ lang: 'fi', width: 360, height: 740 });
    await table(page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(3)] });
    await plays(page, `[data-testid=series-over]${TOLD}`, { knocks: 10 });
    await by(page, 'watch-again').waitFor();
    await stood(page, ['end']);
    await by(page, 'watch-again').click();
    await by(page, 'replay-fair').waitFor();
    await moved(page); // what was fetched has come
    for (const eyes of ['open', 'A']) {
      await by(page, `replay-eyes-${eyes}`).click();
      await page.keyboard.press('Home');
      const last = Number(await by(page, 'replay-slider').getAttribute('max'));
      for (let step = 2; step <= last; step++) {
        await page.keyboard.press('ArrowRight');
        await page.locator(`[data-testid=replay][data-step="${step}"]`).waitFor();
      }
    }
    await page.locator(`[data-testid=round-over]${TOLD}`).waitFor();
    await stood(page, ['replay open', 'replay A']);
    assert.deepEqual(wrong, []);
    await context.close();
  });
});

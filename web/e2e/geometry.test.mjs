// The table fits, on every screen and in every phase: nothing overflows, overlaps, is cut off, too small for a thumb or out of its reach.
// Measured on the page while rounds are really played. That nothing moves: still.test.mjs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wrongs } from './geometry.mjs';
import { by, cats, chance, house, PATIENCE, playUntil, resize, shown, table, tableToCut, tap, visitor } from './kit.mjs';

const home = house();

const SIZES = [
  [360, 640],
  [360, 740],
  [740, 360],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
];
const phone = ([wide, high]) => Math.min(wide, high) < 480;

/** Measures what is on the page now in every size; what is longer than the window at its end as well. */
async function fits(page, what, { tall = false } = {}) {
  for (const size of SIZES) {
    await resize(page, { width: size[0], height: size[1] });
    const where = `${size.join('x')}: ${what}`;
    // Whatever happened meanwhile, it is a picture that fits.
    assert.deepEqual(await page.evaluate(wrongs, { phone: phone(size), tall }), [], where);
    const long = await page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      scrollTo(0, scrollHeight);
      return scrollHeight > clientHeight;
    });
    if (long) assert.deepEqual(await page.evaluate(wrongs, { tall: true }), [], `${where}, at its end`);
    await page.evaluate(() => scrollTo(0, 0));
  }
  await resize(page, { width: 360, height: 740 });
}

/** Which picture this is: each kind is measured once. */
const picture = (page) =>
  page.evaluate(() => {
    const table = document.querySelector('[data-testid=table]');
    const buttons = [...document.querySelectorAll('[data-part=actions] button')].map((one) => one.dataset.testid);
    const knocked = document.querySelector('[data-testid=last-lap]') ? 'lap' : '';
    return table?.querySelector('[data-part=actions]') ? [table.dataset.stage, table.dataset.phase, knocked, ...buttons].join(' ') : null;
  });

/** Plays, and at each new picture measures every size. */
async function measured(page, enough, seed) {
  const kinds = new Set();
  const roll = chance(seed);
  const end = Date.now() + 8 * PATIENCE; // every picture is measured in every size
  const measure = async () => {
    const kind = await picture(page);
    if (!kind || kinds.has(kind)) return;
    // A knock shakes the table for a moment.
    await page.waitForFunction(() => !document.querySelector('.shake'));
    kinds.add(kind);
    await fits(page, kind);
  };
  while (!enough([...kinds]) && Date.now() < end) {
    await measure();
    await tap(page, roll, { knock: kinds.size > 6 });
    if (await shown('rematch')(page)) await by(page, 'rematch').press('Enter'); // there is more to see
    await page.waitForTimeout(20);
  }
  assert.ok(enough([...kinds]), `only seen: ${[...kinds].join('; ')}`);
}

const usual = (kinds) => ['looks', 'action-draw', 'turns hand', 'action-knock'].every((one) => kinds.some((kind) => kind.includes(one))) && kinds.length > 8;

/** Where the outer cards lie open there are no looks before the first turn. */
const young = (kinds) => ['action-draw', 'turns hand'].every((one) => kinds.some((kind) => kind.includes(one))) && kinds.length > 4;

for (const [seats, lang, base, enough] of [
  [2, 'en', 'nordic', usual],
  [6, 'fi', 'nordic', usual],
  [6, 'is', 'nordic-young', young],
]) {
  test(`${seats} at the table, ${base}: everything has its place on every screen, in every phase`, async () => {
    const { page, wrong, context } = await visitor(home.chrome, { lang, width: 360, height: 740 });
    await table(page, home.server.url, { rules: { base }, mode: 'rounds:9', seats: [{ t: 'host' }, ...cats(seats - 1)] });
    await measured(page, enough, seats);
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

for (const [seats, lang, base] of [
  [2, 'is', 'nordic'],
  [6, 'fi', 'nordic-young'],
]) {
  test(`${seats} at the end of a round and of a series: everybody's cards, points and cubes, and the next step, on every screen`, async () => {
    const { page, wrong, context } = await visitor(home.chrome, { lang, width: 360, height: 740 });
    await table(page, home.server.url, { rules: { base }, mode: 'rounds:2', seats: [{ t: 'host' }, ...cats(seats - 1)] });
    for (const over of ['round-over', 'series-over']) {
      await playUntil([page], shown(over), { seed: seats + 20, leave: over === 'round-over' ? 'next-round' : undefined });
      await page.locator('[data-step="4"]').waitFor();
      await by(page, 'fair-chip').waitFor();
      if (over === 'series-over') await by(page, 'watch-again').waitFor();
      for (const cubes of [true, false]) {
        await by(page, 'cubes').setChecked(cubes);
        await fits(page, `${over}, cubes ${cubes}`);
      }
    }
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

for (const seats of [2, 4, 6]) {
  test(`large cards, ${seats} at the table: all of it fits, and what lies open before the others is read`, async () => {
    const { page, context } = await visitor(home.chrome, { lang: 'sv', width: 360, height: 740 });
    await page.addInitScript(() => localStorage.setItem('kingrat', JSON.stringify({ large: true })));
    await table(page, home.server.url, { rules: { base: 'nordic-young' }, mode: 'rounds:9', seats: [{ t: 'host' }, ...cats(seats - 1)] });
    await measured(page, (kinds) => kinds.length > 3, seats);
    await context.close();
  });
}

test('lobby, cut, hand-over and replay fit every screen', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { lang: 'fi', width: 360, height: 740 });
  await table(page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:1', seats: [{ t: 'host' }, { t: 'open' }, { t: 'open' }, ...cats(3)] });
  await by(page, 'invite').waitFor();
  await fits(page, 'lobby', { tall: true });
  const cutter = await context.newPage();
  await tableToCut(cutter, home.server.url, { mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(5)] });
  await fits(cutter, 'cut');
  await cutter.close();
  await table(page, home.server.url, { rules: { base: 'iceland' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(5)] });
  await playUntil([page], shown('series-over'), { seed: 31 });
  await by(page, 'watch-again').click();
  await by(page, 'replay').waitFor();
  for (const eyes of ['open', 'A']) {
    await by(page, `replay-eyes-${eyes}`).click();
    await fits(page, `replay, eyes ${eyes}`, { tall: true });
  }
  await table(page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:1', seats: [{ t: 'host' }, { t: 'device', name: 'Þórhildur Björg' }] });
  await playUntil([page], shown('hand-over'), { seed: 3, leave: 'hand-over-here' });
  await fits(page, 'hand-over');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('text twice as large is scrolled, and nothing is cut off or covered', async () => {
  const { page, context } = await visitor(home.chrome, { lang: 'fi', width: 360, height: 740 });
  await table(page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:9', seats: [{ t: 'host' }, ...cats(5)] });
  await playUntil([page], shown('action-draw'), { seed: 4, knock: false });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const [width, height] of SIZES) {
    await resize(page, { width, height });
    assert.deepEqual(await page.evaluate(wrongs, { tall: true }), [], `${width}x${height}`);
  }
  await context.close();
});

test('whoever watches on a wall sees everybody large, whose turn it is and the code', async () => {
  const eva = await visitor(home.chrome, { width: 1920, height: 1080 });
  const host = await visitor(home.chrome, { width: 360, height: 740 });
  const code = await table(host.page, home.server.url, { rules: { base: 'classic' }, mode: 'rounds:2', seats: [{ t: 'host' }, ...cats(5)] });
  await playUntil([host.page], shown('action-draw'), { seed: 2, knock: false });
  await eva.page.goto(`${home.server.url}/t/${code}`);
  await by(eva.page, 'watching').waitFor();
  for (const [width, height] of [
    [1280, 720],
    [1280, 800],
    [1920, 1080],
  ]) {
    await resize(eva.page, { width, height });
    assert.deepEqual(await eva.page.evaluate(wrongs), [], `${width}x${height}`);
    const { card, name, prompt, text } = await eva.page.evaluate(() => ({
      card: document.querySelector('[data-place=A1]').getBoundingClientRect().height / innerHeight,
      name: parseFloat(getComputedStyle(document.querySelector('[data-testid=seat-A] strong')).fontSize) / innerHeight,
      prompt: parseFloat(getComputedStyle(document.querySelector('[data-testid=prompt]')).fontSize) / innerHeight,
      text: document.querySelector('[data-part=bar]').innerText,
    }));
    // A fiftieth of the height of a wall is read from five metres.
    assert.ok(card > 0.1 && name > 0.025 && prompt > 0.035, JSON.stringify({ width, height, card, name, prompt }));
    assert.match(text, new RegExp(code));
  }
  await eva.context.close();
  await host.context.close();
});

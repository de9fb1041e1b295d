// Finished games, watched again: by keyboard, by slider, through other eyes, from a link, from a file.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { by, cats, house, playUntil, shown, stays, table, visitor } from './kit.mjs';
import { still } from './stumbles.mjs';

const home = house();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A short game against cats, and the way to its replay. */
async function finished(page, seats = 3, rounds = 2) {
  await table(page, home.server.url, { rules: { base: 'nordic' }, mode: `rounds:${rounds}`, seats: [{ t: 'host' }, ...cats(seats - 1)] });
  await playUntil([page], shown('series-over'), { seed: 17 });
  const href = await by(page, 'watch-again').getAttribute('href');
  return href.split('/').at(-1);
}

const scene = (page) =>
  page.evaluate(() => {
    const faces = [...document.querySelectorAll('[data-place]')].map((place) => `${place.dataset.place}=${place.dataset.face ?? '?'}`);
    const { round, step, eyes } = document.querySelector('[data-testid=replay]').dataset;
    const text = (id) => document.querySelector(`[data-testid=${id}]`).textContent;
    return { round, step, eyes, faces: faces.join(' '), said: text('news'), live: text('replay-live') };
  });
const at = (page, step) => page.waitForFunction((step) => document.querySelector('[data-testid=replay]')?.dataset.step === String(step), step);
const steps = async (page) => Number(await by(page, 'replay-slider').getAttribute('max'));

async function flawless(page, what) {
  await page.locator('dialog[open]').waitFor({ state: 'hidden' });
  await still(page);
  // By the debugger, as the page itself lets no foreign script in.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }));
  assert.deepEqual(violations.map((one) => `${what}: ${one.id} ${one.nodes.map((node) => node.target).join(', ')}`), []);
}

test('a finished game is watched again from its end on, by keyboard alone, through two pairs of eyes', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 1280, height: 800 });
  const id = await finished(page);
  await by(page, 'watch-again').waitFor(); // once all is told
  await by(page, 'watch-again').focus();
  await page.keyboard.press('Enter');
  await by(page, 'replay').waitFor();
  const last = await steps(page);
  assert.ok(last > 5, `${last} steps`);
  assert.equal(await page.locator('[data-place="A2"]').getAttribute('data-face') !== null, true, 'all cards lie open');
  // My own eyes: the outer cards are looked at first, then nothing lies open to me.
  await page.keyboard.press('1');
  await page.waitForFunction(() => document.querySelector('[data-testid=replay]').dataset.eyes === 'A');
  assert.match((await scene(page)).faces, /A1=[0-9PSD] A2=\? A3=\? A4=[0-9PSD]/);
  await page.keyboard.press('ArrowRight');
  await at(page, 2);
  assert.match((await scene(page)).faces, /A1=\? A2=\? A3=\? A4=\?/);
  for (const eyes of ['A', 'B']) {
    await page.keyboard.press(eyes === 'A' ? '1' : '2');
    await page.waitForFunction((eyes) => document.querySelector('[data-testid=replay]').dataset.eyes === eyes, eyes);
    await page.keyboard.press('Home');
    await at(page, 1);
    // Step by step through my eyes, turn by turn through the cat's.
    for (let step = 1; step < last; ) {
      await page.keyboard.press(eyes === 'A' ? 'ArrowRight' : 'Shift+ArrowRight');
      const now = await scene(page);
      assert.ok(eyes === 'A' ? Number(now.step) === step + 1 : Number(now.step) > step, `from ${step} to ${now.step}`);
      step = Number(now.step);
      if (step < last) assert.equal(now.live, now.said, 'each step is told once');
    }
    await by(page, 'round-over').waitFor();
  }
  await page.keyboard.press('Shift+ArrowLeft');
  assert.ok(Number((await scene(page)).step) < last);
  await page.keyboard.press('End');
  await at(page, last);
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  assert.notEqual((await scene(page)).step, '1');
  // By itself, until it is stopped.
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await page.waitForFunction(() => document.querySelector('[data-testid=replay]').dataset.step > 1);
  await page.keyboard.press(' ');
  assert.equal(await by(page, 'replay-play').getAttribute('aria-label'), 'Play');
  await page.keyboard.press('End');
  await by(page, 'replay-next-round').press('Enter');
  await page.waitForFunction(() => document.querySelector('[data-testid=replay]').dataset.round === '2');
  await by(page, 'replay-fair').and(page.locator('[data-is=good]')).waitFor();
  await by(page, 'replay-fair-how').click();
  await by(page, 'fair-numbers').click();
  await by(page, 'fair-order').waitFor();
  await by(page, 'fair-seen').and(page.locator('[data-is=good]')).waitFor();
  await page.keyboard.press('Escape');
  await flawless(page, 'the table');
  await page.keyboard.press('End');
  await by(page, 'round-over').waitFor();
  // It is in the list of my games.
  await by(page, 'to-replays').click();
  await by(page, `replay-${id}`).waitFor();
  await flawless(page, 'the list');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('at the end of a round a key does one thing: it shows the result, or it counts cubes', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 1280, height: 800, motion: true });
  const id = await finished(page, 2, 1);
  await page.goto(`${home.server.url}/r/${id}`);
  await by(page, 'replay').waitFor();
  const last = await steps(page);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await at(page, last - 1);
  // The telling stands at its first beat until the key comes, however long that takes.
  await page.evaluate(() => {
    window.later = window.setTimeout;
    window.setTimeout = () => 0;
  });
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-testid=round-over][data-step="1"]').waitFor();
  await page.evaluate(() => (window.setTimeout = window.later));
  await page.keyboard.press(' ');
  await page.locator('[data-testid=round-over][data-step="4"]').waitFor();
  assert.equal((await scene(page)).step, String(last), 'it does not play again');
  assert.equal(await by(page, 'replay-play').getAttribute('aria-label'), 'Play');
  await by(page, 'cubes').check();
  await by(page, 'cube-line').first().waitFor();
  // The longest line has cubes to count.
  const cubes = await by(page, 'cube-line').evaluateAll((lines) => lines.map((line) => Number(line.dataset.cubes)));
  const row = cubes.indexOf(Math.max(...cubes));
  await by(page, 'cube-line').nth(row).focus();
  for (const [key, counted] of [['ArrowRight', '1'], ['ArrowRight', '2'], ['ArrowLeft', '1']]) {
    await page.keyboard.press(key);
    await page.waitForFunction(([row, counted]) => document.querySelectorAll('[data-testid=counted]')[row].textContent === counted, [row, counted]);
    assert.equal((await scene(page)).step, String(last), 'we are still at the end');
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a link leads somebody else to the same moment, and the files are those of the docs', async () => {
  const anna = await visitor(home.chrome, { width: 360, height: 740 });
  const id = await finished(anna.page, 4);
  await anna.page.goto(`${home.server.url}/r/${id}`);
  await by(anna.page, 'replay').waitFor();
  await by(anna.page, 'replay-eyes-B').click();
  const last = await steps(anna.page);
  const to = Math.ceil(last / 2);
  await by(anna.page, 'replay-slider').fill(String(to));
  await at(anna.page, to);
  const valuetext = await by(anna.page, 'replay-slider').getAttribute('aria-valuetext');
  assert.ok(valuetext.startsWith(`Step ${to} of ${last}: `) && valuetext.length > 20, valuetext);
  await anna.page.waitForURL((url) => url.search === `?round=1&step=${to}&eyes=B`);
  const bo = await visitor(home.chrome, { width: 1280, height: 800 });
  await bo.page.goto(anna.page.url());
  await by(bo.page, 'replay').waitFor();
  // Whoever holds the slider hears it from there.
  await by(anna.page, 'replay-slider').blur();
  assert.deepEqual(await scene(bo.page), await scene(anna.page));
  // Nothing sticks out, wherever we are.
  for (const eyes of ['open', 'A', 'D']) {
    await by(anna.page, `replay-eyes-${eyes}`).click();
    await anna.page.locator(`[data-testid=replay][data-eyes=${eyes}]`).waitFor();
    for (const step of [1, to, last]) {
      await by(anna.page, 'replay-slider').fill(String(step));
      await at(anna.page, step);
      const over = await stays(() => anna.page.evaluate(() => [document.documentElement.scrollWidth - innerWidth].filter((over) => over > 0)));
      assert.deepEqual(over, [], `too wide at step ${step} through ${eyes}`);
    }
  }
  const [download] = await Promise.all([anna.page.waitForEvent('download'), by(anna.page, 'replay-krn').click()]);
  const krn = readFileSync(await download.path(), 'utf8');
  assert.match(krn, /^krn 1\neyes open\nedition nordic\nplayers 4\nmode rounds:2\n/);
  // The file opens too, for anybody; one that is broken is told where.
  await bo.page.goto(`${home.server.url}/replays`);
  await by(bo.page, 'replays-none').waitFor();
  await bo.page.locator('summary').click();
  await by(bo.page, 'replay-text').fill(krn);
  await by(bo.page, 'replay-read').click();
  await by(bo.page, 'replay').waitFor();
  await by(bo.page, 'replay-fair').and(bo.page.locator('[data-is=none]')).waitFor(); // a log does not keep the seals
  for (const { context, wrong } of [anna, bo]) {
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

/** Sizes of screens on which a replay is watched. */
const SCREENS = [
  [360, 740],
  [740, 360],
  [1280, 800],
];

test('through anybody’s eyes the near plate holds its cards, shows its name, and no two words lie on each other', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 360, height: 740 });
  const id = await finished(page, 4);
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    for (const eyes of ['A', 'B', 'C', 'D']) {
      await page.goto(`${home.server.url}/r/${id}?round=1&step=4&eyes=${eyes}`);
      await by(page, 'replay').waitFor();
      await page.locator(`.near [data-testid=seat-${eyes}]`).waitFor();
      const bad = await stays(() => page.evaluate(() => {
        const found = [];
        const box = (element) => element.getBoundingClientRect();
        const plate = document.querySelector('.near [data-part=seat]');
        const inside = (what, element) => {
          const [a, b] = [box(element), box(plate)];
          if (a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 1 || a.bottom > b.bottom + 1) found.push(`${what} outside of its plate`);
        };
        const cards = [...plate.querySelectorAll('[data-place]')];
        cards.forEach((card, i) => {
          inside(card.dataset.place, card);
          if (i && box(card).left < box(cards[i - 1]).right + 2) found.push(`${card.dataset.place} touches its neighbour`);
        });
        const name = plate.querySelector('strong');
        inside('the name', name);
        if (box(name).width < 40) found.push(`the name has ${box(name).width} px`);
        const names = [...document.querySelectorAll('.piles .name')].filter((one) => one.textContent.trim());
        names.forEach((one, i) => {
          // A player's name may end in three dots; what a pile is called may not.
          if (/pile/.test(one.textContent) && one.scrollWidth > one.clientWidth + 1) found.push(`${one.textContent} is cut off`);
          if (i && box(one).left < box(names[i - 1]).right) found.push(`${one.textContent} lies on ${names[i - 1].textContent}`);
        });
        return found;
      }));
      assert.deepEqual(bad, [], `${width}x${height} through ${eyes}`);
    }
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

test('at the last step all that drives is still within reach, and so is the next round', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 360, height: 740 });
  const id = await finished(page, 3);
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.goto(`${home.server.url}/r/${id}?round=1&step=999`);
    await by(page, 'round-over').waitFor();
    for (const part of ['replay-slider', 'replay-back', 'replay-play', 'replay-next-round']) {
      const away = () => by(page, part).evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        const hit = element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && hit ? [] : [`${left},${top} to ${right},${bottom}, ${hit ? 'free' : 'covered'}`];
      });
      assert.deepEqual(await stays(away), [], `${part} at ${width}x${height}`);
    }
    const rows = () => page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.scrollWidth - row.clientWidth).filter((over) => over > 0));
    assert.deepEqual(await stays(rows), [], `${width}x${height}: rows hold what is in them`);
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a game that is not there, and a file that is no game, are said so kindly', async () => {
  const { page, context } = await visitor(home.chrome, { width: 360, height: 740, lang: 'sv' });
  await page.goto(`${home.server.url}/r/0123456789abcdef`);
  await by(page, 'note').waitFor();
  await flawless(page, 'gone');
  await page.goto(`${home.server.url}/replays`);
  await by(page, 'replays-none').waitFor();
  await page.locator('summary').click();
  await by(page, 'replay-text').fill('krn 1\neyes open\nedition moon\n');
  await by(page, 'replay-read').click();
  await by(page, 'replay-wrong').waitFor();
  assert.match(await by(page, 'replay-wrong').innerText(), /rad 3/);
  await flawless(page, 'no game');
  await context.close();
});

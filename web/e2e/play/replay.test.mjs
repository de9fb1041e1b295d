// Replays: by keyboard, by slider, through other eyes, from a link, from a file.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { axe } from '../kit/looks/axe.mjs';
import { pass, resize, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { friend } from '../kit/friend.mjs';
import { by, play, tap, told, until } from '../kit/page.mjs';
import { cats, laidOut, table } from '../kit/server.mjs';
import { comes, holds } from '../kit/wait.mjs';
import { still } from '../kit/looks.mjs';

const home = serverAndBrowser();

/** Plays a game of four in two rounds: of two turns, and of one. */
async function four() {
  const anna = await friend(home.server, 'Anna');
  const rounds = [{ A: '1879', top: '9', draws: '9 9 9 9 3' }, { A: '0011', top: '9' }];
  const { setup, cards } = laidOut({ mode: 'rounds:2', seats: [{ t: 'host' }, ...cats(3)], rounds });
  const code = home.server.chance.table(cards);
  await anna.ask('POST', '/api/tables', setup);
  const seat = await anna.join(code);
  seat.say({ t: 'start' });
  await seat.play('seen draw discard done draw put:2 knock');
  await seat.until(({ table }) => table.stage === 'round_over', 'the end of the round');
  await seat.play('ready seen draw discard knock');
  // It is stored a moment later.
  let id;
  await holds(async () => (id = (await anna.ask('GET', `/api/tables/${code}`)).replay), 'a replay');
  seat.close();
  return id;
}
let played;

const scene = (page) =>
  page.evaluate(() => {
    const faces = [...document.querySelectorAll('[data-place]')].map((place) => `${place.dataset.place}=${place.dataset.face ?? '?'}`);
    const { round, step, eyes } = document.querySelector('[data-testid=replay]').dataset;
    const text = (id) => document.querySelector(`[data-testid=${id}]`).textContent;
    return { round, step, eyes, faces: faces.join(' '), said: text('news'), live: text('replay-live') };
  });
const at = (page, step) => until(page, `[data-testid=replay][data-step="${step}"]`);
const through = (page, eyes) => until(page, `[data-testid=replay][data-eyes=${eyes}]`);
const steps = async (page) => Number(await by(page, 'replay-slider').getAttribute('max'));

async function watch(page, where = '') {
  played ??= four();
  await page.goto(`${home.server.url}/r/${await played}${where}`);
  await until(page, '[data-testid=replay]');
}

async function flawless(page, what) {
  await page.locator('dialog[open]').waitFor({ state: 'hidden' });
  await still(page);
  const { violations } = await axe(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  assert.deepEqual(violations.map((one) => `${what}: ${one.id} ${one.nodes.map((node) => node.target).join(', ')}`), []);
}

test('a finished game is watched again from its end on, by keyboard alone, through two pairs of eyes', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 1280, height: 800 });
  await page.addInitScript(() => (crypto.getRandomValues = (bytes) => bytes.fill(0x5e)));
  // First a fair deal: with this secret and this page's seed I have 8 2 7 6, the discard is a 5, and I draw a 1.
  const rounds = [{ secret: '05'.repeat(32) }, { A: '0011' }];
  await table(page, home.server, { mode: 'rounds:2', seats: [{ t: 'host' }, ...cats(2)], rounds });
  await play(page, 'start seen draw put:1 knock');
  await told(page);
  await play(page, 'next seen draw discard knock');
  await told(page);
  await comes(page, 'watch-again');
  const own = (await by(page, 'watch-again').getAttribute('href')).split('/').at(-1);
  await by(page, 'watch-again').focus();
  await page.keyboard.press('Enter');
  await until(page, '[data-testid=replay]');
  const last = await steps(page);
  assert.ok(last > 5, `${last} steps`);
  assert.match((await scene(page)).faces, /A1=[0-9PSD] A2=[0-9PSD] A3=[0-9PSD] A4=[0-9PSD]/, 'all cards lie open');
  // My own eyes: the outer cards are looked at first, then nothing lies open to me.
  await page.keyboard.press('1');
  await through(page, 'A');
  assert.match((await scene(page)).faces, /A1=[0-9PSD] A2=\? A3=\? A4=[0-9PSD]/);
  await page.keyboard.press('ArrowRight');
  await at(page, 2);
  assert.match((await scene(page)).faces, /A1=\? A2=\? A3=\? A4=\?/);
  for (const eyes of ['A', 'B']) {
    await page.keyboard.press(eyes === 'A' ? '1' : '2');
    await through(page, eyes);
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
    await until(page, '[data-testid=round-over]');
  }
  await page.keyboard.press('Shift+ArrowLeft');
  assert.ok(Number((await scene(page)).step) < last);
  await page.keyboard.press('End');
  await at(page, last);
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  assert.notEqual((await scene(page)).step, '1');
  // It plays by itself, step by step, until it is stopped.
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await at(page, 1);
  await pass(page, 500);
  await at(page, 2);
  await pass(page, 1_700);
  await at(page, 3);
  await page.keyboard.press(' ');
  assert.equal(await by(page, 'replay-play').getAttribute('aria-label'), 'Play');
  await pass(page, 1_700);
  await at(page, 3);
  await by(page, 'replay-fair').and(page.locator('[data-is=good]')).waitFor();
  assert.match(await by(page, 'replay-fair-covers').innerText(), /^Sealed: the cards, the rules, /);
  assert.equal(await by(page, 'replay-fair-rounds').innerText(), 'Rounds: 2 of 2.');
  await tap(page, 'replay-fair-how', 'fair-numbers');
  await until(page, '[data-testid=fair-order]');
  await until(page, '[data-testid=fair-seen][data-is=good]');
  await page.keyboard.press('Escape');
  await flawless(page, 'the table');
  await page.keyboard.press('End');
  await tap(page, 'replay-next-round');
  await until(page, '[data-testid=replay][data-round="2"]');
  await by(page, 'replay-fair').and(page.locator('[data-is=none]')).waitFor(); // scripted cards, no fair deal
  await page.keyboard.press('End');
  await until(page, '[data-testid=round-over]');
  // It is in the list of my games.
  await tap(page, 'to-replays');
  await until(page, `[data-testid=replay-${own}]`);
  await flawless(page, 'the list');
  // A file without the last round: what is there is fair, and the end is missing.
  const record = await (await fetch(`${home.server.url}/api/replays/${own}.json`)).json();
  record.rounds.pop();
  await page.locator('summary').click();
  await by(page, 'replay-text').fill(JSON.stringify(record));
  await tap(page, 'replay-read');
  await by(page, 'replay-fair-rounds').and(page.locator('[data-is=bad]')).waitFor();
  assert.equal(await by(page, 'replay-fair-rounds').innerText(), 'Rounds: 1 of 2. The end of the game is missing.');
  assert.equal(await by(page, 'replay-fair').getAttribute('data-is'), 'good');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('at the end of a round a key does one thing: it shows the result, or it counts cubes', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 1280, height: 800, motion: true });
  await watch(page, '?step=999');
  const last = await steps(page);
  await page.keyboard.press('ArrowLeft');
  await page.locator(`[data-testid=replay][data-step="${last - 1}"]`).waitFor();
  // The narration stands at its first beat until the key is pressed.
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-testid=round-over][data-step="1"]').waitFor();
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
  const { page } = anna;
  await watch(page);
  await tap(page, 'replay-eyes-B');
  await through(page, 'B');
  const last = await steps(page);
  const to = Math.ceil(last / 2);
  await by(page, 'replay-slider').fill(String(to));
  await at(page, to);
  const valuetext = await by(page, 'replay-slider').getAttribute('aria-valuetext');
  assert.ok(valuetext.startsWith(`Step ${to} of ${last}: `) && valuetext.length > 20, valuetext);
  await pass(page, 200); // not at every move of the slider
  await page.waitForURL((url) => url.search === `?round=1&step=${to}&eyes=B`);
  const bo = await visitor(home.chrome, { width: 1280, height: 800 });
  await bo.page.goto(page.url());
  await until(bo.page, '[data-testid=replay]');
  // The step is announced at the slider.
  await by(page, 'replay-slider').blur();
  assert.deepEqual(await scene(bo.page), await scene(page));
  // Nothing sticks out at any step.
  for (const eyes of ['open', 'A', 'D']) {
    await tap(page, `replay-eyes-${eyes}`);
    await through(page, eyes);
    for (const step of [1, to, last]) {
      await by(page, 'replay-slider').fill(String(step));
      await at(page, step);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${over} pixels too wide at step ${step} through ${eyes}`);
    }
  }
  const [download] = await Promise.all([page.waitForEvent('download'), by(page, 'replay-krn').click()]);
  const krn = readFileSync(await download.path(), 'utf8');
  assert.match(krn, /^krn 1\neyes open\nedition nordic\nplayers 4\nmode rounds:2\n/);
  // The file opens for anybody too; in a damaged one the error is located.
  await bo.page.goto(`${home.server.url}/replays`);
  await until(bo.page, '[data-testid=replays-none]');
  await bo.page.locator('summary').click();
  await by(bo.page, 'replay-text').fill(krn);
  await tap(bo.page, 'replay-read');
  await until(bo.page, '[data-testid=replay]');
  await by(bo.page, 'replay-fair').and(bo.page.locator('[data-is=none]')).waitFor(); // a log does not keep the commitments
  for (const { context, wrong } of [anna, bo]) {
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

/** Screen sizes of replays. */
const SCREENS = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
];

/** Runs in the page. Returns faults of the near plate and of the labels of the piles. */
function plates() {
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
  if (box(name).width < 40 && name.scrollWidth > name.clientWidth) found.push(`the name has ${box(name).width} px`);
  const names = [...document.querySelectorAll('.piles .name')].filter((one) => one.textContent.trim());
  names.forEach((one, i) => {
    // A player's name may be shortened with an ellipsis; the label of a pile may not.
    if (/pile/.test(one.textContent) && one.scrollWidth > one.clientWidth + 1) found.push(`${one.textContent} is cut off`);
    if (i && box(one).left < box(names[i - 1]).right) found.push(`${one.textContent} lies on ${names[i - 1].textContent}`);
  });
  return found;
}

test('on every screen: the near plate holds its cards and its name, no two words lie on each other; at the last step all that drives is within reach', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 360, height: 740 });
  await watch(page, '?step=4');
  for (const size of SCREENS) {
    const where = `${size.width}x${size.height}`;
    await by(page, 'replay-slider').fill('4');
    await at(page, 4);
    for (const eyes of ['A', 'B', 'C', 'D']) {
      await tap(page, `replay-eyes-${eyes}`);
      await until(page, `.near [data-testid=seat-${eyes}]`);
      await resize(page, size);
      assert.deepEqual(await page.evaluate(plates), [], `${where} through ${eyes}`);
    }
    await watch(page, '?step=999');
    await until(page, '[data-testid=round-over]');
    for (const part of ['replay-slider', 'replay-back', 'replay-play', 'replay-next-round']) {
      const away = await by(page, part).evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        const hit = element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && hit ? '' : `${left},${top} to ${right},${bottom}, ${hit ? 'free' : 'covered'}`;
      });
      assert.equal(away, '', `${part} at ${where}`);
    }
    const rows = await page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.scrollWidth - row.clientWidth).filter((over) => over > 0));
    assert.deepEqual(rows, [], `${where}: rows hold what is in them`);
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a game that is not there, and a file that is no game, are said so kindly', async () => {
  const { page, context } = await visitor(home.chrome, { width: 360, height: 740, lang: 'sv' });
  await page.goto(`${home.server.url}/r/0123456789abcdef`);
  await until(page, '[data-testid=note]');
  await flawless(page, 'gone');
  await page.goto(`${home.server.url}/replays`);
  await until(page, '[data-testid=replays-none]');
  await page.locator('summary').click();
  await by(page, 'replay-text').fill('krn 1\neyes open\nedition moon\n');
  await tap(page, 'replay-read');
  await until(page, '[data-testid=replay-wrong]');
  assert.match(await by(page, 'replay-wrong').innerText(), /rad 3/);
  await flawless(page, 'no game');
  await context.close();
});

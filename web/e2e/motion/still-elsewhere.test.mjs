// No unwanted motion in the lesson, at a hand-over, on a wall, at the end of a game and in its replay.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass, serverAndBrowser } from '../kit/browser.mjs';
import { script } from '../kit/cards.mjs';
import { held } from '../kit/held.mjs';
import { sitsAt } from '../kit/opponent.mjs';
import { by, play, tap, told, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';
import { moved, watched } from '../kit/still.mjs';

const home = serverAndBrowser();

async function stood(page, ...pictures) {
  const { shifts, jumps, scenes } = await moved(page);
  assert.deepEqual({ shifts, jumps }, { shifts: [], jumps: [] });
  for (const picture of pictures) assert.ok(scenes.includes(picture), `${picture} was not seen, but ${scenes}`);
}

/** The moves of the lesson (crates/kingrat-table/src/lesson.rs), as the learner makes them. */
const LESSON = {
  fi: ['seen draw put:4 done', 'draw discard done', 'take:2 done', 'draw put:4 done', 'draw peek:3 seen done', 'draw swap:3-B1 done', 'draw use discard put:3 done', 'draw decline knock'],
  en: ['seen draw put:4 done', 'draw discard done', 'take:2 done', 'draw put:4 done', 'draw peek:3 seen done', 'draw swap:3-B1 seen done', 'draw use discard put:3 done', 'return knock'],
};

for (const [lang, width, height] of [
  ['fi', 360, 740],
  ['en', 740, 360],
]) {
  test(`the lesson, at ${width}x${height}`, async () => {
    const { page, wrong, context } = await watched(home.chrome, { lang, width, height });
    await page.goto(`${home.server.url}/learn`);
    // The second round is the learner's own; the other player begins it.
    home.server.chance.table([script({}, ['A', 'B'], 'A'), script({ A: '0011', B: '9988', top: '9' }, ['A', 'B'], 'B')]);
    await tap(page, 'learn-start', 'coach-next', 'coach-next');
    await play(page, LESSON[lang].join(' '));
    await told(page);
    await pass(page, 200); // for the coach to notice, too
    await tap(page, 'coach-next');
    await until(page, '[data-line=won]');
    await play(page, 'next seen draw discard knock');
    await told(page);
    await pass(page, 2_000); // the winner stays on the podium for a moment
    await until(page, '[data-line=end]');
    await stood(page, 'table A guided', 'end counted', 'table A free');
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test('the coach comes before the cards are dealt, and the table stands where it will be', async () => {
  const { page, wrong, context } = await watched(home.chrome, { lang: 'fi', width: 360, height: 740 });
  const line = await held(page);
  await page.goto(`${home.server.url}/learn`);
  home.server.chance.table([script({}, ['A', 'B'], 'A')]);
  await until(page, '[data-testid=learn-start]');
  line.hold();
  await tap(page, 'learn-start');
  for (let stage = ''; stage !== 'dealing'; ) ({ stage } = (await line.next()).table ?? { stage });
  await until(page, '[data-testid=coach-says]');
  const before = await page.locator('.table-view').boundingBox();
  await moved(page);
  line.open();
  await tap(page, 'coach-next');
  assert.deepEqual(await page.locator('.table-view').boundingBox(), before);
  await stood(page, 'table A guided');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('two on one device', async () => {
  const { page, wrong, context } = await watched(home.chrome, { lang: 'fi', width: 820, height: 1180, motion: true });
  const round = { A: '5184', B: '9988', C: '9977', top: '9' };
  await table(page, home.server, { mode: 'rounds:2', seats: [{ t: 'host' }, { t: 'device', name: 'Olle' }, ...cats(1)], rounds: [{ ...round, draws: '3 P' }, round] });
  await play(page, 'start here seen here seen here draw put:2 done here draw peek:2 seen done here draw discard knock here draw discard');
  await told(page);
  await play(page, 'next here seen here seen here draw');
  await stood(page, 'table A', 'table B', 'hand-over', 'end');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('somebody waits for another at the end, and a third watches on a wall', async () => {
  const anna = await watched(home.chrome, { width: 360, height: 740 });
  const eva = await watched(home.chrome, { width: 1280, height: 800 });
  const round = { A: '5134', B: '9677', C: '9988', D: '8866', top: '9' };
  const code = await table(anna.page, home.server, { mode: 'rounds:2', seats: [{ t: 'host' }, { t: 'open' }, ...cats(2)], rounds: [{ ...round, draws: '2 4' }, round] });
  const bo = await sitsAt(home.server, code, 'B');
  await eva.page.goto(`${home.server.url}/t/${code}`);
  await until(eva.page, '[data-testid=lobby]');
  /** Waits until Eva sees what Anna sees. */
  const both = async () => {
    await until(anna.page);
    const number = await anna.page.locator('[data-testid=table]').getAttribute('data-number');
    await until(eva.page, `[data-testid=table][data-number="${number}"]`);
  };
  await tap(anna.page, 'lobby-start');
  await bo.play('seen');
  await play(anna.page, 'seen draw put:2');
  await both();
  await play(anna.page, 'done');
  await bo.play('draw put:3 done');
  await until(anna.page, '[data-testid=action-draw]');
  await both();
  await play(anna.page, 'draw discard knock');
  await bo.play('draw discard');
  await Promise.all([told(anna.page), told(eva.page)]);
  await tap(anna.page, 'next-round');
  await until(anna.page);
  await bo.play('ready seen');
  await play(anna.page, 'seen');
  await bo.play('draw discard done');
  await play(anna.page, 'draw');
  await both();
  await stood(anna.page, 'table A', 'end');
  await stood(eva.page, 'table', 'end');
  for (const { context, wrong } of [anna, eva]) {
    assert.deepEqual(wrong, []);
    await context.close();
  }
  bo.close();
});

test('the end of a game, and its replay step by step', async () => {
  const { page, wrong, context } = await watched(home.chrome, { lang: 'fi', width: 360, height: 740 });
  await table(page, home.server, { mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(3)], rounds: [{ A: '5P84', top: '9', draws: 'S 9 P' }] });
  await play(page, 'start seen draw swap:3-C2 knock');
  await told(page);
  await until(page, '[data-testid=series-over] [data-testid=watch-again]');
  await stood(page, 'end');
  await tap(page, 'watch-again');
  await until(page, '[data-testid=replay-fair]');
  await moved(page); // what is loaded later has arrived
  for (const eyes of ['open', 'A']) {
    await tap(page, `replay-eyes-${eyes}`);
    await until(page, `[data-testid=replay][data-eyes=${eyes}]`);
    await page.keyboard.press('Home');
    const last = Number(await by(page, 'replay-slider').getAttribute('max'));
    assert.ok(last > 8, `${last} steps`);
    for (let step = 2; step <= last; step++) {
      await page.keyboard.press('ArrowRight');
      await until(page, `[data-testid=replay][data-step="${step}"]`);
    }
  }
  await told(page);
  await stood(page, 'replay open', 'replay A');
  assert.deepEqual(wrong, []);
  await context.close();
});

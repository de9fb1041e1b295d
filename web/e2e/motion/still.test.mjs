// No unwanted motion from the deal to the next round, at tables of two and of six: no layout shifts, reported at any time or after a
// tap, and no jumps of cards, piles, seats, buttons and rows. A failure names what moved, from where to where.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverAndBrowser } from '../kit/browser.mjs';
import { againstBo } from '../kit/opponent.mjs';
import { play, tap, told, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';
import { moved, watched } from '../kit/still.mjs';

const home = serverAndBrowser();

/** Each screen has other moves in its first turns. `motion`: the numbers of players at which motion is on. */
const SCREENS = [
  { width: 360, height: 740, base: 'nordic', motion: [2], draws: 'P S', mine: 'draw peek:3 seen done', theirs: 'draw swap:3-A2 done' },
  { width: 740, height: 360, base: 'iceland', motion: [6], draws: 'D 5 3 P', mine: 'draw use discard put:4 done', theirs: 'draw peek:1 seen done' },
  { width: 820, height: 1180, base: 'nordic-young', motion: [], draws: '4', mine: 'take:1 done', theirs: 'draw put:1 done' },
  { width: 1280, height: 800, base: 'classic', motion: [2], draws: 'S 5', mine: 'draw swap:2-B3 seen done', theirs: 'draw discard done' },
];

async function stood(page, ...pictures) {
  const { shifts, jumps, scenes } = await moved(page);
  assert.deepEqual({ shifts, jumps }, { shifts: [], jumps: [] });
  for (const picture of pictures) assert.ok(scenes.some((scene) => scene.startsWith(picture)), `${picture} was not seen, but ${scenes}`);
}

for (const { width, height, base, motion, draws, mine, theirs } of SCREENS) {
  const [cut, look] = [base === 'iceland' ? 'cut' : '', base.endsWith('young') ? '' : 'seen'];
  const moves = (seats) => (motion.includes(seats) ? 'with' : 'without');

  test(`two at ${width}x${height}, ${base}, ${moves(2)} motion`, async () => {
    const { page, wrong, context } = await watched(home.chrome, { width, height, lang: 'en', motion: motion.includes(2) });
    // A power is replaced in the end.
    const rounds = [
      { A: '5184', B: '9P76', top: '9', draws: `${draws} 2` },
      { A: '5184', B: '9677', top: '9' },
    ];
    const bo = await againstBo(page, home.server, { rules: { base }, mode: 'rounds:2', rounds });
    await play(page, cut);
    await until(page, `[data-testid=${look ? 'look-seen' : 'action-draw'}]`);
    await bo.play(look);
    await play(page, `${look} ${mine}`);
    await bo.play(theirs);
    await play(page, 'draw put:3 knock');
    await bo.play('take:4');
    await told(page);
    await tap(page, 'next-round');
    await bo.play('ready');
    if (look) await play(page, 'seen');
    await bo.play(`${look} draw discard done`);
    await play(page, 'draw');
    await stood(page, 'table A', 'end');
    assert.deepEqual(wrong, []);
    bo.close();
    await context.close();
  });

  test(`six at ${width}x${height}, ${base}, ${moves(6)} motion`, async () => {
    const { page, wrong, context } = await watched(home.chrome, { width, height, lang: 'fi', motion: motion.includes(6) });
    const round = { A: '0011', B: '9988', C: '9977', D: '8877', E: '6666', F: '5555', top: '9' };
    await table(page, home.server, { rules: { base }, mode: 'rounds:2', seats: [{ t: 'host' }, ...cats(5)], rounds: [{ ...round, draws: 'S 9 P 9' }, round] });
    await play(page, `start ${cut} ${look} draw swap:2-C3`);
    if (base === 'classic') await play(page, 'seen');
    await play(page, 'knock');
    await told(page);
    await play(page, `next ${look} draw`);
    await stood(page, 'table A', 'end');
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test('what moves is seen to move', async () => {
  const { page, context } = await watched(home.chrome, {});
  await table(page, home.server, { seats: [{ t: 'host' }, ...cats(1)], rounds: [{ A: '5184', top: '9' }] });
  await play(page, 'start seen draw');
  await stood(page, 'table A');
  // Planted: one more line above the row leaves less room for all that is above it.
  await page.evaluate(() => document.querySelector('[data-testid=my-row]').insertAdjacentHTML('beforebegin', '<p style="flex: none; height: 30px">More</p>'));
  const { shifts, jumps } = await moved(page);
  assert.ok(jumps.some((jump) => jump.includes('pile-draw')), jumps.join('\n'));
  assert.ok(shifts.length > 0);
  await context.close();
});

// One tap and I play: a whole series against cats, and nothing hidden in the page, its storage or its frames.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, cats, house, leaks, playUntil, shown, table, visitor } from './kit.mjs';

const home = house();

test('one tap, and a round against cats is played to its end', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  await page.goto(home.server.url);
  await by(page, 'start-play').click();
  await by(page, 'table').waitFor();
  await playUntil([page], shown('round-over'), { seed: 3, leave: 'next-round' });
  await by(page, 'score-sheet').waitFor();
  await by(page, 'next-round').click();
  await by(page, 'round-over').waitFor({ state: 'hidden' });
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a hidden card is neither in the frames nor in the page nor in its storage', async () => {
  const { page, wrong, frames, context } = await visitor(home.chrome);
  await table(page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:2', seats: [{ t: 'host' }, ...cats(3)] });
  let looked = 0;
  const look = async () => {
    // While it is not the end of a round, no card of another player, and no own card that is not being looked at, has a face.
    const faces = await page.evaluate(() => ({
      // The rows are turned up for all at the end of a round, shortly before its end is told.
      over: !document.querySelector('[data-testid=table]:is([data-stage=looks], [data-stage=turns]):not([data-phase=over])'),
      others: [...document.querySelectorAll('[data-testid^=slot-]')].filter((slot) => slot.dataset.face && !slot.classList.contains('lifted')).length,
      storage: JSON.stringify({ ...localStorage, ...sessionStorage }),
    }));
    if (!faces.over) {
      assert.equal(faces.others, 0);
      looked += 1;
    }
    assert.doesNotMatch(faces.storage, /"(face|card|hand|rows|looks)"/);
  };
  await playUntil([page], shown('series-over'), { seed: 5, each: look });
  assert.ok(looked > 1, 'the search was made while cards were hidden');
  assert.ok(frames.length > 20);
  for (const frame of frames) {
    const mine = frame.you?.seats ?? [];
    assert.deepEqual(leaks(frame, mine), [], JSON.stringify(frame));
  }
  // The search can fail: a card of somebody else, planted where one could slip in.
  const frame = structuredClone(frames.findLast((frame) => frame.play?.phase === 'turn'));
  frame.play.rows.B[1] = '3';
  assert.equal(leaks(frame, ['A']).length, 1);
  frame.play.rows.B[1] = null;
  frame.play.deal = { B: ['D', '1'] };
  assert.equal(leaks(frame, ['A']).length, 2);
  assert.deepEqual(wrong, []);
  await context.close();
});

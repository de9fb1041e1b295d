// Several players on one device: nothing private is shown before the device has been handed over.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, house, leaks, playUntil, shown, visitor } from './kit.mjs';

const home = house();

test('pass and play, from the start page to the end of a round', async () => {
  const { page, wrong, frames, context } = await visitor(home.chrome, { width: 820, height: 1180 });
  await page.goto(home.server.url);
  await by(page, 'start-device').click();
  await by(page, 'device-name-0').fill('Ída');
  await by(page, 'device-name-1').fill('Olle');
  await by(page, 'device-start').click();
  await by(page, 'hand-over').waitFor();
  let overs = 0;
  await playUntil([page], shown('round-over'), {
    seed: 7,
    each: async (page, id) => {
      if (id === 'hand-over-here') overs += 1;
      // Both at one moment: what is asked for, and what has a face.
      const [handing, faces] = await page.evaluate(() => [
        !!document.querySelector('[data-testid=hand-over]'),
        document.querySelectorAll('[data-testid^=slot-][data-face], [data-testid=hand][data-face]').length,
      ]);
      if (handing) assert.equal(faces, 0, 'no card has a face while the device changes hands');
    },
  });
  assert.ok(overs >= 3, `${overs} hand-overs`);
  for (const frame of frames) assert.deepEqual(leaks(frame, frame.you?.facing ? [frame.you.facing] : []), [], JSON.stringify(frame));
  assert.deepEqual(wrong, []);
  await context.close();
});

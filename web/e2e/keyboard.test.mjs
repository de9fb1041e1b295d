// A whole series with the keyboard alone: nothing but Tab, arrows, Enter, space and Escape, and always seen where one is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, chance, house, PATIENCE, shown, visitor } from './kit.mjs';

const home = house();

/** Where the focus is: its test id, and whether it can be seen there. */
const focus = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const style = at && getComputedStyle(at);
    return {
      id: at?.closest('[data-testid]')?.dataset.testid ?? at?.tagName,
      marked: !!at && at.matches(':focus-visible') && (style.outlineStyle !== 'none' || style.boxShadow !== 'none'),
    };
  });

/** Whatever can be pressed now. */
const pressable = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button[data-testid], a[data-testid]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && one.getAttribute('aria-disabled') !== 'true' && one.tabIndex >= 0)
      .map((one) => one.dataset.testid),
  );

/** Goes with Tab to one of these and presses it. What it was; nothing, if none of them is there any more. */
async function press(page, ids, key = 'Enter') {
  for (let i = 0; i < 90; i++) {
    const { id, marked } = await focus(page);
    if (ids.includes(id)) {
      assert.ok(marked, `the focus on ${id} cannot be seen`);
      await page.keyboard.press(key);
      return id;
    }
    if (i % 15 === 14 && !(await pressable(page)).some((id) => ids.includes(id))) return null;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${ids} cannot be reached with Tab`);
}

/** Plays with Tab and Enter until something is there. */
async function playTo(page, what, roll) {
  for (const end = Date.now() + 3 * PATIENCE; Date.now() < end; ) {
    if (await shown(what)(page)) return;
    const ids = (await pressable(page)).filter((id) => /^(action-(?!cancel)|slot-|look-seen|cut-here)/.test(id));
    const sure = ids.filter((id) => id === 'action-knock-confirm' || id === 'look-seen' || id === 'cut-here');
    const knock = ids.includes('action-knock') && roll(3) === 0 ? ['action-knock'] : [];
    const now = sure.length ? sure : knock.length ? knock : ids.filter((id) => id !== 'action-knock');
    if (now.length) await press(page, [now[roll(now.length)]]);
    else await page.waitForTimeout(30);
  }
  throw new Error(`it did not come to ${what}`);
}

test('from the first page to the end of a series and into the next, with the keyboard alone', async () => {
  // In Swedish one tap is a series of five rounds.
  const { page, wrong, context } = await visitor(home.chrome, { lang: 'sv', width: 1280, height: 800 });
  const roll = chance(8);
  await page.goto(home.server.url);
  await by(page, 'start-play').waitFor();
  assert.ok(await press(page, ['start-play']));
  await by(page, 'table').waitFor();
  for (let round = 1; round < 5; round++) {
    await playTo(page, 'round-over', roll);
    // What is offered beside the game: a sheet that opens, and closes where it was opened.
    if (round === 1) {
      await press(page, ['score-sheet']);
      await by(page, 'sheet').waitFor();
      await page.keyboard.press('Escape');
      await by(page, 'sheet').waitFor({ state: 'hidden' });
      assert.equal((await focus(page)).id, 'score-sheet');
    }
    await by(page, 'next-round').waitFor(); // once all is told
    assert.ok(await press(page, ['next-round']));
    await by(page, 'round-over').waitFor({ state: 'hidden' });
  }
  await playTo(page, 'series-over', roll);
  await by(page, 'rematch').waitFor();
  assert.ok(await press(page, ['rematch']));
  await by(page, 'series-over').waitFor({ state: 'hidden' });
  assert.deepEqual(wrong, []);
  await context.close();
});

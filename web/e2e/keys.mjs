// Somebody with a keyboard and nothing else: Tab, Shift+Tab, arrows, Enter, space and Escape. Wherever the focus comes it has to be seen, and whole.
import assert from 'node:assert/strict';
import { by, PATIENCE, shown } from './kit.mjs';

/** Where the focus is, and what is wrong with it there. */
export const focus = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return { id: null, wrong: [] };
    const id = at.closest('[data-testid]')?.dataset.testid ?? at.tagName;
    // Where reading begins on a new page is a place, not something that can be pressed.
    if (at.tabIndex < 0 && !at.matches('a, button, input, select, summary, textarea')) return { id, wrong: [] };
    const wrong = [];
    const ringed = (one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    // What is invisible itself is marked by what stands for it: a chip, a card, the pack.
    const signs = [at, at.nextElementSibling, at.parentElement, at.closest('label')].filter(Boolean);
    if (!at.matches(':focus-visible') || !signs.some(ringed)) wrong.push('it cannot be seen');
    // The middle of it is not under a bar that stays (WCAG 2.4.11).
    const box = at.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height, innerHeight) / 2];
    const top = document.elementFromPoint(x, y);
    const label = at.closest('label');
    if (y < 0 || y > innerHeight) wrong.push('it is outside of the window');
    else if (top && box.width > 1 && !at.contains(top) && !top.contains(at) && !label?.contains(top) && !at.parentElement.contains(top)) wrong.push(`it lies under ${top.className || top.localName}`);
    return { id, wrong };
  });

/** Whatever can be pressed now. */
export const pressable = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button[data-testid], a[data-testid]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && one.getAttribute('aria-disabled') !== 'true' && one.tabIndex >= 0)
      .map((one) => one.dataset.testid),
  );

/** Whether one of these can still be reached: a button that can be pressed, or a field. */
const there = async (page, ids) => (await pressable(page)).some((id) => ids.includes(id)) || (await page.locator(ids.map((id) => `[data-testid="${id}"]:not(button, a)`).join()).count()) > 0;

/** Goes with Tab to one of these, and looks at every stop on the way. Which it was; nothing, if none of them is there any more. */
export async function reach(page, ids, { back = false } = {}) {
  for (let i = 0; i < 120; i++) {
    const { id, wrong } = await focus(page);
    assert.deepEqual(wrong, [], `the focus on ${id}`);
    if (ids.includes(id)) return id;
    if (i % 15 === 14 && !(await there(page, ids))) return null;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`${ids} cannot be reached with Tab`);
}

/** Goes there and presses it. */
export async function press(page, id, key = 'Enter') {
  await by(page, id).and(page.locator(':not(:disabled)')).first().waitFor({ state: 'attached' });
  assert.ok(await reach(page, [id]), `${id} is not there any more`);
  await page.keyboard.press(key);
}

/** Goes into a field and writes. */
export async function write(page, id, text) {
  await by(page, id).waitFor();
  assert.ok(await reach(page, [id]));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Waits until the focus is on this, without touching anything. */
export async function rests(page, id) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await page.waitForTimeout(20)) if ((await focus(page)).id === id) return;
  assert.equal((await focus(page)).id, id);
}

/** Plays with Tab and Enter until something is there. */
export async function playTo(page, what, roll) {
  for (const end = Date.now() + 8 * PATIENCE; Date.now() < end; ) {
    if (await shown(what)(page)) return;
    const ids = (await pressable(page)).filter((id) => /^(action-(?!cancel)|slot-|look-seen|cut-here|hand-over-here)/.test(id));
    const sure = ids.filter((id) => /^(action-knock-confirm|look-seen|cut-here|hand-over-here)$/.test(id));
    const knock = ids.includes('action-knock') && roll(3) === 0 ? ['action-knock'] : [];
    const now = sure.length ? sure : knock.length ? knock : ids.filter((id) => id !== 'action-knock');
    if (!now.length) await page.waitForTimeout(30);
    else if (await reach(page, [now[roll(now.length)]])) await page.keyboard.press('Enter');
  }
  throw new Error(`it did not come to ${what}`);
}

// A keyboard user: Tab, Shift+Tab, arrows, Enter, space and Escape. Wherever the focus goes, it must be visible and not covered.
import assert from 'node:assert/strict';
import { until } from './page.mjs';
import { holds } from './wait.mjs';

/** Returns the focused element and what is wrong with its visibility. */
export const focus = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return { id: null, wrong: [] };
    const id = at.closest('[data-testid]')?.dataset.testid ?? at.tagName;
    // The start of a new page is focused for reading; it is no control.
    if (at.tabIndex < 0 && !at.matches('a, button, input, select, summary, textarea')) return { id, wrong: [] };
    const wrong = [];
    const ringed = (one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    // The focus of an invisible control is shown on its stand-in: a chip, a card, the pack.
    const signs = [at, at.nextElementSibling, at.parentElement, at.closest('label')].filter(Boolean);
    if (!at.matches(':focus-visible') || !signs.some(ringed)) wrong.push('it cannot be seen');
    // Its middle is not covered by a sticky bar (WCAG 2.4.11).
    const box = at.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height, innerHeight) / 2];
    const top = document.elementFromPoint(x, y);
    const label = at.closest('label');
    if (y < 0 || y > innerHeight) wrong.push('it is outside of the window');
    else if (top && box.width > 1 && !at.contains(top) && !top.contains(at) && !label?.contains(top) && !at.parentElement.contains(top)) wrong.push(`it lies under ${top.className || top.localName}`);
    return { id, wrong };
  });

/** More tab stops than any page has. */
const STOPS = 120;

/** Tabs to this control, and checks every stop on the way. */
export async function reach(page, id) {
  await until(page, `[data-testid="${id}"]:not(:disabled, [aria-disabled=true])`);
  for (let i = 0; i < STOPS; i++) {
    const at = await focus(page);
    assert.deepEqual(at.wrong, [], `the focus on ${at.id}`);
    if (at.id === id) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${id} cannot be reached with Tab`);
}

/** Tabs to these controls and presses each. */
export async function press(page, ...ids) {
  for (const id of ids) {
    await reach(page, id);
    await page.keyboard.press('Enter');
  }
}

/** Tabs to a field and types. */
export async function write(page, id, text) {
  await reach(page, id);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Waits until this has the focus, without touching anything. */
export async function rests(page, id) {
  let at;
  await holds(async () => (at = await focus(page)).id === id, `a focus on ${id}`);
  assert.deepEqual(at.wrong, [], `the focus on ${id}`);
}

// Driving a page: waiting for states instead of times, real taps, and exact moves.
import { PATIENCE } from './browser.mjs';

export const by = (page, name) => page.locator(`[data-testid="${name}"]`);
export const shown = (name) => (page) => by(page, name).isVisible();

/** The step of the page's clock during motion. */
const STEP_MS = 100;

/** Returns why the page is busy (state/busy.ts), and whether the element is visible. */
const look = (page, selector) =>
  page.evaluate((selector) => {
    const found = selector ? [...document.querySelectorAll(selector)].some((one) => one.checkVisibility({ visibilityProperty: true })) : true;
    return { busy: document.documentElement.dataset.busy ?? '', found };
  }, selector);

/**
 * Waits until the element is visible and the page has settled. The clock advances only during motion, never while the page waits for an
 * answer: a timer (of a look that closes) fires when the test lets time pass, and not because a machine is slow.
 */
export async function until(page, selector = '') {
  for (const end = Date.now() + PATIENCE; ; ) {
    const { busy, found } = await look(page, selector);
    if (!busy && found) return;
    if (Date.now() > end) throw new Error(`${selector || 'a page that has settled'} did not come (busy: ${busy || 'no'}), but:\n${await page.locator('body').innerText()}`);
    if (busy.includes('motion')) await page.clock.runFor(STEP_MS);
    else await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const ready = (id) => `[data-testid="${id}"]:not(:disabled, [aria-disabled=true])`;

/**
 * Presses buttons, each once the page has settled and a tap would hit it: it is in the window, still and not covered. The press itself is a key,
 * since taps in quick succession at the same place are ignored (parts/calm.ts), and tests are quicker than that.
 */
export async function tap(page, ...ids) {
  for (const id of ids) {
    await until(page, ready(id));
    const one = page.locator(ready(id)).first();
    await one.click({ trial: true });
    await one.press('Enter');
  }
}

/** Returns what to tap for an action, in order. `me` is the seat whose cards this device shows. */
function taps(action, me) {
  const [verb, rest = ''] = action.split(':');
  switch (verb) {
    case 'take':
      return ['action-take', `slot-${me}${rest}`];
    case 'put':
    case 'peek':
      return [`slot-${me}${rest}`];
    case 'swap': {
      const [own, other] = rest.split('-');
      return [`slot-${me}${own}`, `slot-${other}`];
    }
    case 'knock':
      return ['action-knock', 'action-knock-confirm'];
    default:
      return [`action-${verb}`];
  }
}

const number = (page) => page.evaluate(() => document.querySelector('[data-testid=table]')?.dataset.number ?? '');
const facing = (page) => page.evaluate(() => document.querySelector('[data-testid=my-row] [data-testid^=slot-]')?.dataset.testid[5]);

/** Steps that are no actions: the buttons of a look, of a hand-over, and between rounds. */
const STEPS = { seen: 'look-seen', here: 'hand-over-here', next: 'next-round', start: 'lobby-start', cut: 'cut-here' };

/**
 * Plays exactly these moves: `'seen draw put:4 done'`, with the names of docs/protocol.md, `seen` for a look, `here` for a hand-over,
 * `next`, `start` and `cut`. After each of them the table has answered and the page has settled. `press` replaces the taps.
 */
export async function play(page, moves, press = tap) {
  for (const move of moves.split(/\s+/).filter(Boolean)) {
    const step = STEPS[move];
    if (step) {
      await press(page, step);
      continue;
    }
    const [first] = taps(move, 'X');
    await until(page, first.startsWith('slot-') ? '[data-testid=my-row]' : ready(first));
    const [before, me] = [await number(page), await facing(page)];
    await press(page, ...taps(move, me));
    // The answer: another decision, another stage, or a hand-over.
    await until(page, `[data-testid=table]:not([data-number="${before}"]), [data-testid=hand-over], [data-testid=round-over], [data-testid=series-over]`);
  }
}

/** Waits until the end of a round is fully narrated. */
export async function told(page) {
  await until(page, '[data-testid=round-over], [data-testid=series-over]');
  await page.locator('[data-step="4"]').waitFor();
}

// Waiting for the page instead of for a time, tapping what can really be tapped, and playing exactly these moves.
import { PATIENCE } from './browser.mjs';

export const by = (page, name) => page.locator(`[data-testid="${name}"]`);
export const shown = (name) => (page) => by(page, name).isVisible();

/** The page's clock goes on in steps of this size while it plays what has happened. */
const STEP_MS = 100;

/** What the page is busy with (state/busy.ts), and whether this is there and can be seen. */
const look = (page, selector) =>
  page.evaluate((selector) => {
    const found = selector ? [...document.querySelectorAll(selector)].some((one) => one.checkVisibility({ visibilityProperty: true })) : true;
    return { busy: document.documentElement.dataset.busy ?? '', found };
  }, selector);

/**
 * Waits until this can be seen and the page has settled. Its clock goes on only while it plays what has happened, never while it waits for an
 * answer: what it does after a while (a look that closes) happens when the test lets time pass, and not on a slow machine.
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
 * Taps this, once the page has settled and it can be tapped. A finger would hit it: it is in sight, still and not covered. Pressed by key, since a
 * second tap at the same place within a moment is none (parts/calm.ts), and tests are quicker than that.
 */
export async function tap(page, ...ids) {
  for (const id of ids) {
    await until(page, ready(id));
    const one = page.locator(ready(id)).first();
    await one.click({ trial: true });
    await one.press('Enter');
  }
}

/** What is tapped for an action, in order. `me` is the seat whose cards this device shows. */
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

/** What stands in moves beside actions: the button of a look, of whoever gets the device, and those between rounds. */
const STEPS = { seen: 'look-seen', here: 'hand-over-here', next: 'next-round', start: 'lobby-start', cut: 'cut-here' };

/**
 * Plays exactly these moves: `'seen draw put:4 done'`, with the names of docs/protocol.md, `seen` for a look, `here` for whoever gets the device,
 * `next`, `start` and `cut`. Each is awaited: after the last of them the table has answered and the page has settled. `press` taps in another way.
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
    // The answer: another decision, another stage, or the device goes on to somebody else.
    await until(page, `[data-testid=table]:not([data-number="${before}"]), [data-testid=hand-over], [data-testid=round-over], [data-testid=series-over]`);
  }
}

/** The end of a round, all of it told. */
export async function told(page) {
  await until(page, '[data-testid=round-over], [data-testid=series-over]');
  await page.locator('[data-step="4"]').waitFor();
}

// User input in any engine: waits for a state, taps, drags and presses keys. The page's clock is real here, and no test waits for it.
import { PATIENCE } from '../../kit/browser.mjs';

const ENTER = '\uE007';
const POLL_MS = 20;

/** Runs in the page. Returns whether it has settled and the element is visible; with `near`, also whether and where a tap would hit it. */
function look(selector, near) {
  const busy = document.documentElement.dataset.busy ?? '';
  const one = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility({ visibilityProperty: true }));
  if (!one || !near) return { busy, seen: !!one };
  const middle = () => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  let { x, y } = middle();
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) {
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    ({ x, y } = middle());
  }
  const still = one.getAnimations({ subtree: true }).every(({ playState, effect }) => playState !== 'running' || effect.getComputedTiming().endTime === Infinity);
  return { busy, seen: true, still, x, y, hit: still && one.contains(document.elementFromPoint(x, y)) };
}

const ready = (id) => `[data-testid="${id}"]:not(:disabled, [aria-disabled=true])`;

export class Hand {
  #engine;

  constructor(engine) {
    this.#engine = engine;
  }

  async #wait(selector, near, holds, what) {
    for (const end = Date.now() + PATIENCE; ; ) {
      const now = await this.#engine.evaluate(look, selector, near);
      if (!now.busy && holds(now)) return now;
      if (Date.now() > end) throw new Error(`${selector} ${what}: ${JSON.stringify(now)}, but:\n${await this.#engine.evaluate(() => document.body.innerText)}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /** Waits until the element is visible and the page has settled. */
  until = (selector) => this.#wait(selector, false, ({ seen }) => seen, 'did not come');

  /** Waits until a tap would hit the element: it is enabled, in the window, still and not covered. */
  #reach = (selector) => this.#wait(selector, true, ({ hit }) => hit, 'cannot be reached');

  #point = (actions) => this.#engine.act([{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }]);

  async tap(id) {
    const { x, y } = await this.#reach(ready(id));
    await this.#point([{ type: 'pointerMove', x, y }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
  }

  /** Presses a button by key once a tap would hit it. For a button that has just replaced another one, where taps are ignored (parts/calm.ts). */
  async press(id) {
    await this.#reach(ready(id));
    await this.#engine.evaluate((selector) => document.querySelector(selector).focus(), ready(id));
    await this.#engine.act([{ type: 'key', id: 'keys', actions: [{ type: 'keyDown', value: ENTER }, { type: 'keyUp', value: ENTER }] }]);
  }

  /** Drags one element onto another. */
  async drag(from, to) {
    const [start, end] = [await this.#reach(ready(from)), await this.#reach(`[data-testid="${to}"]`)];
    const half = { x: Math.round((start.x + end.x) / 2), y: Math.round((start.y + end.y) / 2) };
    const move = ({ x, y }) => ({ type: 'pointerMove', x, y });
    await this.#point([move(start), { type: 'pointerDown', button: 0 }, move(half), move(end), { type: 'pointerUp', button: 0 }]);
  }

  /** Clicks by script, for steps that a test is not about. */
  async choose(target) {
    const selector = `:is(${target}):not(:disabled, [aria-disabled=true])`;
    await this.until(selector);
    await this.#engine.evaluate((selector) => [...document.querySelectorAll(selector)].find((one) => one.checkVisibility({ visibilityProperty: true })).click(), selector);
  }

  /** Returns the element's text. */
  text = (id) => this.#engine.evaluate((id) => document.querySelector(`[data-testid="${id}"]`).innerText, id);
}

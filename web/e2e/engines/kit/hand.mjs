// Whoever sits before the page, in any engine: waits for a state, taps, drags and presses keys. The page's time is real here; nothing waits for it.
import { PATIENCE } from '../../kit/browser.mjs';

const ENTER = '\uE007';
const POLL_MS = 20;

/** Inside of the page: whether it has settled and this can be seen; with `near`, where a finger would hit it, once it would. */
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

  /** Waits until this can be seen and the page has settled. */
  until = (selector) => this.#wait(selector, false, ({ seen }) => seen, 'did not come');

  /** Waits until a finger would hit this: it can be pressed, is in the window, still and not covered. */
  #reach = (selector) => this.#wait(selector, true, ({ hit }) => hit, 'cannot be reached');

  #point = (actions) => this.#engine.act([{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }]);

  async tap(id) {
    const { x, y } = await this.#reach(ready(id));
    await this.#point([{ type: 'pointerMove', x, y }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
  }

  /** By key, once a finger could reach it: for a button that came where another was tapped a moment ago, where a tap does nothing (parts/calm.ts). */
  async press(id) {
    await this.#reach(ready(id));
    await this.#engine.evaluate((selector) => document.querySelector(selector).focus(), ready(id));
    await this.#engine.act([{ type: 'key', id: 'keys', actions: [{ type: 'keyDown', value: ENTER }, { type: 'keyUp', value: ENTER }] }]);
  }

  /** Takes this by the finger and lets it go over that. */
  async drag(from, to) {
    const [start, end] = [await this.#reach(ready(from)), await this.#reach(`[data-testid="${to}"]`)];
    const half = { x: Math.round((start.x + end.x) / 2), y: Math.round((start.y + end.y) / 2) };
    const move = ({ x, y }) => ({ type: 'pointerMove', x, y });
    await this.#point([move(start), { type: 'pointerDown', button: 0 }, move(half), move(end), { type: 'pointerUp', button: 0 }]);
  }

  /** Without a finger: on the way to what a test is about. */
  async choose(target) {
    const selector = `:is(${target}):not(:disabled, [aria-disabled=true])`;
    await this.until(selector);
    await this.#engine.evaluate((selector) => [...document.querySelectorAll(selector)].find((one) => one.checkVisibility({ visibilityProperty: true })).click(), selector);
  }

  /** What this says. */
  text = (id) => this.#engine.evaluate((id) => document.querySelector(`[data-testid="${id}"]`).innerText, id);
}

// The lesson's coach: her line and her pointer, and a learner who follows her line by line.
import { PATIENCE, pass } from './browser.mjs';

/** The reading time before a tap: longer than the window of a double tap (parts/calm.ts). */
const READ_MS = 400;

/** The coach's polling interval; polling twice is enough after any change. */
const LOOKS_MS = 100;
const LOOKS = 3;

/** Returns her line, what her ring points at, whether it is only to be read, and the table's state. */
export const coach = (page) =>
  page.evaluate(() => {
    const one = (id) => document.querySelector(`[data-testid="${id}"]`);
    const { stage, number } = one('table')?.dataset ?? {};
    const step = document.querySelector('.end')?.dataset.step;
    return { line: one('coach')?.dataset.line, ring: one('coach-ring')?.dataset.point, reads: !!one('coach-next'), at: `${stage} ${number} ${step}`, busy: !!document.documentElement.dataset.busy?.includes('motion') };
  });

/** Waits until this holds of the coach. The page's clock advances during motion, and for a moment after each change; never while it waits for an answer. */
export async function coaches(page, holds, what) {
  let [before, left] = ['', LOOKS];
  for (const end = Date.now() + PATIENCE; ; ) {
    const now = await coach(page);
    if (holds(now)) return now;
    if (Date.now() > end) throw new Error(`the coach did not come to ${what}, but stays at ${JSON.stringify(now)}`);
    if (JSON.stringify(now) !== before) [before, left] = [JSON.stringify(now), LOOKS];
    if (now.busy || left-- > 0) await pass(page, LOOKS_MS);
    else await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Follows the coach to this line. Returns the lines on the way. `tap` does what she points at; `each` is called for every line first. */
export async function follow(page, to, { tap, each = async () => {} }) {
  const said = [];
  for (;;) {
    const now = await coaches(page, ({ line, ring, reads }) => line === to || ring || reads, `something to do on the way to ${to}`);
    await pass(page, READ_MS);
    if (said.at(-1) !== now.line) {
      if (now.line === to) return said;
      said.push(now.line);
      await each(now.line);
    }
    await tap(now);
    await coaches(page, ({ line, ring }) => line !== now.line || (ring && ring !== now.ring), `an answer at ${now.line}`);
  }
}

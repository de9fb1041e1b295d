// Waiting for what the page itself does not say: something beside it, and what it asks for again and again.
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE, pass } from './browser.mjs';
import { by } from './page.mjs';

/** Waits until this holds: what was sent, heard or routed is known to the test a moment after it happened. */
export async function holds(what, said = what) {
  for (const end = Date.now() + PATIENCE; !(await what()); await sleep(10)) if (Date.now() > end) throw new Error(`it did not come to ${said}`);
}

/** Lets time pass in the page, as much as it takes, until this can be seen: what the page asks the server for until it is there. */
export async function comes(page, name, step = 500) {
  await holds(async () => (await by(page, name).isVisible()) || (await pass(page, step)), name);
}

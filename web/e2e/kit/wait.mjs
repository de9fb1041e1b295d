// Waiting for what the page does not report: events outside it, and what it polls for.
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE, pass } from './browser.mjs';
import { by } from './page.mjs';

/** Waits until this holds: the test learns a moment later what was sent, received or routed. */
export async function holds(what, said = what) {
  for (const end = Date.now() + PATIENCE; !(await what()); await sleep(10)) if (Date.now() > end) throw new Error(`it did not come to ${said}`);
}

/** Lets time pass in the page until this is visible: for what the page polls the server for. */
export async function comes(page, name, step = 500) {
  await holds(async () => (await by(page, name).isVisible()) || (await pass(page, step)), name);
}

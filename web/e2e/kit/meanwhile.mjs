// What there is to see while the page still plays what has happened.
import { PATIENCE } from './browser.mjs';

/** Lets the page's time go on, in small steps, until this is there; the page need not have settled. */
export async function meanwhile(page, selector, step = 100) {
  for (const end = Date.now() + PATIENCE; !(await page.locator(selector).first().isVisible()); ) {
    if (Date.now() > end) throw new Error(`${selector} was not seen:\n${await page.locator('body').innerText()}`);
    // Time is not what is waited for, where the page waits for the server.
    if (await page.evaluate(() => document.documentElement.dataset.busy?.includes('motion'))) await page.clock.runFor(step);
    else await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** So many pictures later, whatever the page's clock says: what was changed before has been laid out and painted, and its shifts are told. */
export const painted = (page, pictures = 2) =>
  page.evaluate(async (pictures) => {
    for (let i = 0; i < pictures; i++)
      await new Promise((done) => {
        const observer = new IntersectionObserver(() => (observer.disconnect(), done()));
        observer.observe(document.documentElement);
      });
  }, pictures);

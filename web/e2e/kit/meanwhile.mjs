// States during motion, before the page has settled.
import { PATIENCE } from './browser.mjs';

/** Advances the page's clock in small steps until this is visible, whether or not the page has settled. */
export async function meanwhile(page, selector, step = 100) {
  for (const end = Date.now() + PATIENCE; !(await page.locator(selector).first().isVisible()); ) {
    if (Date.now() > end) throw new Error(`${selector} was not seen:\n${await page.locator('body').innerText()}`);
    // Time must not pass while the page waits for the server.
    if (await page.evaluate(() => document.documentElement.dataset.busy?.includes('motion'))) await page.clock.runFor(step);
    else await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Waits for so many frames, whether or not the page's clock advances: then earlier changes are painted, and layout shifts reported. */
export async function painted(page, pictures = 2) {
  let timer;
  const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error('the page painted nothing more')), PATIENCE)));
  const done = page.evaluate(async (pictures) => {
    for (let i = 0; i < pictures; i++)
      await new Promise((done) => {
        const observer = new IntersectionObserver(() => (observer.disconnect(), done()));
        observer.observe(document.documentElement);
      });
  }, pictures);
  try {
    await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}

// axe in a page with a mocked clock: it needs the real timers.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Injected by the debugger, since the page's policy allows no foreign script. */
const INSTALL = `(function (setTimeout, clearTimeout) { ${SOURCE} }).call(window, ...['setTimeout', 'clearTimeout'].map((name) => window.__pwClock?.builtins[name] ?? window[name].bind(window)))`;

/** Runs axe on the page as it is now. */
export async function axe(page, options = {}) {
  // Half a megabyte is not sent again for every state of a page.
  if (!(await page.evaluate(() => !!window.axe))) await page.evaluate(INSTALL);
  return page.evaluate((options) => window.axe.run(document, options), options);
}

// axe inside of a page whose clock stands still: it has timers of its own, which go by the real one.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** By the debugger, as the page itself lets no foreign script in. */
const INSTALL = `if (!window.axe) (function (setTimeout, clearTimeout) { ${SOURCE} }).call(window, ...['setTimeout', 'clearTimeout'].map((name) => window.__pwClock?.builtins[name] ?? window[name].bind(window)))`;

/** What axe finds on the page as it is now. */
export async function axe(page, options = {}) {
  await page.evaluate(INSTALL);
  return page.evaluate((options) => window.axe.run(document, options), options);
}

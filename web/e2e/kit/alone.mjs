// A page without a server: kept by its service worker, with a worker that plays. Nothing about it is random: the page's and the worker's
// random bytes are always the same, and so are the cards.
import { pass, visitor } from './browser.mjs';
import { by } from './page.mjs';
import { serve } from './server.mjs';

/** Time after which a page that has nothing to do keeps itself. */
const IDLE = 11_000;
/** What the browser logs about the server that is gone. */
const TROUBLE = /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to fetch/;

/** Fixes the random bytes of the page, and remembers what its worker tells it. */
const fixed = () => {
  crypto.getRandomValues = (bytes) => bytes.fill(7);
  globalThis.heard = [];
  globalThis.Worker = class extends Worker {
    constructor(...words) {
      super(...words);
      this.addEventListener('message', ({ data }) => globalThis.heard.push(data));
    }
  };
};

/** Fixes the random bytes of the workers of a page, before a card is dealt. */
export async function fix(page) {
  for (const worker of page.workers()) await worker.evaluate(() => void (crypto.getRandomValues = (bytes) => bytes.fill(9)));
}

/** Opens a page, lets it keep itself, and takes the server away. `form`: what *New table* last made. */
export async function alone(t, chrome, { form, ...options } = {}) {
  const server = await serve();
  t.after(() => server.stop());
  const { page, context, wrong } = await visitor(chrome, { serviceWorkers: 'allow', ...options });
  await context.addInitScript(fixed);
  await context.addInitScript((form) => (localStorage.kingrat ??= JSON.stringify({ form })), form);
  await page.goto(server.url);
  await by(page, 'my-name').waitFor();
  await pass(page, IDLE);
  await by(page, 'start-ready').waitFor();
  await server.kill();
  await page.reload();
  await by(page, 'start-here').waitFor();
  await fix(page);
  return { page, context, server, wrong: () => wrong.filter((line) => !TROUBLE.test(line)) };
}

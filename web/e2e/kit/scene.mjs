// Scenes: the real page, loaded once, shown one recorded state after another (kit/fixture-server.mjs).
import { after, before } from 'node:test';
import { browser as launch, NOON, PATIENCE } from './browser.mjs';
import { ADDRESS, enter, fixtureServer, STATES } from './fixture-server.mjs';
import { hidden } from './looks.mjs';

/** What a browser logs by itself about a failed request or a broken connection. */
const TROUBLE = /Failed to load resource|ERR_|WebSocket connection/;

/** Returns why the page is busy (state/busy.ts), and whether the element is visible. */
const look = (page, selector) =>
  page.evaluate((selector) => {
    const found = selector ? [...document.querySelectorAll(selector)].some((one) => one.checkVisibility({ visibilityProperty: true })) : true;
    return { busy: document.documentElement.dataset.busy ?? '', found };
  }, selector);

/** Runs in the page. Uses it with a finger, or with a key. */
function use(finger) {
  const touch = { bubbles: true, pointerType: 'touch', width: 20, height: 20 };
  document.body.dispatchEvent(finger ? new PointerEvent('pointerdown', touch) : new KeyboardEvent('keydown', { bubbles: true, key: 'Shift' }));
}

/** Waits as `until` of kit/page.mjs does, but fast-forwards long narrations such as the end of a round. */
export async function until(page, selector) {
  const end = Date.now() + PATIENCE;
  for (let steps = 0; ; ) {
    const { busy, found } = await look(page, selector);
    if (!busy && found) return;
    if (Date.now() > end) throw new Error(`${selector} did not come (busy: ${busy || 'no'}), but:\n${await page.locator('body').innerText()}`);
    if (busy.includes('motion')) await page.clock.runFor((steps += 1) > 5 ? 1_000 : 100);
    else await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Opens a page on fixture data. `wrong` collects what must not happen. */
export async function scenePage({ lang = 'en', theme = 'dark', size = [390, 780] } = {}) {
  const server = await fixtureServer();
  const browser = await launch(`--host-resolver-rules=MAP ${ADDRESS} 127.0.0.1:${server.port}`);
  const context = await browser.newContext({ locale: lang, viewport: { width: size[0], height: size[1] }, colorScheme: theme, reducedMotion: 'reduce', serviceWorkers: 'block' });
  await context.clock.install({ time: NOON });
  await context.clock.pauseAt(new Date(NOON.getTime() + 1_000));
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.devtools = await context.newCDPSession(page);
  const wrong = [];
  let expected = false;
  page.on('console', (message) => {
    if (/Service Worker registration blocked/.test(message.text())) return; // by this context
    if (!/error|warning/.test(message.type()) || (expected && TROUBLE.test(message.text()))) return;
    wrong.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.host !== ADDRESS && !/^(data|blob):$/.test(address.protocol)) wrong.push(`request: ${request.url()}`);
  });
  const load = async (path) => {
    await page.goto(`http://${ADDRESS}${path}`);
    await page.locator('main').first().waitFor();
  };
  server.set({});
  await load('/no-such-page');

  /** Shows a scene, without a reload unless the scene asks for that, and waits until it is there. */
  async function show(scene) {
    const { state = scene.name, settings = {}, session = {}, steps = [], fresh = false, finger = false, during } = scene;
    const told = STATES[state] ?? {};
    const path = scene.path ?? told.path;
    if (!path) throw new Error(`no state is called ${state}`);
    const frames = 'socket' in scene ? scene.socket : (told.frames ?? []);
    wrong.length = server.unasked.length = 0;
    expected = !!scene.trouble;
    server.set({ http: { ...told.http, ...scene.http }, socket: scene.twist ? scene.twist(structuredClone(frames)) : frames });
    await page.evaluate(use, finger);
    await page.evaluate(enter, { kept: { lang, theme, ...settings }, session, path: fresh ? '' : path });
    if (fresh) await load(path);
    await hidden(page, true);
    for (const step of steps) await take(step);
    if (during) await caught(during);
    else await until(page, scene.shows);
  }

  /** Takes a step: a test id or selector to press, a `key:`, or a function. Whether taps hit is tested in real games. */
  async function take(step) {
    if (typeof step === 'function') return step({ page, server });
    if (step.startsWith('key:')) return page.keyboard.press(step.slice(4));
    const target = `${/^[\w-]+$/.test(step) ? `[data-testid="${step}"]` : step}:not(:disabled, [aria-disabled=true])`;
    await until(page, target);
    await page.evaluate((target) => [...document.querySelectorAll(target)].find((one) => one.checkVisibility({ visibilityProperty: true })).click(), target);
  }

  /** Stops as soon as this is visible, even during motion. As in `until`, time passes only during motion: a slow server must not look like a
   * lost connection. */
  async function caught(selector) {
    for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
      if (await page.locator(selector).first().isVisible()) return;
      const { busy } = await look(page);
      if (busy.includes('motion')) await page.clock.runFor(50);
      else await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`${selector} did not come`);
  }

  return {
    page,
    server,
    lang,
    show,
    take,
    /** Returns what must not have happened in this scene. */
    wrong: () => [...wrong, ...server.unasked.map((one) => `no answer to ${one}`)],
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}

/** Opens one scene page for all tests of a file. */
export function scenePageFor(options) {
  const held = {};
  before(async () => Object.assign(held, await scenePage(options)));
  after(() => held.close?.());
  return held;
}

// Scenes: the real page, loaded once, shown one recorded state after the other (kit/fixture-server.mjs). How one gets to a state, and that it is there.
import { after, before } from 'node:test';
import { browser as launch, NOON, PATIENCE } from './browser.mjs';
import { ADDRESS, enter, fixtureServer, STATES } from './fixture-server.mjs';

/** What a browser says by itself about an answer that is none, and a line that is cut. */
const TROUBLE = /Failed to load resource|ERR_|WebSocket connection/;

/** What the page is busy with (state/busy.ts), and whether this is there and can be seen. */
const look = (page, selector) =>
  page.evaluate((selector) => {
    const found = selector ? [...document.querySelectorAll(selector)].some((one) => one.checkVisibility({ visibilityProperty: true })) : true;
    return { busy: document.documentElement.dataset.busy ?? '', found };
  }, selector);

/** As `until` of kit/page.mjs, but what takes long, such as the end of a round, is told in a hurry. */
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

/** A page on fixture data. `wrong` collects what must not happen. */
export async function scenePage({ lang = 'en', theme = 'dark', size = [390, 780] } = {}) {
  const house = await fixtureServer();
  const browser = await launch(`--host-resolver-rules=MAP ${ADDRESS} 127.0.0.1:${house.port}`);
  const context = await browser.newContext({ locale: lang, viewport: { width: size[0], height: size[1] }, colorScheme: theme, reducedMotion: 'reduce' });
  await context.clock.install({ time: NOON });
  await context.clock.pauseAt(new Date(NOON.getTime() + 1_000));
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.devtools = await context.newCDPSession(page);
  const wrong = [];
  let expected = false;
  page.on('console', (message) => {
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
  house.set({});
  await load('/no-such-page');

  /** Goes to a scene, without loading the page anew unless the scene asks for that; it is there when this is done. */
  async function show(scene) {
    const { state = scene.name, settings = {}, session = {}, steps = [], fresh = false, during } = scene;
    const told = STATES[state] ?? {};
    const path = scene.path ?? told.path;
    if (!path) throw new Error(`no state is called ${state}`);
    const frames = 'socket' in scene ? scene.socket : (told.frames ?? []);
    wrong.length = house.unasked.length = 0;
    expected = !!scene.trouble;
    house.set({ http: { ...told.http, ...scene.http }, socket: scene.twist ? scene.twist(structuredClone(frames)) : frames });
    await page.evaluate(enter, { kept: { lang, theme, ...settings }, session, path: fresh ? '' : path });
    if (fresh) await load(path);
    for (const step of steps) await take(step);
    if (during) await caught(during);
    else await until(page, scene.shows);
  }

  /** A step on the way: a test id or a selector to press, a `key:` or something to do. That it can be hit by a finger is what real games test. */
  async function take(step) {
    if (typeof step === 'function') return step({ page, house });
    if (step.startsWith('key:')) return page.keyboard.press(step.slice(4));
    const target = `${/^[\w-]+$/.test(step) ? `[data-testid="${step}"]` : step}:not(:disabled, [aria-disabled=true])`;
    await until(page, target);
    await page.evaluate((target) => [...document.querySelectorAll(target)].find((one) => one.checkVisibility({ visibilityProperty: true })).click(), target);
  }

  /** Stops as soon as this is there, whatever else is still to come. As in `until`, time passes only while the page plays something: a
   * server that is slow must not look like one that is gone. */
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
    house,
    lang,
    show,
    take,
    /** What must not have happened in this scene. */
    wrong: () => [...wrong, ...house.unasked.map((one) => `no answer to ${one}`)],
    async close() {
      await browser.close();
      await house.stop();
    },
  };
}

/** One scene page for all tests of a file. */
export function scenePageFor(options) {
  const held = {};
  before(async () => Object.assign(held, await scenePage(options)));
  after(() => held.close?.());
  return held;
}

// Scenes in an engine besides Chromium: the page is loaded once, its clock stands still, and one recorded state after another is shown.
import assert from 'node:assert/strict';
import { cutOff } from '../../kit/looks/fits.mjs';
import { enter, fixtureServer, STATES } from '../../kit/fixture-server.mjs';
import { SCENES } from '../../scenes/scenes.mjs';

const ALL = process.env.KINGRAT_SCENES === 'all';
/** One scene of every screen; with KINGRAT_SCENES=all every scene. Scenes that need playwright or its clock are tested in Chromium only. */
const CHOSEN = SCENES.filter(({ level, during, finger, steps = [] }) => (ALL || !level) && !during && !finger && steps.every((step) => typeof step === 'string'));

/** What an engine logs by itself about a failed request or a broken connection. */
const TROUBLE = /WebSocket|can’t establish a connection/;
/**
 * Runs in the page. Short timers, as of a narration, run fast; long ones never fire, however slow the machine is: they are only for what happens
 * when nobody does anything, such as a look or a toast that closes, or a connection that is given up.
 */
function hold() {
  const [FASTER, SOON_MS] = [20, 2_500];
  const [now, later] = [performance.now(), setTimeout];
  performance.now = () => now;
  window.setTimeout = (what, ms = 0, ...given) => (ms < SOON_MS ? later(what, ms / FASTER, ...given) : 0);
}

/** WebKit allows a hundred history entries within ten seconds. A scene adds two, so the page is reloaded after so many. */
const SCENES_A_PAGE = 20;

/** Opens a page on fixture data in this engine. */
async function scenePage(engine, hand, { lang, theme }) {
  const server = await fixtureServer();
  const load = async (path) => {
    await engine.open(`http://127.0.0.1:${server.port}${path}`);
    await hand.until('main');
    await engine.evaluate(hold);
  };
  server.set({});
  let shown = 0;
  return {
    /** Shows a scene. Returns what is wrong with it. */
    async show({ name, state = name, settings = {}, session = {}, steps = [], fresh = false, ...scene }) {
      if (shown++ % SCENES_A_PAGE === 0) await load('/no-such-page');
      const told = STATES[state] ?? {};
      const path = scene.path ?? told.path;
      const frames = 'socket' in scene ? scene.socket : (told.frames ?? []);
      const before = (await engine.wrong()).length;
      server.set({ http: { ...told.http, ...scene.http }, socket: scene.twist ? scene.twist(structuredClone(frames)) : frames });
      server.unasked.length = 0;
      await engine.evaluate(enter, { kept: { lang, theme, ...settings }, session, path: fresh ? '' : path });
      if (fresh) await load(path);
      for (const step of steps) await hand.choose(/^[\w-]+$/.test(step) ? `[data-testid="${step}"]` : step);
      await hand.until(scene.shows);
      const wrong = (await engine.wrong()).slice(before).filter((one) => !scene.trouble || !TROUBLE.test(one));
      return [...(await engine.evaluate(cutOff)), ...wrong, ...server.unasked.map((one) => `no answer to ${one}`)];
    },
    close: () => server.stop(),
  };
}

/** Shows the scenes in one language: Finnish, which has the longest words. */
export async function everyScene(t, engine, hand) {
  const stage = await scenePage(engine, hand, { lang: 'fi', theme: 'light' });
  t.after(stage.close);
  for (const scene of CHOSEN) await t.test(scene.name, async () => assert.deepEqual(await stage.show(scene), []));
  assert.equal(await engine.evaluate(() => document.documentElement.lang), 'fi');
}

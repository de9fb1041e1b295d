// Scenes in an engine besides Chromium: the page is loaded once, its time stands still, and one recorded state after the other is shown.
import assert from 'node:assert/strict';
import { cutOff } from '../../kit/looks/fits.mjs';
import { enter, fixtureServer, STATES } from '../../kit/fixture-server.mjs';
import { SCENES } from '../../scenes/scenes.mjs';

const ALL = process.env.KINGRAT_SCENES === 'all';
/** Every screen, and with KINGRAT_SCENES=all every scene. What steps do with playwright, and what is caught on its way with its clock, is seen in Chromium. */
const CHOSEN = SCENES.filter(({ level, during, steps = [] }) => (ALL || !level) && !during && steps.every((step) => typeof step === 'string'));

/** What an engine says by itself about an answer that is none, and a line that is cut. */
const TROUBLE = /WebSocket|can’t establish a connection/;
/**
 * Inside of the page: what it tells in steps it tells in a moment, and nothing goes by itself, however slow the machine is. What it does later than
 * that it does because nobody does anything: a look or a toast that goes, a line that is given up.
 */
function hold() {
  const [FASTER, SOON_MS] = [20, 2_500];
  const [now, later] = [performance.now(), setTimeout];
  performance.now = () => now;
  window.setTimeout = (what, ms = 0, ...given) => (ms < SOON_MS ? later(what, ms / FASTER, ...given) : 0);
}

/** WebKit lets a page add a hundred steps to its history within ten seconds. A scene adds two: after so many the page is loaded anew. */
const SCENES_A_PAGE = 20;

/** A page on fixture data in this engine. */
async function scenePage(engine, hand, { lang, theme }) {
  const house = await fixtureServer();
  const load = async (path) => {
    await engine.open(`http://127.0.0.1:${house.port}${path}`);
    await hand.until('main');
    await engine.evaluate(hold);
  };
  house.set({});
  let shown = 0;
  return {
    /** Goes to a scene; what is wrong with it when it is there. */
    async show({ name, state = name, settings = {}, session = {}, steps = [], fresh = false, ...scene }) {
      if (shown++ % SCENES_A_PAGE === 0) await load('/no-such-page');
      const told = STATES[state] ?? {};
      const path = scene.path ?? told.path;
      const frames = 'socket' in scene ? scene.socket : (told.frames ?? []);
      const before = (await engine.wrong()).length;
      house.set({ http: { ...told.http, ...scene.http }, socket: scene.twist ? scene.twist(structuredClone(frames)) : frames });
      house.unasked.length = 0;
      await engine.evaluate(enter, { kept: { lang, theme, ...settings }, session, path: fresh ? '' : path });
      if (fresh) await load(path);
      for (const step of steps) await hand.choose(/^[\w-]+$/.test(step) ? `[data-testid="${step}"]` : step);
      await hand.until(scene.shows);
      const wrong = (await engine.wrong()).slice(before).filter((one) => !scene.trouble || !TROUBLE.test(one));
      return [...(await engine.evaluate(cutOff)), ...wrong, ...house.unasked.map((one) => `no answer to ${one}`)];
    },
    close: () => house.stop(),
  };
}

/** Goes through the scenes of one language: Finnish, which has the longest words. */
export async function everyScene(t, engine, hand) {
  const stage = await scenePage(engine, hand, { lang: 'fi', theme: 'light' });
  t.after(stage.close);
  for (const scene of CHOSEN) await t.test(scene.name, async () => assert.deepEqual(await stage.show(scene), []));
  assert.equal(await engine.evaluate(() => document.documentElement.lang), 'fi');
}

// Every screen has a scene, and a wall can be read from the back of the room.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { STATES } from '../kit/fixture-server.mjs';
import { sized } from '../kit/looks.mjs';
import { scenePageFor } from '../kit/scene.mjs';
import { ROUTES, routeOf } from './routes.mjs';
import { SCENES } from './scenes.mjs';

const source = (path) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8');

test('every route has a scene', () => {
  const routes = [...source('router.svelte.ts').match(/export type Route =([^]*?);\n\n/)[1].matchAll(/at: '([a-z-]+)'/g)].map(([, at]) => at);
  assert.deepEqual(routes.toSorted(), Object.keys(ROUTES).toSorted());
  const shown = SCENES.map(routeOf);
  assert.deepEqual(Object.keys(ROUTES).filter((route) => !shown.includes(route)), []);
});

test('every dialog has a scene, and no two scenes have one name', () => {
  const dialogs = [...source('testids.ts').matchAll(/\b([a-z]+(?:-[a-z]+)*-dialog|say-menu)\b/g)].map(([, id]) => id);
  // A dialog is opened by a step, or named by what it shows.
  const OPENED = { 'settings-dialog': 'settings', 'cats-dialog': 'the cats', 'class-close-dialog': 'class, close', 'change-dialog': 'lobby, change', 'menu-dialog': 'menu', 'say-menu': 'say', 'help-dialog': 'help at the table', 'sheet-dialog': 'score sheet', 'fair-dialog': 'fair sheet', 'move-dialog': 'for another device', 'news-dialog': 'what just happened', 'place-dialog': 'new table, a place' };
  const names = SCENES.map(({ name }) => name);
  assert.deepEqual([...new Set(dialogs)].toSorted(), Object.keys(OPENED).toSorted());
  assert.deepEqual(Object.values(OPENED).filter((name) => !names.includes(name)), []);
  assert.equal(new Set(names).size, names.length);
});

const stage = scenePageFor({ lang: 'en', size: [1920, 1080] });
const scene = (name) => SCENES.find((one) => one.name === name);

test('whoever watches on a wall sees everybody large, whose turn it is and the code', async () => {
  const { page } = stage;
  await stage.show(scene('watching'));
  const code = STATES.watching.path.slice(3);
  for (const [width, height] of [
    [1280, 720],
    [1280, 800],
    [1920, 1080],
  ]) {
    await sized(page, [width, height]);
    await page.waitForFunction((width) => innerWidth === width, width);
    const { card, name, prompt, text } = await page.evaluate(() => ({
      card: document.querySelector('[data-place=A1]').getBoundingClientRect().height / innerHeight,
      name: parseFloat(getComputedStyle(document.querySelector('[data-testid=seat-A] strong')).fontSize) / innerHeight,
      prompt: parseFloat(getComputedStyle(document.querySelector('[data-testid=prompt]')).fontSize) / innerHeight,
      text: document.querySelector('[data-part=bar]').innerText,
    }));
    // A fiftieth of the height of a wall can be read from five metres.
    assert.ok(card > 0.1 && name > 0.025 && prompt > 0.035, JSON.stringify({ width, height, card, name, prompt }));
    assert.match(text, new RegExp(code));
  }
});

test('the code of a class is read from the back of the room', async () => {
  const { page } = stage;
  await sized(page, [1920, 1080]);
  await stage.show(scene('class of ten, empty'));
  const { height } = await page.locator('[data-testid=class-code]').boundingBox();
  assert.ok(height >= 90, `${height} pixels high`);
});

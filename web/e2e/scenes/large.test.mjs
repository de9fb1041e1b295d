// Text at 200 %: no card gets smaller, nothing essential is cut off, and the page may scroll. Not yet here, since names are still cut off: four
// and more players on a phone, another player's row while one of its cards is chosen, a watcher's phone, and ends; nor other languages than English.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { spoiled } from '../kit/looks/larger.mjs';
import { scenePageFor } from '../kit/scene.mjs';
import { SCENES } from './scenes.mjs';

const ONLY = process.env.KINGRAT_SCENE ?? '';

const NAMES = ['two look', 'two turn', 'two hand', 'two knock, sure', 'two swap, one picked', 'three knock', 'two away'];
const SIZES = { en: [[360, 740], [1280, 800]] };

const shown = NAMES.filter((name) => name.includes(ONLY));
for (const [lang, sizes] of shown.length ? Object.entries(SIZES) : []) {
  describe(lang, () => {
    const stage = scenePageFor({ lang, size: sizes[0] });
    for (const name of shown) {
      test(name, async () => {
        await stage.show(SCENES.find((scene) => scene.name === name));
        assert.deepEqual(await spoiled(stage.page, sizes), []);
      });
    }
  });
}

// Every screen in every language: nothing untranslated, nothing that axe objects to, nothing cut off, with larger text and on smaller phones too.
// A file for each language (`languages.en.test.mjs` …), so that two of them can be walked through at a time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { house, resize } from './kit.mjs';
import { walk, WALKS } from './screens.mjs';
import { stumbles, tightly } from './stumbles.mjs';

// Each language sees every screen, in a theme and at a size of its own; and once more in one of the ways in which there is little room: all of
// them in all languages would take too long.
const MANNERS = {
  en: { theme: 'dark', width: 1280, height: 800, tight: 'small' },
  sv: { theme: 'light', width: 360, height: 740, tight: 'large' },
  is: { theme: 'dark', width: 820, height: 1180, tight: 'spaced' },
  fi: { theme: 'light', width: 740, height: 360, tight: 'large' },
};

/** What a browser says by itself about what is not there, a text that is no game and a line that is cut. */
const EXPECTED = /40[04]|ERR_|WebSocket connection/;

/** Somebody who reads this language sees every screen. */
export function everyScreen(lang) {
  const home = house();
  const { tight, ...manner } = MANNERS[lang];
  for (const name of Object.keys(WALKS)) {
    test(`${lang}, ${manner.theme}, ${manner.width}x${manner.height}: ${name}`, async () => {
      const found = [];
      const look = async (page, where) => {
        const viewport = page.viewportSize();
        const is = `${where} ${lang} ${manner.theme}`;
        await stumbles(page, `${is} ${viewport.width}x${viewport.height}`).catch((error) => found.push(error.message));
        assert.equal(await page.locator('html').getAttribute('lang'), lang);
        found.push(...(await tightly(page, tight, is)));
        await resize(page, viewport);
      };
      const wrong = await walk(home.chrome, home.server.url, name, { lang, ...manner }, look);
      assert.deepEqual(found, []);
      assert.deepEqual(wrong.filter((line) => !EXPECTED.test(line)), []);
    });
  }
}

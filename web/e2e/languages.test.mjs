// Every screen in every language: nothing untranslated, nothing that axe objects to, nothing cut off, with larger text and on smaller phones too.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, cats, house, shown, table, visitor } from './kit.mjs';
import { walk, WALKS } from './screens.mjs';
import { stumbles, tightly } from './stumbles.mjs';

const home = house();

// Each language sees every screen, in a theme and at a size of its own; and once more where there is little room.
const MANNERS = {
  en: { theme: 'dark', width: 1280, height: 800, tight: 'small' },
  sv: { theme: 'light', width: 360, height: 740, tight: 'large' },
  is: { theme: 'dark', width: 820, height: 1180, tight: 'spaced' },
  fi: { theme: 'light', width: 740, height: 360, tight: 'large' },
};

for (const [lang, { tight, ...size }] of Object.entries(MANNERS)) {
  for (const name of Object.keys(WALKS)) {
    test(`${lang}, ${size.theme}, ${size.width}x${size.height}: ${name}`, async () => {
      const found = [];
      const look = async (page, where) => {
        const viewport = page.viewportSize();
        const is = `${where} ${lang} ${size.theme}`;
        await stumbles(page, `${is} ${viewport.width}x${viewport.height}`).catch((error) => found.push(error.message));
        assert.equal(await page.locator('html').getAttribute('lang'), lang);
        found.push(...(await tightly(page, tight, is)));
        await page.setViewportSize(viewport);
      };
      const wrong = await walk(home.chrome, home.server.url, name, { lang, ...size }, look);
      assert.deepEqual(found, []);
      // What a browser says by itself about what is not there, a text that is no game and a line that is cut.
      assert.deepEqual(wrong.filter((line) => !/40[04]|ERR_|WebSocket connection/.test(line)), []);
    });
  }
}

test('the language can be changed in the middle of a game', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  await page.goto(home.server.url);
  await by(page, 'language-select').selectOption('fi');
  await page.waitForFunction(() => document.documentElement.lang === 'fi');
  await by(page, 'start-play').click();
  await by(page, 'table').waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'fi');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a round is played with the keyboard alone', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 1280, height: 800 });
  await table(page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)] });
  const keys = ['Enter', 'd', '1', '2', 't', '3', 'd', '4', 'k', 'Enter', 'n', 'Enter'];
  const end = Date.now() + 120_000;
  for (let i = 0; !(await shown('series-over')(page)) && Date.now() < end; i++) {
    for (const first of ['lobby-start', 'look-seen']) {
      // It may be gone by the time it is reached: then there is something else to press.
      if (await by(page, first).isVisible()) await by(page, first).focus({ timeout: 500 }).catch(() => {});
    }
    await page.keyboard.press(keys[i % keys.length]);
    await page.waitForTimeout(20);
  }
  assert.ok(await shown('series-over')(page));
  assert.deepEqual(wrong, []);
  await context.close();
});

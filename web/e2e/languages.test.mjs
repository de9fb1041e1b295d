// Every screen in every language: nothing untranslated, nothing wider than the phone, nothing that axe objects to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, cats, house, playUntil, shown, table, visitor } from './kit.mjs';
import { stumbles } from './stumbles.mjs';

const home = house();

for (const lang of ['en', 'sv', 'is', 'fi']) {
  for (const theme of ['dark', 'light']) {
    test(`${lang}, ${theme}: every screen`, async () => {
      const { page, wrong, context } = await visitor(home.chrome, { lang, theme, width: 360, height: 740 });
      await page.goto(home.server.url);
      await by(page, 'start-play').waitFor();
      assert.equal(await page.locator('html').getAttribute('lang'), lang);
      await stumbles(page, `${lang} ${theme} start`);
      await by(page, 'start-cats').click();
      await by(page, 'cats-go').waitFor();
      await stumbles(page, `${lang} ${theme} the cats`);
      for (const path of ['/new', '/device', '/learn', '/help', '/rules', '/children', '/teachers', '/class', '/print', '/replays', '/privacy', '/no-such-page', '/t/ZZZZZ', '/c/CZZZZZ', '/r/NOSUCHREPLAY', '/m/NOSUCHTICKET']) {
        await page.goto(home.server.url + path);
        await page.locator('h1').first().waitFor();
        await stumbles(page, `${lang} ${theme} ${path}`);
      }
      await table(page, home.server.url, { rules: { base: 'classic' }, mode: 'rounds:1', seats: [{ t: 'host' }, { t: 'open' }, ...cats(1)] });
      await by(page, 'lobby-start').waitFor();
      await stumbles(page, `${lang} ${theme} lobby`);
      await by(page, 'lobby-start').click();
      await by(page, 'look-seen').waitFor();
      await stumbles(page, `${lang} ${theme} first look`);
      let turns = 0;
      await playUntil([page], shown('series-over'), {
        seed: 60,
        each: async () => {
          if (turns++ < 4) await stumbles(page, `${lang} ${theme} table`);
        },
      });
      await stumbles(page, `${lang} ${theme} series over`);
      const again = await by(page, 'watch-again').getAttribute('href');
      await by(page, 'score-sheet').click();
      await by(page, 'sheet').waitFor();
      await stumbles(page, `${lang} ${theme} score sheet`);
      await page.keyboard.press('Escape');
      await by(page, 'fair-chip').click();
      await by(page, 'fair-order').waitFor();
      await stumbles(page, `${lang} ${theme} fair deal`);
      await page.keyboard.press('Escape');
      await by(page, 'menu').click();
      await by(page, 'move').click();
      await by(page, 'move-link').waitFor();
      await stumbles(page, `${lang} ${theme} another device`);
      await page.goto(home.server.url + again);
      await by(page, 'replay').waitFor();
      await stumbles(page, `${lang} ${theme} replay`);
      await table(page, home.server.url, { rules: { base: 'iceland' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)] });
      await by(page, 'lobby-start').click();
      await by(page, 'cut').waitFor();
      await stumbles(page, `${lang} ${theme} the cut`);
      assert.deepEqual(wrong.filter((line) => !/404/.test(line)), []);
      await context.close();
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

// Every screen in every language: nothing untranslated, nothing wider than the phone, nothing that axe objects to.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { by, cats, house, playUntil, shown, table, visitor } from './kit.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const home = house();

/** What a person would stumble over on this screen. */
async function stumbles(page, where) {
  const { text, wide } = await page.evaluate(() => ({
    text: document.body.innerText,
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  const keys = text.match(/\b(web|news|card|action|prompt|refusal|rules|field|option|saying|edition|mode|cat|setup|stage|replay)-[a-z0-9]+(-[a-z0-9]+)*\b/g);
  assert.equal(keys, null, `${where}: ${keys} is untranslated`);
  assert.doesNotMatch(text, /\{ ?\$?[a-z]+ ?\}/, `${where}: a gap in a sentence`);
  assert.ok(wide <= 0, `${where}: ${wide} pixels too wide`);
  // Not as a script of the page, which its content security policy forbids.
  await page.evaluate(`if (!window.axe) { ${axe} }`);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] });
    return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  });
  assert.deepEqual(found, [], where);
}

for (const lang of ['en', 'sv', 'is', 'fi']) {
  for (const theme of ['dark', 'light']) {
    test(`${lang}, ${theme}: every screen`, async () => {
      const { page, wrong, context } = await visitor(home.chrome, { lang, theme, width: 360, height: 740 });
      await page.goto(home.server.url);
      await by(page, 'start-play').waitFor();
      assert.equal(await page.locator('html').getAttribute('lang'), lang);
      await stumbles(page, `${lang} start`);
      await by(page, 'start-cats').click();
      await by(page, 'cats-go').waitFor();
      await stumbles(page, `${lang} the cats`);
      for (const path of ['/new', '/device', '/help', '/privacy', '/replays', '/r/0123456789', '/no-such-page', '/t/ZZZZZ', '/m/NOSUCHTICKET']) {
        await page.goto(home.server.url + path);
        await page.locator('h1').first().waitFor();
        await stumbles(page, `${lang} ${path}`);
      }
      await table(page, home.server.url, { rules: { base: 'classic' }, mode: 'rounds:1', seats: [{ t: 'host' }, { t: 'open' }, ...cats(1)] });
      await by(page, 'lobby-start').waitFor();
      await stumbles(page, `${lang} lobby`);
      await by(page, 'lobby-start').click();
      await by(page, 'look-seen').waitFor();
      await stumbles(page, `${lang} first look`);
      let turns = 0;
      await playUntil([page], shown('series-over'), {
        seed: 60,
        each: async () => {
          if (turns++ < 4) await stumbles(page, `${lang} table`);
        },
      });
      await stumbles(page, `${lang} series over`);
      const again = await by(page, 'watch-again').getAttribute('href');
      await by(page, 'score-sheet').click();
      await by(page, 'sheet').waitFor();
      await stumbles(page, `${lang} score sheet`);
      await page.keyboard.press('Escape');
      await by(page, 'fair-chip').click();
      await by(page, 'fair-order').waitFor();
      await stumbles(page, `${lang} fair deal`);
      await page.keyboard.press('Escape');
      await by(page, 'menu').click();
      await by(page, 'move').click();
      await by(page, 'move-link').waitFor();
      await stumbles(page, `${lang} another device`);
      await page.goto(home.server.url + again);
      await by(page, 'replay').waitFor();
      await stumbles(page, `${lang} replay`);
      await table(page, home.server.url, { rules: { base: 'iceland' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)] });
      await by(page, 'lobby-start').click();
      await by(page, 'cut').waitFor();
      await stumbles(page, `${lang} the cut`);
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
    if (await by(page, 'lobby-start').isVisible()) await by(page, 'lobby-start').focus();
    if (await by(page, 'look-seen').isVisible()) await by(page, 'look-seen').focus();
    await page.keyboard.press(keys[i % keys.length]);
    await page.waitForTimeout(20);
  }
  assert.ok(await shown('series-over')(page));
  assert.deepEqual(wrong, []);
  await context.close();
});

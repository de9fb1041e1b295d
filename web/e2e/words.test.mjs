// What is told at the table: in the language of now, by one voice, and so that whoever is meant is named.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { by, cats, house, PATIENCE, playUntil, shown, table, visitor } from './kit.mjs';

const home = house();

/** Every message of these files whose key begins so, as a pattern of what is shown. */
function told(lang, keys) {
  const text = ['game', 'web', 'replay'].map((file) => readFileSync(new URL(`../../locales/${lang}/${file}.ftl`, import.meta.url), 'utf8')).join('\n');
  const plain = (value) => value.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{ \\\$\w+ \}/g, '.+');
  return [...text.matchAll(/^([a-z0-9-]+) = (.+)$/gm)].filter(([, key]) => keys.test(key)).map(([, , value]) => new RegExp(`^${plain(value)}!?$`));
}
const are = (sentences, patterns) => sentences.filter((sentence) => !patterns.some((pattern) => pattern.test(sentence)));

const NEWS = /^(news|replay)-/;
const DID = /^(web-did-|card-.*-word|saying-)/;

test('the language is changed in the middle of a game: nothing of the old one stays', async () => {
  const { page, frames, wrong, context } = await visitor(home.chrome, { width: 1280, height: 800 });
  await table(page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:9', first: 'A', seats: [{ t: 'host' }, ...cats(2)] });
  // Not my first turn: the cats have played, there is much to tell, and what the last of them did stands beside its name.
  const turns = () => new Set(frames.filter(({ play }) => play?.turn === 'A' && play.phase === 'turn').map(({ table, play }) => `${table?.round} ${play.number}`)).size;
  const did = page.locator('[data-testid=seat-C] .did');
  await playUntil([page], async () => turns() > 1 && (await shown('action-draw')(page)) && (await did.count()) > 0, { seed: 12, knock: false });
  const texts = async () => ({
    log: await by(page, 'news-log').locator('li').allTextContents(),
    news: await by(page, 'news').allTextContents(),
    did: await page.locator('.did .word').allTextContents(),
  });
  const speak = async (lang) => {
    await by(page, 'menu-dialog').locator('[data-testid=language-select]').selectOption(lang);
    await page.waitForFunction((lang) => document.documentElement.lang === lang, lang);
  };
  await by(page, 'menu').click();
  const before = await texts();
  assert.ok(before.log.length > 4 && before.news[0] && before.did[0], JSON.stringify(before));
  for (const lang of ['fi', 'is', 'sv']) {
    await speak(lang);
    const now = await texts();
    assert.deepEqual(are(now.log, told(lang, NEWS)), [], lang);
    assert.equal(now.log.length, before.log.length);
    assert.deepEqual(are(now.did, told(lang, DID)), [], lang);
    assert.ok(now.log.join(' ').endsWith(now.news[0]), `${lang}: ${now.news[0]}`);
  }
  await speak('en');
  const again = await texts();
  assert.deepEqual({ ...again, did: [] }, { ...before, did: [] });
  await page.keyboard.press('Escape');

  // A finished game too, a short one: another tab changes the language.
  await table(page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(2)] });
  await playUntil([page], shown('series-over'), { seed: 13 });
  await by(page, 'watch-again').click();
  await by(page, 'replay').waitFor();
  for (let i = 0; i < 5; i++) await by(page, 'replay-forward').click();
  const other = await context.newPage();
  await other.goto(home.server.url);
  await by(other, 'language-select').selectOption('fi');
  await page.waitForFunction(() => document.documentElement.lang === 'fi');
  await page.waitForFunction(() => document.querySelector('[data-testid=replay]').ariaLabel.startsWith('Pelatut'));
  const news = await by(page, 'news').innerText();
  assert.ok(news && are([news], told('fi', NEWS)).length === 0, news);
  assert.deepEqual(are(await page.locator('.did .word').allTextContents(), told('fi', DID)), []);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('in the lesson one voice is heard: the coach tells, and the table only what I saw', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  // A sentence stays only for a moment: all that is said is noted when it comes, and who says it.
  await page.addInitScript(() => {
    window.heard = [];
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (!target.matches?.('[aria-live]')) continue;
        const who = target.closest('[data-testid=coach]') ? 'coach' : target.dataset.testid === 'live' ? 'eyes' : 'table';
        for (const { textContent: text } of addedNodes) if (text) window.heard.push({ who, text });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const heard = (who) => page.evaluate((who) => window.heard.filter((one) => one.who === who).map(({ text }) => text), who);
  await page.goto(`${home.server.url}/learn`);
  await by(page, 'learn-start').click();
  await by(page, 'coach-says').waitFor();
  const paws = async () => Number(await by(page, 'coach-paws').getAttribute('data-done'));
  const end = Date.now() + 3 * PATIENCE;
  while ((await paws()) < 3 && Date.now() < end) {
    if (await by(page, 'coach-next').isVisible()) {
      await by(page, 'coach-next').click({ timeout: 2_000 }).catch(() => {}); // the tap before may have done it
      continue;
    }
    const box = await by(page, 'coach-ring').boundingBox({ timeout: 500 }).catch(() => null); // none while Mimi plays
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  assert.ok((await paws()) >= 3);
  const seen = await heard('eyes');
  assert.ok(seen.length > 0, 'what I look at is said');
  assert.deepEqual(seen.filter((line) => !/seen only by you/.test(line)), []);
  // Without her it is the table that tells.
  await page.evaluate(() => (window.heard = []));
  await by(page, 'coach-skip').click();
  await by(page, 'look-seen').waitFor();
  await page.waitForFunction(() => window.heard.some(({ who }) => who === 'table'));
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const lang of ['en', 'sv', 'is', 'fi']) {
  test(`${lang}: two are away, and each can be played for by name`, async () => {
    const anna = await visitor(home.chrome, { lang });
    const code = await table(anna.page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:1', seats: [{ t: 'host' }, { t: 'open' }, { t: 'open' }] });
    const others = [await visitor(home.chrome), await visitor(home.chrome)];
    const names = ['Bo', 'Eva']; // two that were made up could be the same
    for (const [i, { page }] of others.entries()) {
      await page.goto(home.server.url);
      await by(page, 'name-edit').click();
      await by(page, 'name').fill(names[i]);
      await by(page, 'name-save').click();
      await by(page, 'my-name').and(page.getByText(names[i], { exact: true })).waitFor();
      await page.goto(`${home.server.url}/t/${code}`);
      await by(page, 'lobby-sit').first().click();
      await by(page, 'lobby-ready').click();
      await by(page, 'lobby-not-ready').waitFor();
    }
    await by(anna.page, 'lobby-start').click();
    await by(anna.page, 'look-seen').waitFor();
    for (const { context } of others) await context.close();
    await by(anna.page, 'look-seen').click();
    await by(anna.page, 'ask-cat').nth(1).waitFor();
    const words = await by(anna.page, 'ask-cat').allInnerTexts();
    for (const name of names) assert.equal(words.filter((word) => word.includes(name)).length, 1, `${name}: ${words}`);
    assert.deepEqual(anna.wrong, []);
    await anna.context.close();
  });
}

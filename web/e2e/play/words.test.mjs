// The narration at the table: in the current language, by one narrator, with names where somebody is meant.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { serverAndBrowser, visitor } from '../kit/browser.mjs';
import { script } from '../kit/cards.mjs';
import { coaches, follow } from '../kit/coach.mjs';
import { sitsAt } from '../kit/opponent.mjs';
import { by, play, tap, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';

const home = serverAndBrowser();

/** Returns the messages of these files whose key begins like this, as patterns for the rendered text. */
function patterns(lang, keys) {
  const text = ['game', 'web', 'replay'].map((file) => readFileSync(new URL(`../../../locales/${lang}/${file}.ftl`, import.meta.url), 'utf8')).join('\n');
  const plain = (value) => value.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{ \\\$\w+ \}/g, '.+');
  return [...text.matchAll(/^([a-z0-9-]+) = (.+)$/gm)].filter(([, key]) => keys.test(key)).map(([, , value]) => new RegExp(`^${plain(value)}!?$`));
}
const foreign = (sentences, known) => sentences.filter((sentence) => !known.some((pattern) => pattern.test(sentence)));

const NEWS = /^(news|replay)-/;
const DID = /^(web-did-|card-.*-word|saying-)/;

test('the language is changed in the middle of a game: nothing of the old one stays', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 1280, height: 800 });
  await table(page, home.server, { mode: 'rounds:9', seats: [{ t: 'host' }, ...cats(2)], rounds: [{ A: '5184', top: '9', draws: '999' }] });
  // In my second turn there is much to tell, and the last move of each cat stands beside its name.
  await play(page, 'start seen draw discard done');
  await until(page, '[data-testid=action-draw]');
  const texts = async () => ({
    log: await by(page, 'news-log').locator('li').allTextContents(),
    news: await by(page, 'news').allTextContents(),
    did: await page.locator('.did .word').allTextContents(),
  });
  const speak = async (lang) => {
    await page.keyboard.press('Escape');
    await tap(page, 'menu');
    await by(page, 'menu-dialog').locator('[data-testid=language-select]').selectOption(lang);
    await until(page, `html[lang=${lang}]`);
    await page.keyboard.press('Escape');
    await unfold();
  };
  const unfold = async () => {
    await tap(page, 'news');
    await until(page, '[data-testid=news-log] li');
  };
  await unfold();
  const before = await texts();
  assert.ok(before.log.length > 4 && before.news[0] && before.did[0], JSON.stringify(before));
  for (const lang of ['fi', 'is', 'sv']) {
    await speak(lang);
    const now = await texts();
    assert.deepEqual(foreign(now.log, patterns(lang, NEWS)), [], lang);
    assert.equal(now.log.length, before.log.length);
    assert.deepEqual(foreign(now.did, patterns(lang, DID)), [], lang);
    assert.ok(now.log.join(' ').endsWith(now.news[0]), `${lang}: ${now.news[0]}`);
  }
  await speak('en');
  assert.deepEqual(await texts(), before);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a number has the form that the language asks for: in Icelandic 21 is counted like 1', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { lang: 'is' });
  const seats = [{ t: 'host' }, ...cats(1)];
  for (const [mode, words] of [['rounds:21', '21 umferð'], ['rounds:11', '11 umferðir']]) {
    await table(page, home.server, { mode, seats });
    await until(page, '[data-testid=lobby]');
    assert.ok((await by(page, 'lobby').locator('strong').allInnerTexts()).includes(words), words);
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

test('another tab changes the language of a finished game that is watched', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 1280, height: 800 });
  await table(page, home.server, { mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(2)], rounds: [{ A: '0011', top: '9', draws: '999' }] });
  await play(page, 'start seen draw discard knock');
  await until(page, '[data-testid=series-over]');
  await tap(page, 'watch-again');
  for (let i = 0; i < 5; i++) await tap(page, 'replay-forward');
  const other = await context.newPage();
  await other.goto(home.server.url);
  await by(other, 'language-select').selectOption('fi');
  await until(page, 'html[lang=fi]');
  await until(page, '[data-testid=replay][aria-label^=Pelatut]');
  const news = await by(page, 'news').innerText();
  assert.ok(news && foreign([news], patterns('fi', NEWS)).length === 0, news);
  assert.deepEqual(foreign(await page.locator('.did .word').allTextContents(), patterns('fi', DID)), []);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('in the lesson one voice is heard: the coach tells, and the table only what I saw', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  // A sentence is visible only for a moment: records all of them, and the narrator.
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
  home.server.chance.table([script({ A: '5184', top: '9', draws: '99' }, ['A', 'B'], 'B')]);
  await tap(page, 'learn-start');
  await coaches(page, ({ line, ring }) => line === 'hello' && ring, 'hello');
  const pressed = async () => {
    const box = await by(page, 'coach-ring').boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  await follow(page, 'peek', { tap: pressed });
  const seen = await heard('eyes');
  assert.ok(seen.length > 0, 'what I look at is said');
  assert.deepEqual(seen.filter((line) => !/seen only by you/.test(line)), []);
  assert.deepEqual(await heard('table'), []);
  // Without the coach it is the table that narrates.
  await tap(page, 'coach-skip');
  await until(page, '[data-testid=look-seen]');
  await page.clock.runFor(2_000);
  assert.ok((await heard('table')).length > 0);
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const lang of ['en', 'sv', 'is', 'fi']) {
  test(`${lang}: two are away, and each can be played for by name`, async () => {
    const { page, wrong, context } = await visitor(home.chrome, { lang });
    const code = await table(page, home.server, { mode: 'rounds:1', seats: [{ t: 'host' }, { t: 'open' }, { t: 'open' }] });
    const others = [await sitsAt(home.server, code, 'B', 'Bo'), await sitsAt(home.server, code, 'C', 'Eva')];
    await play(page, 'start');
    await until(page, '[data-testid=look-seen]');
    for (const other of others) other.close();
    await play(page, 'seen');
    await until(page, '[data-testid=ask-cat] ~ [data-testid=ask-cat], :has(> [data-testid=ask-cat]) ~ * [data-testid=ask-cat]');
    const words = await by(page, 'ask-cat').allInnerTexts();
    for (const name of ['Bo', 'Eva']) assert.equal(words.filter((word) => word.includes(name)).length, 1, `${name}: ${words}`);
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

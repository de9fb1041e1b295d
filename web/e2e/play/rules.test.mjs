// The start page and the rules: every edition's page in every language, on screen and on paper; the easy games one tap away.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverAndBrowser, visitor } from '../kit/browser.mjs';
import { script } from '../kit/cards.mjs';
import { by, tap, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';
import { misspelled, stumbles } from '../kit/looks.mjs';

const LANGS = ['en', 'sv', 'is', 'fi'];
const home = serverAndBrowser();
const listed = async () => (await fetch(`${home.server.url}/api/editions`)).json();

const sum = (counts) => counts.reduce((all, count) => all + count, 0);
/** In which language axe reads an edition: one of each kind, since all have the same parts. The text is checked in all of them. */
const AXED = { classic: 'en', 'nordic-young': 'sv', iceland: 'is', 'school-ultra-peek': 'fi' };
/** The age that an edition is for, where it is not that of the rule documents: 6, and 5 with the outer cards face up. */
const AGES = { 'school-ultra-peek': 4, 'school-peek': 5 };
const cardsOf = ({ deck }) => sum(deck.numbers) + deck.peek + deck.swap + deck.draw_two;

for (const lang of LANGS) {
  test(`${lang}: the rules of every edition can be read on a phone, and tell its own deck and players`, async () => {
    const { page, wrong, context } = await visitor(home.chrome, { lang, width: 360, height: 740, theme: lang === 'sv' || lang === 'fi' ? 'light' : 'dark' });
    await page.goto(`${home.server.url}/rules`);
    await by(page, 'rules-all').waitFor();
    await misspelled(page, `${lang} /rules`);
    const editions = await listed();
    assert.equal(await page.locator('[data-testid=rules-all] a').count(), editions.length);
    for (const { key, rules } of editions) {
      await by(page, `rules-${key}`).click();
      await by(page, 'rules-deck').waitFor();
      await (AXED[key] === lang ? stumbles : misspelled)(page, `${lang} /rules/${key}`);
      const told = await page.locator('[data-testid=rules-deck] [data-count]').evaluateAll((all) => all.map((one) => Number(one.dataset.count)));
      assert.equal(sum(told), cardsOf(rules), `${key}: the cards in the picture`);
      assert.match(await page.locator('#cards').innerText(), new RegExp(`\\b${cardsOf(rules)}\\b`), `${key}: the number of cards in words`);
      assert.match(await page.locator('#setup').innerText(), new RegExp(`${rules.players[0]}.*${rules.players[1]}`), `${key}: the players`);
      const numbers = (await page.locator('#setup p').first().innerText()).match(/\d+/g);
      assert.equal(Number(numbers.at(-1)), AGES[key] ?? (key.endsWith('young') ? 5 : 6), `${key}: the age`);
      assert.equal(await page.locator('#tips li').count(), key === 'school-ultra-peek' ? 3 : 8, `${key}: tips`);
      assert.match(await by(page, 'rules-authors').innerText(), /Monty .* Ann Stambler/);
      assert.equal(await page.locator('#powers article').count(), [rules.deck.peek, rules.deck.swap, rules.deck.draw_two].filter(Boolean).length, `${key}: a picture for each power`);
      await page.goBack();
      await by(page, 'rules-all').waitFor();
    }
    assert.deepEqual(wrong, []);
    await context.close();
  });

  test(`${lang}: the rules fit on two sheets of paper, A4 or Letter`, async () => {
    const { page, context } = await visitor(home.chrome, { lang, width: 1280, height: 800 });
    // The longest there is: every power, and many deviations.
    for (const [key, format] of [['classic', 'A4'], ['school', 'Letter']]) {
      await page.goto(`${home.server.url}/rules/${key}`);
      await by(page, 'rules-print').waitFor();
      const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
      const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length;
      assert.equal(pages, 2, `${lang} ${key} on ${format}`);
    }
    // No controls on paper, and nothing cut off.
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('main button:visible, main nav:visible').count(), 0);
    assert.ok(await page.locator('#match').isVisible());
    await context.close();
  });

  test(`${lang}: the start page offers to play and to learn before anything is scrolled`, async () => {
    const { page, wrong, context } = await visitor(home.chrome, { lang, width: 360, height: 740 });
    await page.goto(home.server.url);
    await by(page, 'start-cats').waitFor();
    await by(page, 'my-name').waitFor();
    for (const name of ['start-play', 'start-learn']) {
      const box = await by(page, name).boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= 740, `${name} at ${box.y}`);
    }
    const hrefs = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    // A short game, by the rules of the language, as the button says.
    assert.match(await by(page, 'start-play').innerText(), /\b3 /);
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/tables'));
    for (const path of ['/learn', '/children', '/new', '/device', '/rules', '/replays', '/teachers', '/print', '/privacy']) assert.ok(hrefs.includes(path), path);
    const code = home.server.chance.table([script({}, ['A', 'B', 'C'], 'B')]);
    await tap(page, 'start-play');
    const { rules, mode, seats } = (await asked).postDataJSON();
    assert.deepEqual([rules, mode, seats.length], [{ base: { en: 'classic', sv: 'nordic', is: 'iceland', fi: 'nordic' }[lang] }, 'rounds:3', 3]);
    await until(page, '[data-testid=table]');
    // With a game to go on with, all three are still in sight.
    await page.goto(home.server.url);
    await until(page, `[data-testid=continue-${code}]`);
    for (const name of [`continue-${code}`, 'start-play', 'start-learn']) {
      const box = await by(page, name).boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= 740, `${name} at ${box.y}`);
    }
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test('a child taps an easy game and sits at a table of that edition, with two cats', async () => {
  const { page, wrong, frames, context } = await visitor(home.chrome, { lang: 'sv', width: 820, height: 1180, touch: true });
  await page.goto(home.server.url);
  await by(page, 'start-children').tap();
  for (const { key } of (await listed()).filter(({ key }) => /young|school/.test(key))) await by(page, `child-${key}`).waitFor();
  home.server.chance.table([script({}, ['A', 'B', 'C'], 'A')]);
  await by(page, 'child-school-ultra-peek').tap();
  await until(page, '[data-testid=my-row] [data-face]');
  const shown = frames.findLast((frame) => frame.table);
  assert.equal(shown.table.edition, 'school-ultra-peek');
  assert.equal(await page.locator('[data-testid=my-row] [data-face]').count(), 4); // all of them open
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a child plays with open cards, or by the young rules of the language, two taps from the start page', async () => {
  for (const [lang, key, face] of [['en', 'school-ultra-peek', 4], ['is', 'iceland-young', 2]]) {
    const { page, wrong, frames, context } = await visitor(home.chrome, { lang, width: 360, height: 740, touch: true });
    await page.goto(home.server.url);
    home.server.chance.table([script({}, ['A', 'B', 'C'], 'A')]);
    await by(page, 'start-children').tap();
    await by(page, `child-${key}`).tap();
    if (lang === 'is') await tap(page, 'cut-here');
    await until(page, '[data-testid=my-row] [data-face]');
    assert.equal(frames.findLast((frame) => frame.table).table.edition, key);
    assert.equal(await page.locator('[data-testid=my-row] [data-face]').count(), face, 'so many lie open');
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

test('what is different is told against the rules that the language plays, and only where something is', async () => {
  const { page, context } = await visitor(home.chrome, { lang: 'en', width: 1280, height: 800 });
  await page.goto(`${home.server.url}/rules/classic`);
  await by(page, 'rules').waitFor();
  assert.equal(await by(page, 'rules-different').count(), 0);
  await page.goto(`${home.server.url}/rules/school-ultra-peek`);
  const text = await by(page, 'rules-different').innerText();
  assert.match(text, /Classic/);
  assert.match(text, /no power cards/);
  assert.match(text, /2 to 4 players/);
  assert.doesNotMatch(text, /swap/i);
  // In Swedish the Nordic rules are the default.
  await page.goto(`${home.server.url}/`);
  await by(page, 'language-select').selectOption('sv');
  await page.goto(`${home.server.url}/rules/nordic`);
  await by(page, 'rules').waitFor();
  assert.equal(await by(page, 'rules-different').count(), 0);
  await context.close();
});

test('a chapter has an address, the old address of the rules still leads there, and an edition that is not is said so', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 1280, height: 800 });
  await page.goto(`${home.server.url}/rules/classic#count`);
  await page.locator('#count').waitFor();
  await page.waitForFunction(() => scrollY > 400);
  await page.locator('a[href="#goal"]').click();
  await page.waitForFunction(() => document.querySelector('#goal').getBoundingClientRect().top >= 0 && scrollY < 400);
  await page.waitForURL((url) => url.hash === '#goal');
  await page.goto(`${home.server.url}/help`);
  await by(page, 'rules').waitFor();
  assert.match(await page.locator('h1').innerText(), /Classic/);
  assert.deepEqual(wrong, []);
  await page.goto(`${home.server.url}/rules/no-such-edition`);
  await by(page, 'note').waitFor();
  assert.ok(wrong.length === 1 && /status of 404/.test(wrong[0]), wrong.join('\n'));
  await context.close();
});

test('help at the table tells the rules of that table, and what it changed', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  await table(page, home.server, { rules: { base: 'nordic', knock_penalty: 5 }, seats: [{ t: 'host' }, ...cats(1)] });
  await tap(page, 'lobby-start', 'help');
  await until(page, '[data-testid=rules-different]');
  assert.match(await by(page, 'rules-different').innerText(), /5 extra points/);
  assert.match(await page.locator('#house').innerText(), /5 extra points/);
  await stumbles(page, 'help at the table');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('teachers find the easy games, the tablet, the class, paper and privacy from one page, and come back to it', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 1280, height: 800 });
  await page.goto(home.server.url);
  await by(page, 'start-teachers').click();
  await by(page, 'teachers').waitFor();
  const hrefs = await page.locator('[data-testid=teachers] a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  assert.deepEqual(hrefs, ['/children', '/device?edition=school-ultra-peek', '/class', '/rules/school-ultra-peek#count', '/print', '/rules?school', '/privacy']);
  for (const key of ['easy', 'tablet', 'code', 'cubes', 'deck', 'sheet', 'safe']) {
    await by(page, `teach-${key}`).click();
    await by(page, 'teachers').waitFor({ state: 'hidden' });
    await page.locator('header [data-testid=to-start]').click();
    await by(page, 'teachers').waitFor();
  }
  // The school's rules first; from one of them step by step to the start.
  await by(page, 'teach-sheet').click();
  assert.equal(await page.locator('[data-testid=rules-all] a').first().getAttribute('data-testid'), 'rules-school-ultra-peek');
  await by(page, 'rules-school-ultra-peek').click();
  await page.locator('a[href="#count"]').click();
  for (const path of ['/rules?school', '/teachers', '/']) {
    await page.locator('header [data-testid=to-start]').click();
    await page.waitForURL(home.server.url + path);
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

test('for the projector one tap deals the cards, all of them open', async () => {
  const { page, wrong, frames, context } = await visitor(home.chrome, { width: 1280, height: 800 });
  await page.goto(`${home.server.url}/teachers`);
  home.server.chance.table([script({}, ['A', 'B', 'C'], 'A')]);
  await tap(page, 'teach-projector');
  await until(page, '[data-testid=my-row] [data-face]');
  assert.equal(await page.locator('[data-testid=my-row] [data-face]').count(), 4);
  assert.equal(frames.findLast((frame) => frame.table).table.edition, 'school-ultra-peek');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('where every card lies open, the rules speak of no secret and of nothing to remember', async () => {
  const { page, context } = await visitor(home.chrome, { width: 1280, height: 800 });
  const told = async (key) => {
    await page.goto(`${home.server.url}/rules/${key}`);
    await by(page, 'rules').waitFor();
    return page.locator('#look, #turn, #count, #tips').allInnerTexts();
  };
  const SECRET = /only you|turned up|have to remember|look and remember|poker face/i;
  assert.doesNotMatch((await told('school-ultra-peek')).join(), SECRET);
  for (const text of await told('school')) assert.match(text, SECRET);
  await context.close();
});

test('with real cards: how to set up, what may be taken, and three other ways to play a whole game', async () => {
  const { page, context } = await visitor(home.chrome, { width: 1280, height: 800 });
  const told = async (key) => {
    await page.goto(`${home.server.url}/rules/${key}`);
    await by(page, 'rules').waitFor();
    return page.locator('main').innerText();
  };
  for (const [key, out, ways, powers] of [
    ['classic', null, [/single rounds:/i, /a few rounds:/i, /against the clock:/i], true],
    ['nordic', null, [/single rounds:/i, /against the clock:/i, /to a limit:/i], true],
    ['school-peek', /take out the Peek cards/i, [/a few rounds:/i, /against the clock:/i, /to a limit:/i], true],
    ['school-ultra-peek', /take out the power cards/i, [/a few rounds:/i, /against the clock:/i, /to a limit:/i], false],
  ]) {
    const text = await told(key);
    for (const part of [/choose a dealer/i, /dealt four cards, one at a time, face down/i, /keeps score/, /ordinary playing cards/i, ...ways]) assert.match(text, part, key);
    assert.equal(text.match(/^(single rounds|a few rounds|against the clock|to a limit):/gim).length, 3, `${key}: the other ways`);
    if (out) assert.match(text, out, key);
    else assert.doesNotMatch(text, /take out/i, key);
    assert.equal(/only take a card with a number/.test(text), powers, key);
    assert.equal(/still work in the last turns/.test(text), powers, key);
  }
  await context.close();
});

test('where one may look at any time, a swap leaves one’s own card to be looked at, in the rules and in what is different', async () => {
  const { page, context } = await visitor(home.chrome, { width: 1280, height: 800 });
  const told = async (key) => {
    await page.goto(`${home.server.url}/rules/${key}`);
    await by(page, 'rules').waitFor();
    return page.locator('#powers, [data-testid=rules-different]').allInnerTexts();
  };
  const [NOBODY, OWN] = [/nobody looks/i, /your own card as you swap it/];
  for (const text of await told('school')) assert.match(text, NOBODY);
  for (const text of await told('school-peek')) {
    assert.match(text, OWN);
    assert.doesNotMatch(text, NOBODY);
  }
  await context.close();
});

test('with text twice as large nothing runs off a phone', async () => {
  const { page, context } = await visitor(home.chrome, { lang: 'fi', width: 360, height: 740 });
  for (const [path, there] of [['/', 'my-name'], ['/rules', 'rules-all'], ['/rules/iceland-young', 'rules-deck'], ['/children', 'child-school-ultra-peek'], ['/teachers', 'teachers']]) {
    await page.goto(home.server.url + path);
    await until(page, `[data-testid=${there}]`);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(wide <= 0, `${path}: ${wide} pixels too wide`);
  }
  await context.close();
});

// Pass and play: nothing private is shown before a hand-over is confirmed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverAndBrowser, visitor } from '../kit/browser.mjs';
import { script } from '../kit/cards.mjs';
import { by, play, tap, told, until } from '../kit/page.mjs';
import { leaks } from '../kit/secrets.mjs';
import { holds } from '../kit/wait.mjs';

const home = serverAndBrowser();

/** Returns the player to whom the device goes, and all text on the screen. */
async function handed(page) {
  await until(page, '[data-testid=hand-over]');
  return by(page, 'hand-over').evaluate((at) => ({
    to: at.querySelector('h1').innerText,
    text: at.innerText,
    first: at.firstElementChild.innerText,
    knock: at.querySelector('[data-testid=hand-over-knock]')?.innerText ?? '',
    lines: [...at.querySelectorAll('li')].map((line) => (line.querySelector('.did') ?? line).innerText.replace(/\s+/g, ' ').trim()),
    cards: at.querySelectorAll('.did svg').length,
    faces: document.querySelectorAll('[data-testid^=slot-][data-face], [data-testid=hand][data-face]').length,
  }));
}

test('pass and play, from the start page to the end of a round: no card has a face while the device changes hands', async () => {
  const { page, wrong, frames, context } = await visitor(home.chrome, { width: 820, height: 1180 });
  await page.goto(home.server.url);
  await tap(page, 'start-device');
  await by(page, 'device-name-0').fill('Ída');
  await by(page, 'device-name-1').fill('Olle');
  home.server.chance.table([script({ A: '5184', B: '9677', top: '3', draws: '4 P 6' }, ['A', 'B'], 'B')]);
  await tap(page, 'device-start');
  // Each turn: its player, the moves, and the recap before it, with the cards that came and went.
  const turns = [
    ['Olle', 'here seen', [], 0],
    ['Ída', 'here seen', [], 0],
    ['Olle', 'here take:2 done', [], 0],
    ['Ída', 'here draw put:3 done', ['Olle takes and throws away'], 2],
    ['Olle', 'here draw peek:3 seen done', ['Ída keeps the new card and throws away'], 1],
    ['Ída', 'here draw discard knock', ['Olle peeks at the card in place 3.'], 0],
    ['Olle', 'here draw put:1', ['Ída throws away'], 1],
  ];
  const knocks = [];
  for (const [name, moves, lines, cards] of turns) {
    const now = await handed(page);
    assert.deepEqual([now.to, now.lines, now.cards, now.faces], [name, lines, cards, 0]);
    assert.match(now.text, /looks away/);
    knocks.push(now.knock);
    await play(page, moves);
  }
  assert.deepEqual(knocks.slice(0, -1).filter(Boolean), []);
  assert.match(knocks.at(-1), /Ída knocks!/);
  await told(page);
  assert.equal(await by(page, 'points-A').innerText(), '14');
  await holds(() => frames.some((frame) => frame.table?.stage === 'round_over'));
  for (const frame of frames) assert.deepEqual(leaks(frame, frame.you?.facing ? [frame.you.facing] : []), [], JSON.stringify(frame));
  assert.deepEqual(wrong, []);
  await context.close();
});

test('without power cards only numbers are in the game, and the rules at the table say so', async () => {
  const { page, wrong, frames, context } = await visitor(home.chrome, { width: 820, height: 1180 });
  await page.goto(`${home.server.url}/device?edition=school`);
  await by(page, 'device-name-0').fill('Ída');
  await by(page, 'device-name-1').fill('Olle');
  await by(page, 'device-without-powers').check();
  home.server.chance.table([script({ A: '5184', B: '9677', top: '3' }, ['A', 'B'], 'B')]);
  await tap(page, 'device-start');
  await until(page, '[data-testid=hand-over]');
  const { setup } = frames.findLast((frame) => frame.table).table;
  assert.deepEqual(setup.rules, { base: 'school', deck: { peek: 0, swap: 0, draw_two: 0 } });
  await play(page, 'here');
  await tap(page, 'help');
  await until(page, '[data-testid=rules-different]');
  assert.match(await by(page, 'rules-different').innerText(), /no power cards/);
  assert.equal(await page.locator('#powers').count(), 0);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('two names that look alike are told apart by the number that the table gives', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 820, height: 1180 });
  await page.goto(`${home.server.url}/device`);
  await by(page, 'device-name-0').fill('Ida');
  await by(page, 'device-name-1').fill('lda'); // a small L
  home.server.chance.table([script({ A: '5184', B: '9677', top: '3' }, ['A', 'B'], 'B')]);
  await tap(page, 'device-start');
  assert.equal((await handed(page)).to, 'lda 2');
  await play(page, 'here seen');
  assert.equal((await handed(page)).to, 'Ida');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('who starts without names is led to them, upright and on its side', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { touch: true });
  for (const [width, height] of [
    [360, 740],
    [740, 360],
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto(`${home.server.url}/device`);
    await page.evaluate(() => localStorage.removeItem('kingrat'));
    await page.reload();
    const missing = async (name) => {
      await by(page, 'device-start').tap();
      await page.waitForFunction((name) => document.activeElement?.dataset.testid === name, name);
      assert.ok(await by(page, 'names-missing').evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight && one.getBoundingClientRect().top >= 0), 'what is missing is said in sight');
    };
    await missing('device-name-0');
    await by(page, 'device-name-0').fill('Aino');
    await missing('device-name-1');
    await by(page, 'device-name-1').fill('Eino');
    await by(page, 'names-missing').waitFor({ state: 'hidden' });
    await by(page, 'device-start').tap();
    await until(page, '[data-testid=hand-over]');
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

test('who changes the rules stays there: nothing that is typed then lands in a name', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { lang: 'fi', width: 820, height: 1180, touch: true });
  await page.goto(`${home.server.url}/device`);
  await until(page, '[data-testid=edition-select]');
  const at = () => page.evaluate(() => document.activeElement.dataset.testid);
  // A touch takes effect a moment after the finger is lifted.
  const touch = async (id) => {
    await by(page, id).tap();
    await page.waitForFunction((id) => document.activeElement?.dataset.testid === id, id);
  };
  await touch('device-name-1');
  await page.keyboard.type('Eino');
  await touch('device-edition-school-ultra-peek');
  // By key, and as a tablet's keyboard inserts a whole word.
  await page.keyboard.type('kaik');
  await page.keyboard.insertText('säännöt');
  assert.equal(await by(page, 'device-name-1').inputValue(), 'Eino');
  assert.equal(await at(), 'device-edition-school-ultra-peek');
  assert.ok(await by(page, 'device-edition-school-ultra-peek').isChecked());
  assert.deepEqual(wrong, []);
  await context.close();
});

test('an easy game is played on one device too, by the rules that were tapped', async () => {
  const { page, wrong, frames, context } = await visitor(home.chrome, { width: 820, height: 1180, touch: true });
  await page.goto(`${home.server.url}/children`);
  await by(page, 'child-with').locator('input[value=device]').tap();
  await by(page, 'child-nordic-young').tap();
  await by(page, 'device-name-0').fill('Aino');
  await by(page, 'device-name-1').fill('Eino');
  await page.locator('[data-testid=device-edition-nordic-young]:checked').waitFor({ state: 'attached' });
  home.server.chance.table([script({ A: '5184', B: '9677', top: '3' }, ['A', 'B'], 'B')]);
  await by(page, 'device-start').tap();
  assert.match((await handed(page)).text, /looks away/);
  await holds(() => frames.findLast((frame) => frame.table)?.table.edition === 'nordic-young');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('where all cards lie open nobody looks away, and whoever gets the device reads what the others did, the knock first', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 360, height: 740 });
  await page.goto(`${home.server.url}/device?edition=school-ultra-peek`);
  for (const [i, name] of ['Aino', 'Eino'].entries()) await by(page, `device-name-${i}`).fill(name);
  await page.locator('label:has([data-testid=cat-mimi])').click();
  // A begins. The cat has the lowest possible cards: it throws away what it draws, and knocks.
  home.server.chance.table([script({ A: '9988', B: '8877', C: '0000', top: '9', draws: '5 6 9 3 9' }, ['A', 'B', 'C'], 'A')]);
  await tap(page, 'device-start');
  const turns = [
    ['Aino', 'here draw put:1 done', []],
    ['Eino', 'here draw put:1 done', ['Aino keeps the new card and throws away']],
    ['Aino', 'here draw put:2', ['Eino keeps the new card and throws away', 'Mimi throws away']],
    ['Eino', 'here draw discard', ['Mimi throws away', 'Aino keeps the new card and throws away']],
  ];
  for (const [name, moves, lines] of turns) {
    const now = await handed(page);
    assert.deepEqual([now.to, now.lines], [name, lines]);
    assert.doesNotMatch(now.text, /looks away/);
    // By then the cat has knocked.
    const knocked = lines.includes('Mimi throws away');
    assert.equal(now.knock.startsWith('Mimi knocks!'), knocked, now.text);
    assert.equal(now.first === now.knock, knocked, 'the knock comes first');
    await play(page, moves);
  }
  await told(page);
  assert.deepEqual(wrong, []);
  await context.close();
});

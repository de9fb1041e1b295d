// Cats as opponents: chosen by touch and by keyboard, remembered, and shown thinking, starting, winning and losing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { held } from '../kit/held.mjs';
import { reach } from '../kit/keys.mjs';
import { by, play, tap, told, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';
import { holds } from '../kit/wait.mjs';

const home = serverAndBrowser();

const names = (page) => page.locator('[data-testid^=seat-] header strong').allInnerTexts();
/** Returns the cats in the dialog, once the server has sent them. */
async function offered(page) {
  const inputs = page.locator('[data-testid=cats-dialog] input');
  await inputs.first().waitFor({ state: 'attached' });
  return inputs.evaluateAll((inputs) => inputs.map((input) => input.dataset.testid.slice(4)));
}

test('with a finger: whoever is chosen sits at the table, and is there again next time', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 360, height: 740, touch: true });
  await page.goto(home.server.url);
  await by(page, 'start-cats').tap();
  await by(page, 'cats-go').waitFor();
  const all = await offered(page);
  assert.ok(!all.includes('random') && !all.includes('greedy'), 'nobody is offered a measuring stick');
  // Only the strongest, instead of the default ones.
  const card = (cat) => page.locator(`label:has([data-testid=cat-${cat}])`);
  // A touch takes effect a moment after the finger is lifted.
  const choose = async (cat, wanted) => {
    if ((await by(page, `cat-${cat}`).isChecked()) === wanted) return;
    await card(cat).tap();
    await page.locator(`[data-testid=cat-${cat}]${wanted ? ':checked' : ':not(:checked)'}`).waitFor({ state: 'attached' });
  };
  await choose(all.at(-1), true);
  const strongest = await card(all.at(-1)).locator('strong').innerText();
  for (const cat of all.slice(0, -1)) await choose(cat, false);
  assert.deepEqual(await page.locator('[data-testid=cats-dialog] label:has(input:checked) strong').allInnerTexts(), [strongest]);
  await by(page, 'cats-go').tap();
  await until(page, '[data-testid=table] [data-testid^=seat-]');
  assert.deepEqual(await names(page), [strongest]);
  await page.goto(home.server.url);
  await page.waitForFunction((name) => document.querySelector('[data-testid=start-cats]')?.innerText.startsWith(name), strongest);
  assert.equal(await by(page, 'start-cats').locator('[data-feeling]').count(), 1);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('with the keyboard alone: a cat is asked to a place, and in the lobby the arrows go through the cats, and only Done decides', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome, { lang: 'sv', width: 1280, height: 800 });
  await page.goto(`${home.server.url}/new`);
  await by(page, 'place-B').focus();
  await page.keyboard.press('Enter');
  await reach(page, 'place-cat-otto');
  await page.keyboard.press('Enter');
  await by(page, 'place-dialog').waitFor({ state: 'hidden' });
  await page.locator('[data-testid=place-B][data-cat=otto]:focus').waitFor(); // the focus is back
  await by(page, 'new-create').press('Enter');
  await by(page, 'lobby-B').waitFor();
  // The host changes the cat, and the server is told.
  const before = await by(page, 'cat-of-B').getAttribute('data-cat');
  assert.equal(before, 'otto');
  await by(page, 'cat-of-B').press('Enter');
  await by(page, 'cats-go').waitFor();
  const all = await offered(page);
  assert.equal(await by(page, `cat-${before}`).isChecked(), true);
  const at = () => page.evaluate(() => document.activeElement?.dataset.testid ?? '');
  for (let i = 0; !/^cat-/.test(await at()) && i < 6; i++) await page.keyboard.press('Tab');
  const steps = all.length - 1 - all.indexOf(before);
  for (let i = 0; i < steps; i++) await page.keyboard.press('ArrowDown');
  const strongest = all.at(-1);
  assert.equal(await at(), `cat-${strongest}`);
  assert.equal(await by(page, 'cat-of-B').getAttribute('data-cat'), before, 'nothing is decided yet');
  // The accessible name has name and age, the description character and strength.
  const told = await by(page, `cat-${strongest}`).evaluate((input) => ['aria-labelledby', 'aria-describedby'].map((by) => document.getElementById(input.getAttribute(by)).textContent));
  assert.match(told[0], /^\S+ \S+/);
  assert.match(told[1], new RegExp(`Styrka ${all.length} av ${all.length}`));
  await page.keyboard.press('Tab');
  assert.equal(await at(), 'cats-go');
  await page.keyboard.press('Enter');
  await by(page, 'cats-dialog').waitFor({ state: 'hidden' });
  await page.locator(`[data-testid=cat-of-B][data-cat=${strongest}]`).waitFor();
  await page.locator('[data-testid=cat-of-B]:focus').waitFor(); // and the focus is back
  await holds(() => sent.some((msg) => msg.t === 'plan'));
  assert.deepEqual(sent.filter((msg) => msg.t === 'plan'), [{ t: 'plan', seat: 'B', plan: { t: 'bot', bot: strongest } }]);
  assert.deepEqual(wrong, []);
  await context.close();
});

/** Returns the cats' moods by seat, and whose turn it is. */
const feelings = (page) =>
  page.evaluate(() => ({
    turn: document.querySelector('[data-testid=table]').dataset.turn,
    all: Object.fromEntries([...document.querySelectorAll('[data-testid^=seat-]')].map((seat) => [seat.dataset.testid.slice(5), seat.querySelector('[data-feeling]').dataset.feeling])),
  }));

test('a cat that plays thinks, a knock startles the others, and the end of the game makes its winner happy, and nobody sad', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 820, height: 1180 });
  const line = await held(page);
  await table(page, home.server, { mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(3)], rounds: [{ A: '9988', C: '0011', top: '9' }] });
  await play(page, 'start seen draw discard');
  line.hold();
  await tap(page, 'action-done');
  // Message by message, so that fast cats are seen: only the one to move thinks. C knocks, and all others are surprised for a while.
  const thought = new Set();
  let knocked = false;
  for (let turn = ''; turn !== 'A'; ) {
    const { play, news } = await line.next();
    turn = play.turn;
    await until(page, `[data-testid=table][data-number="${play.number}"][data-turn=${turn}]`);
    if (news.some(({ t }) => t === 'knocked')) {
      knocked = true;
      assert.deepEqual((await feelings(page)).all, { B: 'surprised', C: 'proud', D: 'surprised' });
      await pass(page, 3_300);
      assert.deepEqual((await feelings(page)).all, { B: 'surprised', C: 'proud', D: 'surprised' });
    }
    // Faces about what was done are gone by then.
    await pass(page, 3_500);
    const { all } = await feelings(page);
    assert.deepEqual(all, { B: 'neutral', C: 'neutral', D: 'neutral', ...(turn !== 'A' && { [turn]: 'thinking' }) });
    for (const [seat, feeling] of Object.entries(all)) if (feeling === 'thinking') thought.add(seat);
  }
  assert.deepEqual([[...thought].toSorted().join(''), knocked], ['BCD', true]);
  line.open();
  await play(page, 'draw discard');
  await told(page);
  await until(page, '[data-testid=series-over] [data-testid=podium]');
  const ends = await page.evaluate(() => Object.fromEntries([...document.querySelectorAll('li[data-testid^=end-]')].map((line) => [line.dataset.testid.at(-1), line.querySelector('[data-feeling]')?.dataset.feeling ?? ''])));
  assert.deepEqual(ends, { A: 'neutral', B: 'neutral', C: 'happy', D: 'neutral' });
  assert.equal(await page.locator('[data-testid=podium] [data-place="1"]').getAttribute('data-seat'), 'C');
  assert.deepEqual(wrong, []);
  await context.close();
});

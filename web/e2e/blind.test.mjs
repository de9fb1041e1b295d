// A whole series by what a screen reader says, and nothing else: the roles and names on the page, and what is read aloud.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, cats, chance, house, PATIENCE, table, visitor } from './kit.mjs';

const home = house();

/** What a player of the game can press, as the English page names it: the large steps, and what a turn offers. */
const STEPS = /^(Start|I’ll remember!|Next round|Yes)$/;
const TURN = /^(Draw a card|Take the discard|Pass|Show it|Discard it|Draw two|No, thanks|Done|Knock!|Your place \d: .*|.*, place \d: .*)$/;

/** The buttons that a screen reader offers, by name. */
async function buttons(page) {
  const tree = await page.getByRole('main').ariaSnapshot({ timeout: 2_000 }).catch(() => '');
  const found = [...tree.matchAll(/- '?button(?: "(?<name>(?:[^"\\]|\\.)*)")?(?<rest>.*)$/gm)];
  return found.filter(({ groups }) => !/\[disabled\]/.test(groups.rest)).map(({ groups }) => groups.name ?? '');
}

test('whoever only hears the page plays a whole series', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 390, height: 780 });
  await table(page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:2', seats: [{ t: 'host' }, ...cats(2)] });
  // Everything that is read aloud, in order.
  await page.evaluate(() => {
    window.heard = [];
    new MutationObserver(() => {
      for (const live of document.querySelectorAll('[aria-live], [role=status], [role=alert]')) {
        const text = live.innerText.trim();
        if (text && window.heard.at(-1) !== text) window.heard.push(text);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const roll = chance(21);
  let pressed = 0;
  const lost = [];
  for (const end = Date.now() + 4 * PATIENCE; ; ) {
    assert.ok(Date.now() < end, 'the series came to no end');
    const found = await buttons(page);
    assert.ok(found.every((name) => name.trim()), `a button without a name: ${found}`);
    assert.equal(new Set(found).size, found.length, `two buttons of the same name: ${found}`);
    if (found.includes('Play again')) break;
    const turn = found.filter((name) => TURN.test(name));
    const chosen = found.find((name) => STEPS.test(name)) ?? turn[roll(turn.length || 1)];
    if (!chosen) {
      await page.waitForTimeout(40);
      continue;
    }
    const button = page.getByRole('main').getByRole('button', { name: chosen, exact: true });
    if (!(await button.focus({ timeout: 500 }).then(() => true, () => false))) continue; // gone meanwhile
    await page.keyboard.press('Enter');
    pressed += 1;
    await page.waitForTimeout(60);
    if (await page.evaluate(() => document.activeElement === document.body)) lost.push(chosen);
  }
  assert.ok(pressed > 8);
  assert.deepEqual(lost, [], 'after these the focus was nowhere');
  const heard = (await page.evaluate(() => window.heard)).join('\n');
  // What the eye would have seen: the own cards at the beginning, the own turn, what the others do, how it ended.
  assert.match(heard, /Your place 1: .*, seen only by you/);
  assert.match(heard, /Your turn!/);
  assert.match(heard, /(Mimi|Otto) (draws|takes|puts|discards)/);
  assert.match(heard, /(win|wins|share) round 1|won/i);
  assert.deepEqual(wrong, []);
  await context.close();
});

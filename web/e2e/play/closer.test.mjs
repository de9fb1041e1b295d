// Look closer: what luck and choices did in a finished game; a kind word after it; and a hint before it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe } from '../kit/looks/axe.mjs';
import { pass, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { friend } from '../kit/friend.mjs';
import { still } from '../kit/looks.mjs';
import { by, play, tap, told, until } from '../kit/page.mjs';
import { cat, laidOut, table } from '../kit/server.mjs';
import { comes, holds } from '../kit/wait.mjs';

const home = serverAndBrowser();

/** Plays a round in which Anna throws a 0 away with nines in her row, and returns its replay, analysed. */
async function thrownAway() {
  const anna = await friend(home.server, 'Anna');
  const rounds = [{ A: '9889', B: '9988', top: '9', draws: '0 9 3 9 9' }];
  const { setup, cards } = laidOut({ mode: 'rounds:1', seats: [{ t: 'host' }, cat('otto')], rounds });
  const code = home.server.chance.table(cards);
  await anna.ask('POST', '/api/tables', setup);
  const seat = await anna.join(code);
  seat.say({ t: 'start' });
  await seat.play('seen draw discard done draw put:1 knock');
  await seat.until(({ table }) => table.stage === 'series_over', 'the end');
  let id;
  await holds(async () => (id = (await anna.ask('GET', `/api/tables/${code}`)).replay), 'a replay');
  seat.close();
  await holds(async () => (await fetch(`${home.server.url}/api/replays/${id}/analysis`)).status === 200, 'its analysis');
  return id;
}

test('a closer look shows the chances, the turning points and the better choice, with keys too', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 1280, height: 800 });
  const id = await thrownAway();
  await page.goto(`${home.server.url}/r/${id}`);
  await until(page, '[data-testid=replay]');
  await tap(page, 'look-closer');
  await until(page, '[data-testid=closer-moments] button');
  assert.equal(await by(page, 'look-closer').getAttribute('aria-pressed'), 'true');
  // The chances add up, step by step.
  const chances = () => by(page, 'closer-graph').locator('li').evaluateAll((items) => items.map((item) => Number(item.textContent.match(/(\d+)%/)[1])));
  assert.ok(Math.abs((await chances()).reduce((sum, one) => sum + one) - 100) <= 1);
  // The 0 that was thrown away is one of the moments.
  const choice = page.locator('[data-testid=closer-moments] button[data-t=choice]').first();
  assert.match(await choice.innerText(), /Anna: threw a 0 away\. Better: put a 0 in place [14]\.[\s\S]*−\d+%/);
  await choice.focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-testid=closer-arrows] path.better[data-from=hand]').waitFor({ state: 'attached' });
  await until(page);
  assert.match(await page.locator('[data-testid=closer-arrows] path.better').getAttribute('data-to'), /^A[14]$/);
  assert.equal(await choice.getAttribute('aria-current'), 'step');
  assert.equal(await by(page, 'hand').getAttribute('data-face'), '0', 'the table before the choice');
  // A tap on the picture goes there.
  const box = await by(page, 'closer-plot').boundingBox();
  await page.mouse.click(box.x + box.width - 1, box.y + box.height / 2);
  await until(page, '[data-testid=round-over]');
  assert.equal((await chances()).toSorted((a, b) => a - b).at(-1), 100, 'the end is known');
  // Through one's own eyes there is one line: what that player could know.
  await tap(page, 'replay-eyes-A', 'replay-first');
  await until(page, '[data-testid=replay][data-eyes=A]');
  assert.equal((await chances()).length, 1);
  await still(page);
  const { violations } = await axe(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  assert.deepEqual(violations.map((one) => `${one.id} ${one.nodes.map((node) => node.target).join(', ')}`), []);
  // And it can be put away.
  await tap(page, 'look-closer');
  assert.equal(await by(page, 'closer').count(), 0);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('after a game against cats there is one kind sentence; not for young children, and not where it is switched off', async () => {
  for (const [base, off, expected] of [['nordic', false, 1], ['nordic', true, 0], ['nordic-young', false, 0]]) {
    const { page, wrong, context } = await visitor(home.chrome, { width: 390, height: 780 });
    if (off) await page.addInitScript(() => localStorage.setItem('kingrat', JSON.stringify({ word: false })));
    await table(page, home.server, { rules: { base }, mode: 'rounds:1', seats: [{ t: 'host' }, cat('mimi')], rounds: [{ A: '0011', B: '9988', top: '9', draws: '9 9 9' }] });
    await play(page, base === 'nordic' ? 'start seen draw discard knock' : 'start draw discard knock');
    await told(page);
    await comes(page, 'watch-again');
    if (expected) {
      await comes(page, 'kind-word');
      assert.match(await by(page, 'kind-word').innerText(), /^You .+\. .+[.!]$/);
    } else {
      await pass(page, 5_000);
      assert.equal(await by(page, 'kind-word').count(), 0, `${base}, ${off ? 'off' : 'on'}`);
    }
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

test('a hint says what to do and why, where the table allows it and it is my turn', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 390, height: 780 });
  const rounds = [{ A: '9889', B: '9988', top: '9', draws: '0 9 9' }];
  await table(page, home.server, { hints: true, seats: [{ t: 'host' }, cat('otto')], rounds });
  await play(page, 'start seen draw');
  await tap(page, 'help', 'hint-ask');
  await until(page, '[data-testid=hint]:not(:empty)');
  await holds(async () => /^Keep it and put it in place [14]: the card there counts about 9\./.test(await by(page, 'hint').innerText()), 'the hint');
  assert.deepEqual(wrong, []);
  await context.close();
});

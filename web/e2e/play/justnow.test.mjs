// What just happened: the last sentence at the table, and those before it. Public news only, whoever asks for them, and whenever.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { by, play, tap, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';

const home = serverAndBrowser();

/** Unfolds what just happened, and returns its sentences. */
async function unfolded(page) {
  await tap(page, 'news');
  await until(page, '[data-testid=news-log] li');
  const sentences = await by(page, 'news-log').locator('li').allTextContents();
  await page.keyboard.press('Escape');
  await by(page, 'news-dialog').waitFor({ state: 'hidden' });
  return sentences;
}

test('what just happened stands at the table, and is there again after a reload in mid-round and for whoever comes later', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  const rounds = [{ A: '5184', B: '9988', top: '9', draws: 'P9993' }];
  const code = await table(page, home.server, { mode: 'rounds:9', seats: [{ t: 'host' }, ...cats(1)], rounds });
  await play(page, 'start seen draw peek:2 seen done');
  await until(page, '[data-testid=action-draw]');
  const before = await unfolded(page);
  assert.ok(before.length > 4, before.join(' '));
  assert.ok(before.some((sentence) => /You peek/.test(sentence)), before.join(' '));
  assert.ok(before.join(' ').endsWith(await by(page, 'news').innerText()));

  await page.reload();
  await until(page, '[data-testid=action-draw]');
  await pass(page, 1_000);
  const aloud = await page.locator('[aria-live] p').allTextContents();
  assert.deepEqual(aloud.filter((line) => before.includes(line)), [], 'it is there to be read, and not told again');
  assert.equal(await by(page, 'news').innerText(), before.at(-1));
  assert.deepEqual(await unfolded(page), before);
  assert.equal(await by(page, 'bubble').count(), 0);

  // In the middle of a turn, with a card in the hand.
  await play(page, 'draw');
  await page.reload();
  await until(page, '[data-testid=hand][data-face]');
  assert.deepEqual(await unfolded(page), before, 'what only I have seen is in my hand, and not kept');

  const later = await visitor(home.chrome);
  await later.page.goto(`${home.server.url}/t/${code}`);
  await until(later.page, '[data-testid=watching]');
  const theirs = await unfolded(later.page);
  assert.equal(theirs.length, Math.min(8, before.length + 1));
  assert.ok(theirs.every((sentence) => !/\bYou\b/.test(sentence)), theirs.join(' '));
  assert.deepEqual([...wrong, ...later.wrong], []);
  await later.context.close();
  await context.close();
});

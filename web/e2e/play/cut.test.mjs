// The cut before a fair deal: by tap, by key, by timeout, and in which round.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { by, play, tap, told, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';
import { holds } from '../kit/wait.mjs';

const home = serverAndBrowser();

/** The page's timeout for a cut: `fair/keeper.svelte.ts`. */
const CUT_MS = 4_000;
/** With this secret, and any cut between 26 and 34 of 40, the discard and the first card drawn are numbers. */
const SECRET = '5e'.repeat(32);

/** Opens a table where I cut. */
async function toCut({ page }) {
  await page.addInitScript(() => (crypto.getRandomValues = (bytes) => bytes.fill(0x5e)));
  await table(page, home.server, { rules: { base: 'iceland' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(2)], rounds: [{ secret: SECRET }] });
  await tap(page, 'lobby-start');
  await until(page, '[data-testid=cut]');
}

/** Returns where the pack was cut, once the cards are dealt. */
async function cutPlace({ page, sent }) {
  await until(page, '[data-testid=table][data-stage=looks]');
  assert.equal(await by(page, 'cut').count(), 0);
  const seeds = () => sent.filter((msg) => msg.t === 'seed');
  await holds(() => seeds().length, 'a seed');
  assert.equal(seeds().length, 1);
  assert.match(seeds()[0].seed, /^[0-9a-f]{34}$/);
  return parseInt(seeds()[0].seed.slice(-2), 16);
}

test('the pack is cut where it is tapped, and the deal from it is checked', async () => {
  const one = await visitor(home.chrome, { lang: 'is' });
  const { page, wrong, context } = one;
  await toCut(one);
  const box = await by(page, 'cut-place').boundingBox();
  await by(page, 'cut-place').click({ position: { x: box.width * 0.25, y: box.height / 2 } });
  const lifted = await cutPlace(one);
  assert.ok(lifted >= 27 && lifted <= 33, `${lifted} of 40 lifted`);
  await play(page, 'seen draw discard knock');
  await until(page, '[data-testid=fair-chip]');
  assert.equal(await by(page, 'fair-chip').getAttribute('data-verdict'), 'good');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the pack is cut with the keyboard', async () => {
  const one = await visitor(home.chrome, { width: 1280, height: 800 });
  const { page, wrong, context } = one;
  await toCut(one);
  await page.locator('[data-testid=cut-place]:focus').waitFor();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  assert.equal(await cutPlace(one), 23);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a pack that nobody cuts is cut by itself, after a while and not before', async () => {
  const one = await visitor(home.chrome);
  const { page, wrong, sent, context } = one;
  await toCut(one);
  await pass(page, CUT_MS - 100);
  await until(page, '[data-testid=cut]');
  assert.deepEqual(sent.filter((msg) => msg.t === 'seed'), []);
  await pass(page, 100);
  const lifted = await cutPlace(one);
  assert.ok(lifted >= 1 && lifted <= 39);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the pack is cut for the round that comes, by whoever sits on the dealer’s left', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  const rounds = [{ A: '1234' }, { A: '1234' }, { A: '1234' }];
  await table(page, home.server, { rules: { base: 'iceland' }, mode: 'rounds:3', seats: [{ t: 'host' }, ...cats(1)], starts: 'B', rounds });
  const round = async () => {
    await until(page, '[data-testid=look-seen]');
    await play(page, 'seen draw discard knock');
    await told(page);
  };
  // The dealer does not cut: with two players it is my turn to cut in the second round.
  await play(page, 'start');
  await round();
  await play(page, 'next');
  await until(page, '[data-testid=cut]');
  assert.equal(await page.locator('main:has([data-testid=cut]) [data-part=bar] h1.round').innerText(), 'Round 2 of 3');
  await play(page, 'cut');
  await round();
  await play(page, 'next');
  await round();
  await until(page, '[data-testid=series-over]');
  assert.deepEqual(wrong, []);
  await context.close();
});

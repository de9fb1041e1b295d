// Fair deals as a player sees them: the verification after a round, a detected fraud, a seed that comes too late.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { serverAndBrowser, visitor } from '../kit/browser.mjs';
import { by, play, tap, until } from '../kit/page.mjs';
import { cats, serve, table } from '../kit/server.mjs';
import { holds } from '../kit/wait.mjs';

const home = serverAndBrowser();
/** Computes the commitment to a secret and the terms that the page was shown. */
const sealOf = (terms, secret) => createHash('sha256').update(`${terms}secret=${secret}\n`).digest('hex');
const fairOf = (frames) => frames.findLast((frame) => frame.table?.fair).table.fair;

/** The page's random seed is always this: together with the server's secret it determines all cards. */
const SEED = '5e'.repeat(16);
async function player() {
  const one = await visitor(home.chrome);
  await one.page.addInitScript(() => (crypto.getRandomValues = (bytes) => bytes.fill(0x5e)));
  return one;
}

/** Against one cat: I have 4 0 6 1, the discard is 7, and the first card that I draw is an 8. */
const SECRET = '08'.repeat(32);
const CAME = '4D036915' + '7' + '8';
const MOVES = 'draw discard knock';
const TWO = { mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)], rounds: [{ secret: SECRET }] };

const revealed = (frames) => frames.find((frame) => frame.table?.fair?.reveal)?.table.fair.reveal;
const came = (reveal) => reveal.chance.flatMap((one) => (one.t === 'came' ? [...one.cards] : [])).join('');

/** Returns the verdict of the page on these points. */
async function points(page, wanted) {
  const is = {};
  for (const point of Object.keys(wanted)) is[point] = await by(page, `fair-${point}`).getAttribute('data-is');
  assert.deepEqual(is, wanted);
}

test('after a round the page has checked every card, and shows what it checked', async () => {
  const { page, wrong, frames, sent, context } = await player();
  // The dealer is drawn too. With this secret it is C, so that I begin; I draw a 1.
  const secret = '05'.repeat(32);
  await table(page, home.server, { mode: 'rounds:1', first: undefined, seats: [{ t: 'host' }, ...cats(2)], rounds: [{ secret }] });
  await tap(page, 'lobby-start');
  await until(page, '[data-testid=look-seen]');
  // During the round: the commitment only.
  await tap(page, 'menu', 'menu-fair');
  // First in words; the numbers are for those who open them.
  await until(page, '[data-testid=fair-sheet]');
  assert.doesNotMatch(await by(page, 'fair-sheet').innerText(), /[0-9a-f]{16}/);
  await by(page, 'fair-numbers').click();
  const commitment = await by(page, 'fair-commitment').innerText();
  assert.equal(commitment, sealOf(fairOf(frames).terms, secret));
  assert.equal(await by(page, 'fair-secret').count(), 0);
  await page.keyboard.press('Escape');
  await play(page, 'seen draw put:1 knock');
  await until(page, '[data-testid=fair-chip]');
  assert.equal(await by(page, 'fair-chip').getAttribute('data-verdict'), 'good');
  await tap(page, 'fair-chip');
  await until(page, '[data-testid=fair-sheet]');
  await by(page, 'fair-numbers').click();
  await until(page, '[data-testid=fair-order]');
  await points(page, { seal: 'good', terms: 'good', before: 'good', mine: 'good', pack: 'good', first: 'good', cards: 'good', seen: 'good' });
  // What the seal covers, how many rounds there are, and the text that anybody can hash.
  assert.match(await by(page, 'fair-covers').innerText(), /^Sealed: the cards, the rules, .* Not sealed: names and moves\.$/);
  assert.equal(await by(page, 'fair-rounds').innerText(), 'Rounds: 1 of 1.');
  assert.equal(`${(await by(page, 'fair-text').innerText()).trim()}\n`, `${fairOf(frames).terms}secret=${secret}\n`);
  assert.equal(await by(page, 'fair-commitment').innerText(), commitment);
  assert.equal(await by(page, 'fair-secret').innerText(), secret);
  await holds(() => revealed(frames), 'the reveal');
  assert.deepEqual(sent.filter((msg) => msg.t === 'seed'), [{ t: 'seed', seat: 'A', round: 1, seed: SEED }]);
  assert.equal(await by(page, 'fair-seed-A').innerText(), SEED);
  assert.doesNotMatch(await by(page, 'fair-seed-B').innerText(), /[0-9a-f]{8}/);
  const order = came(revealed(frames));
  assert.ok(order.startsWith('8D2204791968' + '5' + '1'), `another deal from the same secret: ${order}`);
  assert.equal(await by(page, 'fair-order').locator('li').count(), order.length);
  // The secret was in no frame before the round was over; the commitment came before my seed.
  const end = frames.findIndex((frame) => frame.table?.fair?.reveal);
  for (const frame of frames.slice(0, end)) assert.ok(!JSON.stringify(frame).includes(secret));
  assert.ok(frames.some((frame) => frame.table?.fair?.commitment === commitment && frame.table.fair.wanted.includes('A')));
  // The record agrees.
  const record = await (await fetch(new URL(await by(page, 'fair-record').getAttribute('href'), home.server.url))).json();
  assert.match(JSON.stringify(record), new RegExp(`"${secret}"`));
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a page that is loaded anew in mid-round still knows the seal and its own seed; an onlooker who comes after the deal is told what could not be seen', async () => {
  const anna = await player();
  const eva = await visitor(home.chrome);
  const code = await table(anna.page, home.server, TWO);
  await tap(anna.page, 'lobby-start');
  await until(anna.page, '[data-testid=look-seen]');
  await eva.page.goto(`${home.server.url}/t/${code}`);
  await until(eva.page, '[data-testid=watching]');
  await anna.page.reload();
  await play(anna.page, `seen ${MOVES}`);
  for (const { page } of [anna, eva]) {
    await until(page, '[data-testid=series-over]');
    await until(page, '[data-testid=fair-chip]');
  }
  assert.equal(await by(anna.page, 'fair-chip').getAttribute('data-verdict'), 'good');
  assert.equal(await by(eva.page, 'fair-chip').getAttribute('data-verdict'), 'part');
  for (const { page } of [anna, eva]) {
    await tap(page, 'fair-chip');
    await until(page, '[data-testid=fair-sheet]');
  }
  await points(anna.page, { before: 'good', mine: 'good', cards: 'good', seen: 'open' });
  await points(eva.page, { before: 'open', cards: 'good' });
  for (const { context, wrong } of [anna, eva]) {
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

/** Plays a round with a proxy that changes the server's reveal. Returns what the page finds wrong. */
async function lie(change) {
  const { page, context } = await player();
  await page.routeWebSocket(/\/socket\?/, (near) => {
    const far = near.connectToServer();
    near.onMessage((text) => far.send(text));
    far.onMessage((text) => {
      const msg = JSON.parse(text);
      const fair = msg.table?.fair;
      if (fair?.reveal) {
        assert.ok(came(fair.reveal).startsWith(CAME), `another deal from the same secret: ${came(fair.reveal)}`);
        change(fair, msg.table);
      }
      near.send(JSON.stringify(msg));
    });
  });
  await table(page, home.server, TWO);
  await tap(page, 'lobby-start');
  await play(page, `seen ${MOVES}`);
  await until(page, '[data-testid=fair-chip]');
  assert.equal(await by(page, 'fair-chip').getAttribute('data-verdict'), 'bad');
  // In words, not by colour alone.
  assert.match(await by(page, 'fair-chip').innerText(), /wrong with the deal/);
  await tap(page, 'fair-chip');
  await until(page, '[data-testid=fair-verdict]');
  const found = await page.locator('dialog[open] [data-is=bad]').evaluateAll((lines) => lines.map((line) => line.dataset.testid));
  await context.close();
  return found;
}

test('a card that does not follow is called out', async () => {
  const found = await lie((fair) => {
    const one = fair.reveal.chance.find((one) => one.t === 'came');
    one.cards = '9' + one.cards.slice(1);
  });
  assert.ok(found.includes('fair-cards'), found.join());
});

test('another secret with a seal of its own is called out', async () => {
  const found = await lie((fair) => {
    fair.reveal.secret = '00'.repeat(32);
    fair.commitment = sealOf(fair.terms, fair.reveal.secret);
  });
  assert.ok(found.includes('fair-before') && found.includes('fair-cards') && !found.includes('fair-seal'), found.join());
});

test('other rules than those that were sealed are called out', async () => {
  const found = await lie((fair, table) => (table.setup.rules.knock_penalty = 5));
  assert.deepEqual(found, ['fair-terms']);
});

test('another game with a seal of its own is called out', async () => {
  const found = await lie((fair, table) => {
    table.mode = 'rounds:2';
    fair.terms = fair.terms.replace('mode=rounds:1', 'mode=rounds:2');
    fair.commitment = sealOf(fair.terms, fair.reveal.secret);
  });
  assert.deepEqual(found.sort(), ['fair-before', 'fair-terms']);
});

test('my own seed, replaced, is called out', async () => {
  const found = await lie((fair) => (fair.reveal.seeds.A = 'ab'.repeat(16)));
  assert.ok(found.includes('fair-mine') && found.includes('fair-cards'), found.join());
});

test('a seed that comes too late is not in the deal: nobody is told of a mistake, and it is not called a lie', async (t) => {
  const server = await serve({ seedMs: 200 });
  t.after(() => server.stop());
  const { page, wrong, frames, context } = await visitor(home.chrome);
  // My seed is delayed until the cards are dealt without it.
  await page.routeWebSocket(/\/socket\?/, (near) => {
    const far = near.connectToServer();
    const late = [];
    let dealt = false;
    near.onMessage((text) => (!dealt && JSON.parse(text).t === 'seed' ? late.push(text) : far.send(text)));
    far.onMessage((text) => {
      const msg = JSON.parse(text);
      near.send(text);
      dealt ||= msg.table?.stage === 'looks';
      if (dealt) for (const seed of late.splice(0)) far.send(seed);
    });
  });
  // Without my seed: the discard is a 7, and I draw a 9.
  await table(page, server, { ...TWO, rounds: [{ secret: '06'.repeat(32) }] });
  await tap(page, 'lobby-start');
  await until(page, '[data-testid=look-seen]');
  await holds(() => frames.some((msg) => msg.t === 'refused' && msg.refusal.code === 'not_now'), 'a refusal of the seed');
  await play(page, `seen ${MOVES}`);
  assert.equal(await by(page, 'toast').count(), 0);
  await until(page, '[data-testid=fair-chip]');
  assert.equal(await by(page, 'fair-chip').getAttribute('data-verdict'), 'part');
  await tap(page, 'fair-chip');
  await until(page, '[data-testid=fair-sheet]');
  await points(page, { seal: 'good', before: 'good', mine: 'open', cards: 'good' });
  assert.deepEqual(wrong, []);
  await context.close();
});

// Fair deals as a player sees them: the check after a round, a lie that is called out, and the cut.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { by, cats, CUT_MS, hold, house, playUntil, shown, table, visitor } from './kit.mjs';

const home = house();
const sha256 = (digits) => createHash('sha256').update(Buffer.from(digits, 'hex')).digest('hex');

/**
 * Plays a round until my seed was in it. The table does not wait for it for ever: on a machine that stood still for seconds it has dealt without,
 * and then the round is played at another table.
 */
async function withMySeed({ frames, sent }, round) {
  for (let tries = 0; tries < 5; tries++) {
    [frames.length, sent.length] = [0, 0];
    const result = await round();
    if (frames.findLast((frame) => frame.table?.fair?.reveal)?.table.fair.reveal.seeds.A) return result;
  }
  throw new Error('my seed was never in time');
}

/** Starts the round and waits for the first look at the cards. */
async function begin(page) {
  await by(page, 'lobby-start').click();
  await by(page, 'look-seen').waitFor();
}

test('after a round the page has checked every card, and shows what it checked', async () => {
  const one = await visitor(home.chrome);
  const { page, wrong, frames, sent, context } = one;
  const commitment = await withMySeed(one, async () => {
    await table(page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(2)] });
    await begin(page);
    // During the round: the seal, and not more.
    await by(page, 'menu').click();
    await by(page, 'menu-fair').click();
    // In words first; the numbers are for those who ask.
    await by(page, 'fair-sheet').waitFor();
    assert.doesNotMatch(await by(page, 'fair-sheet').innerText(), /[0-9a-f]{16}/);
    await by(page, 'fair-numbers').click();
    const commitment = await by(page, 'fair-commitment').innerText();
    assert.match(commitment, /^[0-9a-f]{64}$/);
    assert.equal(await by(page, 'fair-secret').count(), 0);
    await page.keyboard.press('Escape');
    await playUntil([page], shown('series-over'), { seed: 102 });
    await by(page, 'fair-chip').waitFor();
    return commitment;
  });
  assert.equal(await by(page, 'fair-chip').getAttribute('data-verdict'), 'good');
  await by(page, 'fair-chip').click();
  await by(page, 'fair-numbers').click();
  await by(page, 'fair-order').waitFor();
  for (const point of ['seal', 'before', 'mine', 'pack', 'first', 'cards', 'seen']) {
    assert.equal(await by(page, `fair-${point}`).getAttribute('data-is'), 'good', point);
  }
  assert.equal(await by(page, 'fair-commitment').innerText(), commitment);
  const secret = await by(page, 'fair-secret').innerText();
  assert.equal(sha256(secret), commitment);
  const seeds = sent.filter((msg) => msg.t === 'seed');
  assert.equal(seeds.length, 1);
  assert.match(seeds[0].seed, /^[0-9a-f]{32}$/);
  assert.equal(await by(page, 'fair-seed-A').innerText(), seeds[0].seed);
  assert.doesNotMatch(await by(page, 'fair-seed-B').innerText(), /[0-9a-f]{8}/);
  const { reveal } = frames.findLast((frame) => frame.table?.fair?.reveal).table.fair;
  const came = reveal.chance.flatMap((one) => (one.t === 'came' ? [...one.cards] : []));
  assert.equal(await by(page, 'fair-order').locator('li').count(), came.length);
  // The secret was in no frame before the round was over; the seal was there before my seed.
  const end = frames.findIndex((frame) => frame.table?.fair?.reveal);
  for (const frame of frames.slice(0, end)) assert.ok(!JSON.stringify(frame).includes(secret));
  assert.ok(frames.some((frame) => frame.table?.fair?.commitment === commitment && frame.table.fair.wanted.includes('A')));
  // The record has the same.
  const record = await (await fetch(new URL(await by(page, 'fair-record').getAttribute('href'), home.server.url))).json();
  assert.match(JSON.stringify(record), new RegExp(`"${secret}"`));
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a page that is loaded anew in mid-round still knows the seal and its own seed', async () => {
  const one = await visitor(home.chrome);
  const { page, wrong, context } = one;
  await withMySeed(one, async () => {
    await table(page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)] });
    await begin(page);
    await page.reload();
    await playUntil([page], shown('series-over'), { seed: 112 });
    await by(page, 'fair-chip').waitFor();
  });
  await by(page, 'fair-chip').click();
  for (const [point, is] of [['before', 'good'], ['mine', 'good'], ['cards', 'good'], ['seen', 'open']]) {
    assert.equal(await by(page, `fair-${point}`).getAttribute('data-is'), is, point);
  }
  assert.equal(await by(page, 'fair-chip').getAttribute('data-verdict'), 'good');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('an onlooker who comes after the deal is told what could not be seen', async () => {
  const anna = await visitor(home.chrome);
  const eva = await visitor(home.chrome);
  const code = await table(anna.page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)] });
  await begin(anna.page);
  await eva.page.goto(`${home.server.url}/t/${code}`);
  await by(eva.page, 'watching').waitFor();
  await playUntil([anna.page], async () => shown('series-over')(eva.page), { seed: 122 });
  await by(eva.page, 'fair-chip').waitFor();
  assert.equal(await by(eva.page, 'fair-chip').getAttribute('data-verdict'), 'part');
  await by(eva.page, 'fair-chip').click();
  assert.equal(await by(eva.page, 'fair-before').getAttribute('data-is'), 'open');
  assert.equal(await by(eva.page, 'fair-cards').getAttribute('data-is'), 'good');
  for (const { context, wrong } of [anna, eva]) {
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

/** Plays a round with a server whose reveal is changed on its way, and says what the page finds wrong. */
async function lie(change, seed) {
  const { page, context } = await visitor(home.chrome);
  const frames = []; // as they were before
  await page.routeWebSocket(/\/socket\?/, (near) => {
    const far = near.connectToServer();
    near.onMessage((text) => far.send(text));
    far.onMessage((text) => {
      const msg = JSON.parse(text);
      frames.push(structuredClone(msg));
      if (msg.table?.fair?.reveal) change(msg.table.fair, msg);
      near.send(JSON.stringify(msg));
    });
  });
  await withMySeed({ frames, sent: [] }, async () => {
    await table(page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)] });
    await playUntil([page], shown('series-over'), { seed });
    await by(page, 'fair-chip').waitFor();
  });
  assert.equal(await by(page, 'fair-chip').getAttribute('data-verdict'), 'bad');
  // In words, not by its colour alone.
  assert.match(await by(page, 'fair-chip').innerText(), /does not fit/);
  await by(page, 'fair-chip').click();
  await by(page, 'fair-verdict').waitFor();
  const found = await page.locator('dialog[open] [data-is=bad]').evaluateAll((lines) => lines.map((line) => line.dataset.testid));
  await context.close();
  return found;
}

test('a card that does not follow is called out', async () => {
  const found = await lie((fair) => {
    const one = fair.reveal.chance.find((one) => one.t === 'came');
    one.cards = (one.cards[0] === '0' ? '9' : '0') + one.cards.slice(1);
  }, 131);
  assert.ok(found.includes('fair-cards'), found.join());
});

test('another secret with a seal of its own is called out', async () => {
  const found = await lie((fair) => {
    fair.reveal.secret = '00'.repeat(32);
    fair.commitment = sha256(fair.reveal.secret);
  }, 141);
  assert.ok(found.includes('fair-before') && found.includes('fair-cards') && !found.includes('fair-seal'), found.join());
});

test('my own seed, replaced, is called out', async () => {
  const found = await lie((fair) => (fair.reveal.seeds.A = 'ab'.repeat(16)), 151);
  assert.ok(found.includes('fair-mine') && found.includes('fair-cards'), found.join());
});

/**
 * Begins a round in which I cut, or where nobody does: at which place it was cut. Where the table has dealt before that, on a machine that stood still
 * for seconds, it is done at another table.
 */
async function cutPlace({ page, sent, frames }, cut) {
  for (let tries = 0; tries < 5; tries++) {
    const [said, heard] = [sent.length, frames.length];
    await table(page, home.server.url, { rules: { base: 'iceland' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(2)] });
    if (cut) await hold(page, CUT_MS); // nobody but me
    await by(page, 'lobby-start').click();
    const dealt = page.locator('[data-testid=table]:is([data-stage=looks], [data-stage=turns])');
    await by(page, 'cut').or(dealt).first().waitFor();
    await cut?.().catch((why) => assert.match(why.message, /Timeout/));
    await dealt.waitFor();
    await by(page, 'cut').waitFor({ state: 'hidden' });
    const seeds = sent.slice(said).filter((msg) => msg.t === 'seed');
    if (!seeds.length || frames.slice(heard).some((frame) => frame.t === 'refused')) continue;
    assert.equal(seeds.length, 1);
    assert.match(seeds[0].seed, /^[0-9a-f]{34}$/);
    return parseInt(seeds[0].seed.slice(-2), 16);
  }
  throw new Error('the pack was never cut');
}
const SOON = { timeout: 2_000 };

test('the pack is cut where it is tapped', async () => {
  const { page, wrong, sent, frames, context } = await visitor(home.chrome, { lang: 'is' });
  const lifted = await cutPlace({ page, sent, frames }, async () => {
    const box = await by(page, 'cut-place').boundingBox(SOON);
    await by(page, 'cut-place').click({ position: { x: box.width * 0.25, y: box.height / 2 }, ...SOON });
  });
  assert.ok(lifted >= 27 && lifted <= 33, `${lifted} of 40 lifted`);
  await playUntil([page], shown('series-over'), { seed: 161 });
  await by(page, 'fair-chip').waitFor();
  assert.equal(await by(page, 'fair-chip').getAttribute('data-verdict'), 'good');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the pack is cut with the keyboard', async () => {
  const { page, wrong, sent, frames, context } = await visitor(home.chrome, { width: 1280, height: 800 });
  const lifted = await cutPlace({ page, sent, frames }, async () => {
    await page.locator('[data-testid=cut-place]:focus').waitFor(SOON);
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  });
  assert.equal(lifted, 23);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the pack is cut for the round that comes', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  // On a machine that stood still the table may have dealt before it was seen: then it is noted here the next time.
  await page.addInitScript(() => {
    window.cuts = new Set();
    new MutationObserver(() => {
      const round = document.querySelector('main:has([data-testid=cut]) [data-part=bar] h1.round')?.textContent;
      if (round) window.cuts.add(round);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  let cuts = [];
  for (let games = 0; games < 4 && !cuts.length; games++) {
    await table(page, home.server.url, { rules: { base: 'iceland' }, mode: 'rounds:3', first: 'A', seats: [{ t: 'host' }, ...cats(1)] });
    await playUntil([page], shown('series-over'), { seed: 7 });
    cuts = await page.evaluate(() => [...window.cuts]);
  }
  // Whoever deals does not cut: with two players it is my turn to do so in the second round.
  assert.deepEqual(cuts, ['Round 2 of 3']);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a pack that nobody cuts is cut by itself', async () => {
  const { page, wrong, sent, frames, context } = await visitor(home.chrome);
  const lifted = await cutPlace({ page, sent, frames });
  assert.ok(lifted >= 1 && lifted <= 39);
  assert.deepEqual(wrong, []);
  await context.close();
});

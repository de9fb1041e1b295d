// People at a table: joining by code, phrases, watching, leaving and coming back, changed rules, help to remember.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, cats, house, leaks, playUntil, serve, shown, table, visitor } from './kit.mjs';

const home = house();

test('one joins by the code, one watches, a phrase is heard, and whoever leaves can come back', async () => {
  const anna = await visitor(home.chrome);
  const bo = await visitor(home.chrome, { lang: 'fi' });
  const eva = await visitor(home.chrome, { lang: 'is', width: 1280, height: 800 });
  await anna.page.goto(home.server.url);
  await by(anna.page, 'name-edit').click();
  await by(anna.page, 'name').fill('Anna');
  await by(anna.page, 'name-save').click();
  await anna.page.waitForFunction(() => document.querySelector('strong[data-testid=my-name]')?.textContent === 'Anna');
  const code = await table(anna.page, home.server.url, { rules: { base: 'classic' }, mode: 'rounds:1', seats: [{ t: 'host' }, { t: 'open' }] });
  // Bo types the code as a child would.
  await bo.page.goto(home.server.url);
  await by(bo.page, 'join-code').fill(code.toLowerCase());
  await by(bo.page, 'join-go').click();
  await by(bo.page, 'lobby-sit').first().click();
  await by(bo.page, 'lobby-ready').click();
  await by(anna.page, 'lobby-start').click();
  await by(bo.page, 'look-seen').waitFor();
  await eva.page.goto(`${home.server.url}/t/${code}`);
  await by(eva.page, 'watching').waitFor();
  assert.equal(await eva.page.locator('[data-testid^=action-], [data-testid=look-seen]').count(), 0);
  assert.match(await bo.page.locator('body').innerText(), /Anna/);
  await by(anna.page, 'say').click();
  // It is over in a moment: Bo listens before it is said.
  await Promise.all([bo.page.locator('[data-testid=seat-A]', { hasText: 'Moi!' }).waitFor(), by(anna.page, 'say-hello').click()]);
  // Bo leaves: a cat plays for him, and the start page leads him back.
  await by(bo.page, 'menu').click();
  await by(bo.page, 'leave').click();
  await by(bo.page, 'leave-confirm').click();
  await by(bo.page, 'start-play').waitFor();
  await anna.page.locator('[data-testid="seat-B"][data-here="false"]').waitFor();
  await by(bo.page, `continue-${code}`).click();
  await anna.page.locator('[data-testid="seat-B"][data-here="true"]').waitFor();
  await playUntil([anna.page, bo.page], async () => (await shown('series-over')(anna.page)) && shown('series-over')(eva.page), { seed: 71 });
  for (const { frames, wrong, context } of [anna, bo, eva]) {
    for (const frame of frames) assert.deepEqual(leaks(frame, frame.you?.seats ?? []), [], JSON.stringify(frame));
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

test('changed rules and all house rules are played in the browser', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { lang: 'sv' });
  const rules = { base: 'nordic', keep_drawn_power: true, protect_knocker: true, knock_penalty: 10, keep_top_on_reshuffle: true, deck: { peek: 6, swap: 6, draw_two: 6 } };
  await table(page, home.server.url, { rules, mode: 'elimination:40', seats: [{ t: 'host' }, ...cats(2)] });
  // A round at a time, as nobody knows how many there will be.
  const ended = () => page.locator('[data-testid=next-round]:enabled:visible').count();
  for (let round = 0; !(await shown('series-over')(page)); round++) {
    assert.ok(round < 40, 'it comes to an end');
    await playUntil([page], async () => (await shown('series-over')(page)) || (await ended()) > 0, { seed: 81 + round, leave: 'next-round' });
    if (await shown('series-over')(page)) break;
    await by(page, 'next-round').click();
    await by(page, 'round-over').waitFor({ state: 'hidden' });
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a table that helps to remember shows what was seen, and only that', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  await table(page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:1', aid: 'own', first: 'B', seats: [{ t: 'host' }, ...cats(1)] });
  await playUntil([page], shown('action-draw'), { seed: 91, knock: false });
  assert.equal(await page.locator('[data-testid^=slot-A] .hint').count(), 2, 'the two outer cards');
  assert.equal(await page.locator('[data-testid^=slot-B] .hint').count(), 0);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the memory aid shows a power by its sign, in every language the same, and names it in words', async () => {
  const { page, frames, wrong, context } = await visitor(home.chrome, { lang: 'fi' });
  const powers = () => frames.findLast((frame) => frame.play?.aid?.A)?.play.aid.A.flatMap((face, i) => (/[PSD]/.test(face ?? '') ? [`slot-A${i + 1}`] : [])) ?? [];
  // In such a deck nearly every row begins with one.
  for (let tables = 0; tables < 40 && !powers().length; tables++) {
    frames.length = 0;
    await table(page, home.server.url, { rules: { base: 'nordic', deck: { peek: 20 } }, mode: 'rounds:1', aid: 'own', first: 'B', seats: [{ t: 'host' }, ...cats(1)] });
    await playUntil([page], shown('action-draw'), { seed: 91, knock: false });
  }
  const slot = by(page, powers()[0]);
  assert.equal(await slot.locator('.hint svg').count(), 1, 'a sign');
  assert.equal((await slot.locator('.hint').innerText()).trim(), '', 'and no letter');
  assert.match(await slot.getAttribute('aria-label'), /\((Katso|Vaihda|Nosta 2)/i);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('whose clock runs out is helped by a cat, and takes over again', async (t) => {
  // A cat that plays at once has played it all before anybody can say that they are back.
  const server = await serve({ cats: 'calm' });
  t.after(() => server.stop());
  const { page, wrong, context } = await visitor(home.chrome, { lang: 'is' });
  await table(page, server.url, { rules: { base: 'nordic' }, mode: 'rounds:1', clock_s: 10, seats: [{ t: 'host' }, ...cats(1)] });
  await playUntil([page], async () => (await shown('look-seen')(page)) || shown('stand-in')(page), { seed: 95, leave: 'look-seen' });
  await by(page, 'stand-in').waitFor();
  await by(page, 'i-am-back').click();
  await by(page, 'stand-in').waitFor({ state: 'hidden' });
  await playUntil([page], shown('series-over'), { seed: 96 });
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the host changes what is played while the others come', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { lang: 'fi', width: 820, height: 1180 });
  await table(page, home.server.url, { rules: { base: 'nordic' }, seats: [{ t: 'host' }, { t: 'open' }, ...cats(1)] });
  await by(page, 'lobby-change').click();
  await by(page, 'edition-select').selectOption('school-peek');
  await by(page, 'change-save').click();
  await by(page, 'change-dialog').waitFor({ state: 'hidden' });
  await by(page, 'plan-B').selectOption('bot');
  await by(page, 'cat-of-B').waitFor();
  await by(page, 'lobby-start').click();
  await by(page, 'table').waitFor();
  const shownNow = await page.evaluate(async () => (await fetch(`/api/tables/${location.pathname.split('/').pop()}`)).json());
  assert.equal(shownNow.edition, 'school-peek');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the door for the phones in the house is opened and closed on the start page', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { lang: 'sv' });
  await page.goto(home.server.url);
  await by(page, 'lan-switch').waitFor();
  const lan = () => page.evaluate(async () => (await (await fetch('/api/house')).json()).lan);
  assert.deepEqual(await lan(), { on: false, url: null, may_switch: true });
  await by(page, 'lan-switch').click({ force: true });
  // Any machine in a network has an address now; one that is in none is told so.
  await page.locator('[data-testid=lan] :is(figure, [role=alert])').waitFor();
  const now = await lan();
  if (now.on) {
    assert.match(now.url, /^http:\/\/[0-9.]+:[0-9]+\/$/);
    await by(page, 'lan-switch').click({ force: true });
    await page.locator('[data-testid=lan] figure').waitFor({ state: 'hidden' });
    assert.equal((await lan()).on, false);
  }
  assert.deepEqual(wrong.filter((line) => !/409/.test(line)), []);
  await context.close();
});

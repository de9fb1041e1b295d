// Tables of people: joining by code, phrases, watching, leaving and returning, changed rules, memory aids, a cat that stands in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { friend } from '../kit/friend.mjs';
import { by, play, tap, told, until } from '../kit/page.mjs';
import { leaks } from '../kit/secrets.mjs';
import { cats, serve, table } from '../kit/server.mjs';
import { holds } from '../kit/wait.mjs';

const home = serverAndBrowser();

test('one joins by the code, one watches, a phrase is heard, and whoever leaves can come back', async () => {
  const anna = await visitor(home.chrome);
  const bo = await visitor(home.chrome, { lang: 'fi' });
  const eva = await visitor(home.chrome, { lang: 'is', width: 1280, height: 800 });
  await anna.page.goto(home.server.url);
  await tap(anna.page, 'name-edit');
  await by(anna.page, 'name').fill('Anna');
  await tap(anna.page, 'name-save');
  await anna.page.locator('strong[data-testid=my-name]', { hasText: /^Anna$/ }).waitFor();
  const rounds = [{ A: '0011', B: '7788', top: '9' }];
  const code = await table(anna.page, home.server, { rules: { base: 'classic' }, mode: 'rounds:1', seats: [{ t: 'host' }, { t: 'open' }], rounds });
  // Bo types the code as a child would.
  await bo.page.goto(home.server.url);
  await by(bo.page, 'join-code').fill(code.toLowerCase());
  await tap(bo.page, 'join-go', 'lobby-sit', 'lobby-ready');
  await tap(anna.page, 'lobby-start');
  await until(bo.page, '[data-testid=look-seen]');
  await eva.page.goto(`${home.server.url}/t/${code}`);
  await until(eva.page, '[data-testid=watching]');
  assert.equal(await eva.page.locator('[data-testid^=action-], [data-testid=look-seen]').count(), 0);
  assert.match(await bo.page.locator('body').innerText(), /Anna/);
  // A phrase appears in the reader's language, and closes again.
  await tap(anna.page, 'say', 'say-hello');
  const heard = bo.page.locator('[data-testid=seat-A]', { hasText: 'Moi!' });
  await heard.waitFor();
  await pass(bo.page, 3_200);
  await heard.waitFor({ state: 'hidden' });
  // Bo leaves: a cat plays for him, and the start page leads him back.
  await tap(bo.page, 'menu', 'leave', 'leave-confirm');
  await until(bo.page, '[data-testid=start-play]');
  await anna.page.locator('[data-testid=seat-B][data-here=false]').waitFor();
  await tap(bo.page, `continue-${code}`);
  await anna.page.locator('[data-testid=seat-B][data-here=true]').waitFor();
  await play(bo.page, 'seen');
  await play(anna.page, 'seen draw discard knock');
  await play(bo.page, 'draw discard');
  for (const { page } of [anna, bo, eva]) {
    await told(page);
    await until(page, '[data-testid=series-over]');
    assert.equal(await by(page, 'points-A').innerText(), '2');
  }
  for (const { frames, wrong, context } of [anna, bo, eva]) {
    for (const frame of frames) assert.deepEqual(leaks(frame, frame.you?.seats ?? []), [], JSON.stringify(frame));
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

test('changed rules and all house rules are played in the browser', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { lang: 'sv' });
  const [bo, cy] = [await friend(home.server, 'Bo'), await friend(home.server, 'Cy')];
  const deck = { numbers: [0, 2, 1, 0, 0, 1, 4, 2, 2, 4], peek: 1, swap: 2, draw_two: 0 };
  const rules = { base: 'nordic', keep_drawn_power: true, protect_knocker: true, knock_penalty: 10, keep_top_on_reshuffle: true, deck };
  // The draw pile has six cards: the seventh is drawn after a reshuffle, without the 6 on top.
  const rounds = [{ A: '1251', B: '9988', C: '9977', top: '6', draws: 'PS6S66' + 'S5' }];
  const code = await table(page, home.server, { rules, mode: 'elimination:20', seats: [{ t: 'host' }, { t: 'open' }, { t: 'open' }], rounds });
  const [b, c] = [await bo.join(code), await cy.join(code)];
  for (const [one, seat] of [[b, 'B'], [c, 'C']]) {
    one.say({ t: 'sit', seat });
    await one.until(({ you }) => you.seats.includes(seat), 'a seat');
    one.say({ t: 'ready', ready: true });
  }
  await tap(page, 'lobby-start');
  await Promise.all([play(page, 'seen'), b.play('seen'), c.play('seen')]);
  // A drawn power is held: it is shown, or put into the row.
  await play(page, 'draw');
  await until(page, '[data-testid=hand][data-face=P]');
  await until(page, '[data-testid=slot-A3]:not([aria-disabled=true])');
  await play(page, 'show peek:2 seen done');
  await b.play('draw show decline done');
  await c.play('draw discard done');
  await play(page, 'draw put:3 done');
  await b.play('draw discard knock');
  await c.play('draw discard');
  await until(page, '[data-testid=action-draw]');
  assert.equal(await by(page, 'pile-discard').getAttribute('data-face'), '6');
  await play(page, 'draw');
  assert.equal(await by(page, 'pile-discard').getAttribute('data-face'), '6', 'the top card stays where it is');
  await play(page, 'show');
  // The knocker's cards cannot be swapped.
  await tap(page, 'slot-A1');
  await until(page, '[data-testid=slot-C1]:not([aria-disabled=true])');
  for (const slot of [1, 2, 3, 4]) assert.equal(await by(page, `slot-B${slot}`).getAttribute('aria-disabled'), 'true');
  await tap(page, 'slot-C1');
  await told(page);
  await until(page, '[data-testid=series-over]');
  const points = (seat) => by(page, `points-${seat}`).innerText();
  assert.deepEqual([await points('A'), await points('B'), await points('C')], ['17', '44', '24'], 'the power is replaced, and the knock costs ten');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a table that helps to remember shows what was seen, and only that: a power by its sign, and in words', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { lang: 'fi' });
  await table(page, home.server, { mode: 'rounds:1', aid: 'own', seats: [{ t: 'host' }, ...cats(1)], rounds: [{ A: 'P563' }] });
  await play(page, 'start seen');
  await until(page, '[data-testid=action-draw]');
  const hint = (slot) => page.locator(`[data-testid=slot-${slot}] .hint`);
  assert.deepEqual(await Promise.all(['A1', 'A2', 'A3', 'A4'].map((slot) => hint(slot).count())), [1, 0, 0, 1], 'the two outer cards');
  assert.equal(await page.locator('[data-testid^=slot-B] .hint').count(), 0);
  assert.equal(await hint('A4').getAttribute('data-hint'), '3');
  // The same sign in every language.
  assert.equal(await hint('A1').locator('svg').count(), 1, 'a sign');
  assert.equal((await hint('A1').innerText()).trim(), '', 'and no letter');
  assert.match(await by(page, 'slot-A1').getAttribute('aria-label'), /\(Katso/i);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the seconds of a turn are counted down where they can be seen', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  await table(page, home.server, { mode: 'rounds:1', clock_s: 300, seats: [{ t: 'host' }, ...cats(1)], rounds: [{ A: '5184', top: '9' }] });
  await play(page, 'start seen');
  await until(page, '[data-testid=action-draw]');
  const seconds = async () => Number(await page.locator('[data-part=prompt] .ring text').textContent());
  const first = await seconds();
  assert.ok(first > 5 && first <= 300, `${first} seconds`);
  // Ten looks at the clock a second: the last of them may be a tenth ago.
  await pass(page, 5_000);
  const gone = first - (await seconds());
  assert.ok(gone === 5 || gone === 4, `${gone} seconds are gone`);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('whose clock runs out is helped by a cat, and takes over again', async (t) => {
  // The only timer of the server that a test waits for. Its cats are paced: an instant one would finish the game before anybody can say that they
  // are back.
  const server = await serve({ cats: 'calm' });
  t.after(() => server.stop());
  const { page, wrong, context } = await visitor(home.chrome, { lang: 'is' });
  // A proxy holds back later messages than the page has to know: the result is the same on a machine that sleeps meanwhile.
  const frames = [];
  let given = 0;
  let near;
  const helped = ({ table }) => table?.seats[0].holder.stand_in;
  const back = ({ news }) => news?.some((one) => one.t === 'back');
  const give = (last) => {
    while (given < frames.length && !(given && last(frames[given - 1]))) near.send(JSON.stringify(frames[given++]));
  };
  let stop = helped;
  await page.routeWebSocket(/\/socket\?/, (socket) => {
    near = socket;
    socket.connectToServer().onMessage((text) => {
      frames.push(JSON.parse(text));
      give(stop);
    });
  });
  await table(page, server, { mode: 'rounds:1', clock_s: 5, seats: [{ t: 'host' }, ...cats(1)], rounds: [{ A: '8888', B: '9999', top: '9' }] });
  await play(page, 'start');
  await by(page, 'stand-in').waitFor();
  assert.equal(await by(page, 'look-seen').count(), 0, 'it has looked for me');
  stop = back;
  await tap(page, 'i-am-back');
  await holds(() => frames.some(back), 'somebody who is back');
  give(back);
  await by(page, 'stand-in').waitFor({ state: 'detached' });
  // From then on it is my turn.
  await holds(() => frames.slice(frames.findIndex(back)).some(({ play }) => play?.turn === 'A' && play.actions.length), 'my turn');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the door for the phones in the house is opened and closed on the start page', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { lang: 'sv' });
  await page.goto(home.server.url);
  await by(page, 'lan-switch').waitFor();
  const lan = () => page.evaluate(async () => (await (await fetch('/api/house')).json()).lan);
  assert.deepEqual(await lan(), { on: false, url: null, may_switch: true });
  await by(page, 'lan-switch').click();
  // A machine in a network has an address; without one the page says so.
  await page.locator('[data-testid=lan] :is(figure, [role=alert])').waitFor();
  const now = await lan();
  if (now.on) {
    assert.match(now.url, /^http:\/\/[0-9.]+:[0-9]+\/$/);
    await by(page, 'lan-switch').click();
    await page.locator('[data-testid=lan] figure').waitFor({ state: 'hidden' });
    assert.equal((await lan()).on, false);
  }
  assert.deepEqual(wrong.filter((line) => !/409/.test(line)), []);
  await context.close();
});

test('a rematch is looked at and played like the first game', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  const round = { A: '0011', top: '9' };
  await table(page, home.server, { mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)], rounds: [round, round, round] });
  await play(page, 'start');
  for (let game = 1; game < 3; game++) {
    // The look of the first game is acknowledged, that of the second is not.
    await until(page, '[data-testid=look-seen]');
    await play(page, 'seen draw discard knock');
    await told(page);
    await until(page, '[data-testid=series-over]');
    await tap(page, 'rematch');
  }
  await until(page, '[data-testid=look-seen]');
  assert.deepEqual(wrong, []);
  await context.close();
});

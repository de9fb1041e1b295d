// Every edition is played to the end of a series in the browser, with the moves that distinguish it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { newsOf } from '../kit/frames.mjs';
import { sitsAt } from '../kit/opponent.mjs';
import { by, play, tap, told, until } from '../kit/page.mjs';
import { cats, laidOut } from '../kit/server.mjs';
import { holds } from '../kit/wait.mjs';

const home = serverAndBrowser();

/** Returns the visible cards in these rows: `{ A1: '5' }`. */
const faces = (page, rows = 'AB') =>
  page.evaluate((rows) => Object.fromEntries([...document.querySelectorAll('[data-testid^=slot-][data-face]')].map((slot) => [slot.dataset.place, slot.dataset.face]).filter(([place]) => rows.includes(place[0])).toSorted()), rows);
/** Returns the cards that can be tapped. */
const live = (page) => page.evaluate(() => [...document.querySelectorAll('[data-testid^=slot-]:not([aria-disabled=true])')].map((slot) => slot.dataset.place).toSorted().join(' '));
/** Returns the offered actions. */
const offered = (page) => page.evaluate(() => [...document.querySelectorAll('[data-testid=actions] [data-testid^=action-]')].map((one) => one.dataset.testid.slice(7)).join(' '));
const discard = (page) => by(page, 'pile-discard').getAttribute('data-face');
const stock = async (page) => Number(await page.locator('[data-part=piles] .count').first().innerText());
const turned = (frames) => newsOf(frames).flatMap((news) => (news.t === 'turned' ? news.card : [])).join('');
const points = async (page, ...seats) => (await Promise.all(seats.map((seat) => by(page, `points-${seat}`).innerText()))).join(' ');

/** Picks an own card to swap. Returns the cards of others that it may be swapped with. */
async function swapsWith(page, own) {
  await tap(page, `slot-A${own}`);
  await until(page, '[data-testid=action-cancel]');
  const other = (await live(page)).split(' ').filter((place) => place[0] !== 'A').join(' ');
  await tap(page, 'action-cancel');
  return other;
}

// With `bo`, a scripted opponent sits at B; otherwise there are cats, who have one turn after a knock.
const GAMES = {
  nordic: {
    mode: 'rounds:2',
    rounds: [
      { A: '5184', B: '9677', top: 'PS7', draws: 'S 9 2 8' },
      { A: '5184', B: '9677', top: '3', draws: '8 9' },
    ],
    async play({ page, bo, frames }) {
      // Outer cards are seen once. Powers that are turned up stay below the first number.
      await until(page, '[data-testid=look-seen]');
      assert.deepEqual(await faces(page), { A1: '5', A4: '4' });
      await holds(() => turned(frames) === 'PS7');
      assert.deepEqual([await discard(page), await stock(page)], ['7', 54 - 8 - 3]);
      await bo.play('seen');
      await play(page, 'seen');
      await until(page, '[data-testid=action-draw]');
      assert.deepEqual([await faces(page), await offered(page)], [{}, 'draw take']);
      // Any card is swapped for any other, and nobody sees what was received.
      await play(page, 'draw');
      assert.equal(await live(page), 'A1 A2 A3 A4');
      assert.equal(await swapsWith(page, 1), 'B1 B2 B3 B4');
      await play(page, 'swap:1-B4 done');
      assert.deepEqual(await faces(page), {});
      await bo.play('draw discard done');
      await play(page, 'draw put:3 knock');
      await bo.play('draw discard');
      await told(page);
      assert.equal(await points(page, 'A', 'B'), '14 27'); // 7124 and 9675
      await tap(page, 'next-round');
      await bo.play('ready');
      // A taken card has to be kept.
      await play(page, 'seen');
      await bo.play('seen draw discard done');
      await until(page, '[data-testid=action-draw]');
      assert.equal(await offered(page), 'draw take');
      await play(page, 'take:4 knock');
      await bo.play('draw discard');
      await told(page);
      assert.equal(await points(page, 'A', 'B'), '22 29'); // 5188
      await until(page, '[data-testid=series-over]');
    },
  },
  'nordic-young': {
    rounds: [{ A: '5184', B: '9677', top: 'D7', draws: '3 9 S 8' }],
    async play({ page, bo, frames }) {
      // Outer cards lie open: there is no look.
      await until(page, '[data-testid=action-draw]');
      assert.deepEqual(await faces(page), { A1: '5', A4: '4', B1: '9', B4: '7' });
      await holds(() => turned(frames) === 'D7');
      assert.equal(await discard(page), '7');
      // A card put there lies face down, and may be swapped from then on; an open one may not.
      await play(page, 'draw put:1 done');
      assert.deepEqual(await faces(page), { A4: '4', B1: '9', B4: '7' });
      await bo.play('draw discard done');
      await play(page, 'draw');
      assert.equal(await live(page), 'A1 A2 A3');
      assert.equal(await swapsWith(page, 1), 'B2 B3');
      await play(page, 'swap:3-B2 knock');
      await bo.play('draw discard');
      await told(page);
      assert.equal(await points(page, 'A', 'B'), '14 31'); // 3164 and 9877
      await tap(page, 'finish');
    },
  },
  classic: {
    mode: 'elimination:20',
    rounds: [{ A: '5184', B: '9677', top: 'P7', draws: '9 P 9 S 8' }],
    async play({ page, bo, frames }) {
      // A power that is turned up goes back into the pack, and may come again.
      await until(page, '[data-testid=look-seen]');
      assert.deepEqual(await faces(page), { A1: '5', A4: '4' });
      await holds(() => turned(frames) === 'P7');
      assert.deepEqual([await discard(page), await stock(page)], ['7', 54 - 8 - 1]);
      await bo.play('seen');
      await play(page, 'seen');
      await until(page, '[data-testid=action-draw]');
      // A taken card may be put straight back.
      assert.equal(await offered(page), 'draw take return');
      await play(page, 'return done');
      await bo.play('draw discard done');
      await play(page, 'draw peek:2');
      assert.deepEqual(await faces(page), { A2: '1' });
      await play(page, 'seen done');
      await bo.play('draw discard done');
      // Both players see the card they receive by a swap.
      await play(page, 'draw');
      assert.equal(await swapsWith(page, 4), 'B1 B2 B3 B4');
      await play(page, 'swap:3-B2');
      await until(page, '[data-testid=look-seen]');
      assert.deepEqual(await faces(page), { A3: '6' });
      await bo.until(({ play }) => play.looks.length, 'a look');
      assert.deepEqual(bo.now.play.looks[0].cards, [{ slot: 2, card: '8' }]);
      await bo.play('seen');
      await play(page, 'seen knock');
      await bo.play('draw discard');
      await told(page);
      assert.equal(await points(page, 'A', 'B'), '16 31'); // 5164 and 9877: B is out, and A has won
      await until(page, '[data-testid=series-over]');
    },
  },
  'classic-young': {
    rounds: [{ A: '5184', B: '9677', top: 'S7', draws: 'S 9 8' }],
    async play({ page, bo, frames }) {
      await until(page, '[data-testid=action-draw]');
      assert.deepEqual(await faces(page), { A1: '5', A4: '4', B1: '9', B4: '7' });
      await holds(() => turned(frames) === 'S7');
      assert.deepEqual([await discard(page), await stock(page)], ['7', 54 - 8 - 1]);
      assert.equal(await offered(page), 'draw take return');
      await play(page, 'draw');
      assert.equal(await live(page), 'A2 A3');
      assert.equal(await swapsWith(page, 2), 'B2 B3');
      await play(page, 'swap:3-B3');
      await until(page, '[data-testid=look-seen]');
      assert.deepEqual(await faces(page, 'A'), { A1: '5', A3: '7', A4: '4' });
      await play(page, 'seen done');
      await bo.play('seen draw discard done');
      await play(page, 'return knock');
      await bo.play('draw discard');
      await told(page);
      assert.equal(await points(page, 'A', 'B'), '17 30'); // 5174 and 9687
      await tap(page, 'finish');
    },
  },
  iceland: {
    mode: 'rounds:2',
    rounds: [
      { A: '5184', B: '9677', top: 'D7', draws: 'S 8' },
      { A: '5184', B: '9677', top: '3', draws: '8 9 9' },
    ],
    async play({ page, bo, frames }) {
      // The player on the dealer's left cuts: in the next round the other one.
      await play(page, 'cut');
      await until(page, '[data-testid=look-seen]');
      assert.deepEqual(await faces(page), { A1: '5', A4: '4' });
      await holds(() => turned(frames) === 'D7');
      assert.equal(await stock(page), 54 - 8 - 1);
      await bo.play('seen');
      await play(page, 'seen');
      await until(page, '[data-testid=action-draw]');
      assert.equal(await offered(page), 'draw take');
      await play(page, 'draw');
      assert.equal(await swapsWith(page, 4), 'B1 B2 B3 B4');
      await play(page, 'swap:3-B1');
      assert.deepEqual(await faces(page), {});
      await play(page, 'knock');
      await bo.play('draw discard');
      await told(page);
      assert.equal(await points(page, 'A', 'B'), '19 28'); // 5194 and 8677
      await tap(page, 'next-round');
      await bo.play('ready');
      await until(page, '[data-testid=look-seen]');
      await holds(() => frames.some((frame) => frame.table?.fair?.round === 2 && frame.table.fair.cutters.join() === 'B'));
      await play(page, 'seen');
      await bo.play('seen draw discard done');
      await play(page, 'draw discard knock');
      await bo.play('draw discard');
      await told(page);
      await until(page, '[data-testid=series-over]');
    },
  },
  'iceland-young': {
    rounds: [{ A: '5184', B: '9677', top: 'P7', draws: '3 9 S 8' }],
    async play({ page, bo, frames }) {
      await play(page, 'cut');
      await until(page, '[data-testid=action-draw]');
      assert.deepEqual(await faces(page), { A1: '5', A4: '4', B1: '9', B4: '7' });
      await holds(() => turned(frames) === 'P7');
      assert.equal(await stock(page), 54 - 8 - 1);
      // Only inner cards are swapped, even when an outer one lies face down by now.
      await play(page, 'draw put:1 done');
      assert.deepEqual(await faces(page, 'A'), { A4: '4' });
      await bo.play('draw discard done');
      await play(page, 'draw');
      assert.equal(await live(page), 'A2 A3');
      assert.equal(await swapsWith(page, 2), 'B2 B3');
      await play(page, 'swap:3-B2');
      assert.deepEqual(await faces(page, 'A'), { A4: '4' });
      await play(page, 'knock');
      await bo.play('draw discard');
      await told(page);
      assert.equal(await points(page, 'A', 'B'), '14 31'); // 3164 and 9877
      await tap(page, 'finish');
    },
  },
  school: {
    mode: 'rounds:2',
    seats: cats(2),
    rounds: [
      { A: '5184', top: 'P', draws: 'P' },
      { A: '0011', top: '9' },
    ],
    async play({ page, frames }) {
      // A power stays on the discard pile, where nobody can take it.
      await play(page, 'seen');
      await until(page, '[data-testid=action-draw]');
      await holds(() => turned(frames) === 'P');
      assert.deepEqual([await discard(page), await offered(page)], ['P', 'draw']);
      await play(page, 'draw peek:3');
      assert.deepEqual(await faces(page, 'ABC'), { A3: '8' });
      await play(page, 'seen knock');
      await told(page);
      assert.equal(await points(page, 'A'), '18');
      await play(page, 'next seen draw discard knock');
      await told(page);
      await until(page, '[data-testid=series-over]');
    },
  },
  'school-outside-peek': {
    seats: cats(3),
    rounds: [{ A: '5184', top: '7', draws: '3' }],
    async play({ page }) {
      // Own outer cards can be looked at any time, also replaced ones; after a while they close.
      await until(page, '[data-testid=action-draw]');
      assert.deepEqual(await faces(page, 'ABCD'), {});
      await tap(page, 'look-toggle');
      assert.deepEqual(await faces(page, 'ABCD'), { A1: '5', A4: '4' });
      await pass(page, 7_900);
      assert.deepEqual(await faces(page, 'ABCD'), { A1: '5', A4: '4' });
      await pass(page, 200);
      assert.deepEqual(await faces(page, 'ABCD'), {});
      await play(page, 'draw put:1');
      assert.deepEqual(await faces(page, 'ABCD'), {});
      await tap(page, 'look-toggle');
      assert.deepEqual(await faces(page, 'ABCD'), { A1: '3', A4: '4' });
      await tap(page, 'look-toggle');
      assert.deepEqual(await faces(page, 'ABCD'), {});
      await play(page, 'knock');
      await told(page);
      assert.equal(await points(page, 'A'), '16');
      await tap(page, 'finish');
    },
  },
  'school-peek': {
    mode: 'rounds:1',
    rounds: [{ A: '5184', B: '9677', top: '7', draws: 'S 8' }],
    async play({ page, bo }) {
      // All four at any time; a swapped card is shown when received, and later too. There are no Peeks.
      await until(page, '[data-testid=action-draw]');
      assert.equal(await stock(page), 54 - 3 - 8 - 1);
      await tap(page, 'look-toggle');
      assert.deepEqual(await faces(page), { A1: '5', A2: '1', A3: '8', A4: '4' });
      await tap(page, 'look-toggle');
      await play(page, 'draw swap:3-B2');
      await until(page, '[data-testid=look-seen]');
      assert.deepEqual(await faces(page), { A3: '6' });
      await play(page, 'seen');
      assert.deepEqual(await faces(page), {});
      await tap(page, 'look-toggle');
      assert.deepEqual(await faces(page), { A1: '5', A2: '1', A3: '6', A4: '4' });
      await play(page, 'knock');
      await bo.play('draw discard');
      await told(page);
      assert.equal(await points(page, 'A', 'B'), '16 31'); // 5164 and 9877
      await until(page, '[data-testid=series-over]');
    },
  },
  'school-ultra-peek': {
    rounds: [{ A: '5184', B: '9677', top: '7', draws: '3 8' }],
    async play({ page, bo }) {
      // Everything lies open, also exchanged cards. There are no powers.
      await until(page, '[data-testid=action-draw]');
      assert.equal(await stock(page), 45 - 8 - 1);
      assert.deepEqual(await faces(page), { A1: '5', A2: '1', A3: '8', A4: '4', B1: '9', B2: '6', B3: '7', B4: '7' });
      await play(page, 'draw put:3');
      assert.deepEqual(await faces(page, 'A'), { A1: '5', A2: '1', A3: '3', A4: '4' });
      await play(page, 'done');
      await bo.play('take:1 done');
      await play(page, 'take:1 knock');
      await bo.play('draw discard');
      await told(page);
      assert.equal(await points(page, 'A', 'B'), '17 28'); // 9134 and 8677
      await tap(page, 'finish');
    },
  },
};

/** Presets players and length as an earlier visit would, chooses the edition in the form, and creates the table. Returns its code. */
async function choose(page, edition, { setup, cards }) {
  const [mode, count] = setup.mode.split(':');
  const form = { edition: edition === 'nordic' ? 'school' : 'nordic', seats: setup.seats, first: setup.first, mode, [mode]: Number(count) };
  await page.addInitScript((form) => localStorage.setItem('kingrat', JSON.stringify({ form })), form);
  await page.goto(`${home.server.url}/new`);
  await until(page, '[data-testid=new-create]');
  await page.locator('[data-testid=setup-more] > summary').click();
  await by(page, 'edition-select').selectOption(edition);
  const code = home.server.chance.table(cards);
  await tap(page, 'new-create');
  await until(page, '[data-testid=lobby-start]');
  assert.equal(new URL(page.url()).pathname, `/t/${code}`);
  return code;
}

for (const [i, [edition, { mode = 'single', seats, rounds, play: moves }]] of Object.entries(GAMES).entries()) {
  test(`${edition} is chosen in the form and played to the end of a series`, async () => {
    const { page, wrong, frames, context } = await visitor(home.chrome, { lang: ['en', 'sv', 'is', 'fi'][i % 4], width: [360, 820, 1280][i % 3], height: 740 });
    const code = await choose(page, edition, laidOut({ rules: { base: edition }, mode, seats: [{ t: 'host' }, ...(seats ?? [{ t: 'open' }])], rounds }));
    const bo = seats ? null : await sitsAt(home.server, code, 'B');
    await tap(page, 'lobby-start');
    await moves({ page, bo, frames });
    await until(page, '[data-testid=series-over]');
    const { edition: played } = await page.evaluate(async (code) => (await fetch(`/api/tables/${code}`)).json(), code);
    assert.equal(played, edition);
    // Another series begins.
    await tap(page, 'rematch');
    bo?.say({ t: 'rematch' });
    await until(page, '[data-testid=table]:not([data-stage=series_over])');
    assert.deepEqual(wrong, []);
    bo?.close();
    await context.close();
  });
}

test('there is no other edition', async () => {
  const editions = await (await fetch(`${home.server.url}/api/editions`)).json();
  assert.deepEqual(Object.keys(GAMES).toSorted(), editions.map(({ key }) => key).toSorted());
});

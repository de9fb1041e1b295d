// Faces at the table tell what everybody saw, and never a hidden card.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixture, load } from './load.mjs';

const { moodOf, waiting } = await load('state/mood.ts');

const SEATS = ['A', 'B', 'C', 'D'];
/** The faces of four, as one line: who feels what. */
const faces = (news) => Object.fromEntries(SEATS.flatMap((seat) => moodOf(seat, news) ? [[seat, moodOf(seat, news)]] : []));
const put = (out, card = null) => ({ t: 'put', seat: 'B', slot: 2, card, out });

test('each named event has its faces', () => {
  const CASES = [
    [{ t: 'knocked', seat: 'B' }, { A: 'surprised', B: 'proud', C: 'surprised', D: 'surprised' }],
    [{ t: 'swapped', seat: 'B', own: 1, other: 'C', slot: 4 }, { B: 'proud', C: 'surprised' }],
    // A King Rat is thrown out: from a row, in exchange for the top of the pile, or straight from the hand.
    [put('9'), { A: 'surprised', B: 'happy', C: 'surprised', D: 'surprised' }],
    [{ t: 'took', seat: 'B', slot: 2, card: '4', out: '9' }, { A: 'surprised', B: 'happy', C: 'surprised', D: 'surprised' }],
    [{ t: 'discarded', seat: 'B', card: '9' }, { A: 'surprised', B: 'happy', C: 'surprised', D: 'surprised' }],
    // A good exchange, a poor one, and one that nobody minds.
    [put('8'), { B: 'happy' }],
    [put('1'), { B: 'sad' }],
    [put('5'), {}],
    [put('P'), {}],
    // The top of the pile is taken: the others would have liked a low card.
    [{ t: 'took', seat: 'B', slot: 2, card: '4', out: '7' }, { B: 'happy' }],
    [{ t: 'took', seat: 'B', slot: 2, card: '4', out: '5' }, { B: 'proud' }],
    [{ t: 'took', seat: 'B', slot: 2, card: '1', out: 'S' }, { A: 'cross', B: 'proud', C: 'cross', D: 'cross' }],
    [{ t: 'peeked', seat: 'B', slot: 3 }, { B: 'thinking' }],
    [{ t: 'said', seat: 'B', saying: 'wow' }, { B: 'surprised' }],
    [{ t: 'said', seat: 'B', saying: 'hello' }, {}],
  ];
  for (const [news, expected] of CASES) assert.deepEqual(faces(news), expected, JSON.stringify(news));
});

test('what moves no card leaves every face as it was', () => {
  for (const t of ['drew', 'returned', 'declined', 'used', 'done', 'showed', 'begun', 'dealt', 'turned', 'settled']) {
    assert.deepEqual(faces({ t, seat: 'B', slot: 1, card: '9', out: '9' }), {}, t);
  }
});

test('twin worlds: whoever sees all cards sees the same faces as a player who does not', () => {
  // The same rounds in two views: with every card open, and as one player saw them.
  const replays = Object.values(fixture('scenes/replays.json')).flatMap(({ http }) => Object.entries(http));
  const rounds = new Map();
  for (const [path, [, body]] of replays) {
    if (!path.includes('/rounds/') || !body.scenes) continue;
    const round = path.split('?')[0];
    rounds.set(round, [...(rounds.get(round) ?? []), body.scenes]);
  }
  let [compared, felt] = [0, 0];
  for (const views of rounds.values()) {
    const told = views.map((scenes) => scenes.map(({ news }) => news.map((one) => faces(one))));
    for (const other of told.slice(1)) {
      assert.deepEqual(other, told[0]);
      compared += 1;
    }
    felt += told[0].flat(2).filter((one) => Object.keys(one).length).length;
  }
  assert.ok(compared >= 2 && felt > 10, `${compared} pairs, ${felt} faces`);
});

test('twin worlds: a card that stayed face down is no part of a face, whoever may know it', () => {
  const CARDS = [...'0123456789PSD', null];
  const same = (kind, make) => assert.equal(new Set(CARDS.map((card) => JSON.stringify(faces(make(card))))).size, 1, kind);
  // Drawn into the hand, and put into a row: the protocol names the card only where it lies open to all.
  same('drew', (card) => ({ t: 'drew', seat: 'B', card, reshuffled: false }));
  for (const out of CARDS.filter(Boolean)) same(`put ${out}`, (card) => put(out, card));
  same('revealed', (card) => ({ t: 'revealed', rows: { B: [card, card, card, card] } }));
});

test('those who wait for a long turn are all but the one who thinks', () => {
  assert.deepEqual(waiting(SEATS, 'C'), ['A', 'B', 'D']);
});

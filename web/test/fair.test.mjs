// The page verifies that a round was dealt as committed, and finds what is wrong when it was not.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { deal, seal, terms } from './dealer.mjs';
import { fixture, load } from './load.mjs';

const { verify, verdict, packOf, order } = await load('fair/verify.ts');
const { Bag, keyOf, Stream } = await load('fair/deal.ts');
const { sha256 } = await load('fair/sha256.ts');
const { chacha20 } = await load('fair/chacha20.ts');
const { hex, unhex } = await load('fair/bytes.ts');
const { newSeed, note } = await load('fair/seeds.ts');
const { sealedText, termsText } = await load('fair/terms.ts');
const { Witness } = await load('fair/witness.ts');

const RULES = {
  deck: { numbers: [4, 4, 4, 4, 4, 4, 4, 4, 4, 9], peek: 3, swap: 3, draw_two: 3 },
  players: [2, 6],
  first_discard: 'keep_turning',
  take: 'must_exchange',
  looks: { outer: 'once', inner: 'never' },
  exchanged: 'down',
  swap_look: 'nobody',
  swap_what: 'any',
  starter: 'dealers_left',
  cut: false,
  keep_drawn_power: false,
  protect_knocker: false,
  knock_penalty: 0,
  keep_top_on_reshuffle: false,
};
const SEATS = ['A', 'B', 'C'];
const MODE = 'rounds:5';

/** Deals a round with a power put back, the whole pack drawn, and a refill. Returns it with what a witnessing page knows. */
function round({ v = 2, round = 1, named = false, script = [13, 'back', 42, 'refill', 5] } = {}) {
  const secret = randomBytes(32).toString('hex');
  const dealer = round === 1 && !named ? null : 'C';
  const lines = v === 2 ? terms({ round, mode: MODE, table: SEATS.length, seats: SEATS, dealer, rules: RULES }) : null;
  const seeds = { A: randomBytes(16).toString('hex'), B: '', C: randomBytes(17).toString('hex') };
  const drawn_from = round === 1 && !named ? SEATS.length : null;
  const { fair, first } = deal({ secret, round, seeds, deck: packOf(RULES), drawn_from, script, lines });
  const kept = { round, commitment: fair.commitment, terms: lines, before: true, changed: false, over: true, seeds: { A: seeds.A }, refused: false };
  const told = { rules: RULES, mode: MODE, named };
  return { fair, known: { seats: SEATS, playing: SEATS, mine: ['A'], dealer: SEATS[first ?? 2], ...told, told, kept, saw: null } };
}

const bad = (found) => found.filter((one) => one.is === 'bad').map((one) => one.point);

test('the pack of a table lies in the order of the cards', () => {
  assert.equal(packOf(RULES), '000011112222333344445555666677778888999999999PPPSSSDDD');
});

test('a deal by another dealer is found fair, round after round', () => {
  for (let i = 0; i < 50; i++) {
    for (const options of [{}, { round: 2 }, { round: 700, named: true }, { named: true }].flatMap((one) => [one, { ...one, v: 1 }])) {
      const { fair, known } = round(options);
      const found = verify(fair, known);
      assert.deepEqual(found.filter((one) => one.is !== 'good' && one.point !== 'seen'), [], JSON.stringify(fair));
      assert.equal(verdict(found), 'good');
      assert.equal(found.some((one) => one.point === 'first'), fair.reveal.drawn_from !== null);
      assert.equal(found.some((one) => one.point === 'terms'), fair.v === 2, 'version 1 seals the cards alone');
    }
  }
});

const flip = (digits) => (digits[0] === '0' ? '1' : '0') + digits.slice(1);
const other = (card) => (card === '3' ? '4' : '3');
const change = (fair, reveal) => ({ ...fair, reveal: { ...fair.reveal, ...reveal(fair.reveal) } });
const came = (reveal, i, cards) => ({ chance: reveal.chance.map((one, at) => (at === i ? { ...one, ...cards(one) } : one)) });

for (const [what, points, tamper] of [
  ['another secret', ['seal', 'cards'], (fair) => change(fair, ({ secret }) => ({ secret: flip(secret) }))],
  ['another secret with its own seal', ['before', 'cards'], (fair) => {
    const secret = flip(fair.reveal.secret);
    return { ...change(fair, () => ({ secret })), commitment: seal(secret, fair.terms) };
  }],
  ['a secret that is too short', ['seal', 'cards'], (fair) => change(fair, ({ secret }) => ({ secret: secret.slice(2) }))],
  ['a secret that is none', ['seal', 'cards'], (fair) => change(fair, () => ({ secret: 'secret' }))],
  ['another seal', ['seal', 'before'], (fair) => ({ ...fair, commitment: flip(fair.commitment) })],
  ['my seed, changed', ['mine', 'cards'], (fair) => change(fair, ({ seeds }) => ({ seeds: { ...seeds, A: flip(seeds.A) } }))],
  ['my seed, left out', ['cards'], (fair) => change(fair, ({ seeds }) => ({ seeds: { ...seeds, A: '' } }))],
  ['somebody else’s seed, changed', ['cards'], (fair) => change(fair, ({ seeds }) => ({ seeds: { ...seeds, C: flip(seeds.C) } }))],
  ['a seed for a cat', ['cards'], (fair) => change(fair, ({ seeds }) => ({ seeds: { ...seeds, B: '00' } }))],
  ['a seed that is no number', ['cards'], (fair) => change(fair, ({ seeds }) => ({ seeds: { ...seeds, C: 'xyz' } }))],
  ['a seed for a seat that is not there', ['cards'], (fair) => change(fair, ({ seeds }) => ({ seeds: { ...seeds, D: '' } }))],
  ['a pack with a 0 for a 9', ['pack', 'cards'], (fair) => change(fair, ({ deck }) => ({ deck: `0${deck.replace('9', '')}` }))],
  ['a pack in another order', ['pack', 'cards'], (fair) => change(fair, ({ deck }) => ({ deck: [...deck].reverse().join('') }))],
  ['no pack', ['pack', 'cards'], (fair) => change(fair, () => ({ deck: '', chance: [] }))],
  ['nothing that came', ['cards'], (fair) => change(fair, () => ({ chance: [] }))],
  ['a first dealer who was not drawn', ['first', 'cards'], (fair) => change(fair, () => ({ drawn_from: null }))],
  ['a card that was dealt', ['cards'], (fair) => change(fair, (reveal) => came(reveal, 0, ({ cards }) => ({ cards: cards.slice(0, 4) + other(cards[4]) + cards.slice(5) })))],
  ['two cards in another order', ['cards'], (fair) => change(fair, (reveal) => came(reveal, 2, ({ cards }) => {
    const at = [...cards].findIndex((card, i) => i && card !== cards[i - 1]);
    return { cards: cards.slice(0, at - 1) + cards[at] + cards[at - 1] + cards.slice(at + 1) };
  }))],
  ['another card put back', ['cards'], (fair) => change(fair, (reveal) => came(reveal, 1, ({ card }) => ({ card: [...reveal.deck].find((one) => one !== card && !reveal.chance[0].cards.includes(one)) ?? '?' })))],
  ['a refill of cards that nobody had', ['cards'], (fair) => change(fair, (reveal) => came(reveal, 3, ({ cards }) => ({ cards: `00000${cards.slice(5)}` })))],
  ['a refill before the pack was empty', ['cards'], (fair) => change(fair, (reveal) => ({ chance: [reveal.chance[0], reveal.chance[3], ...reveal.chance.slice(1)] }))],
  ['a card of the refill', ['cards'], (fair) => change(fair, (reveal) => came(reveal, 4, ({ cards }) => ({ cards: other(cards[0]) + cards.slice(1) })))],
]) {
  test(`found: ${what}`, () => {
    for (const v of [1, 2]) {
      const { fair, known } = round({ v });
      const found = verify(tamper(fair), known);
      // From another key another dealer may follow, or the same by chance.
      assert.deepEqual(bad(found).filter((point) => point !== 'first' || points.includes('first')), points, `version ${v}`);
      assert.equal(verdict(found), 'bad');
    }
  });
}

/** The rules with another value in one field. */
const otherRules = Object.entries(RULES).flatMap(([name, value]) => {
  if (Array.isArray(value) || typeof value !== 'object') return [[name, { ...RULES, [name]: Array.isArray(value) ? [2, 5] : typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 5 : 'other' }]];
  return Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, { ...RULES, [name]: { ...value, [inner]: Array.isArray(one) ? [...one.slice(1), 4] : typeof one === 'number' ? one + 1 : 'anytime' } }]);
});

test('found: another game than the one that was sealed, and another than I was told of before the deal', () => {
  const { fair, known } = round({ round: 2 });
  const games = [
    ...otherRules.map(([field, rules]) => [field, { rules }]),
    ...['single', 'rounds:4', 'time:20', 'elimination:100'].map((mode) => [mode, { mode }]),
  ];
  assert.equal(otherRules.length, 18);
  for (const [what, game] of games) {
    // The server plays by other rules than it has sealed.
    assert.ok(bad(verify(fair, { ...known, ...game })).includes('terms'), what);
    // It has sealed others than it showed before the deal, and shows those of the seal now.
    assert.deepEqual(bad(verify(fair, { ...known, told: { ...known.told, ...game } })), ['terms'], what);
    // It says that it has sealed what is played: the commitment does not fit.
    const lines = terms({ round: 2, mode: MODE, table: 3, seats: SEATS, dealer: 'C', ...{ rules: RULES, ...game } });
    const found = bad(verify({ ...fair, terms: lines }, { ...known, ...game, told: null }));
    assert.ok(found.includes('seal') && !found.includes('terms'), what);
  }
  for (const [what, other] of [['dealer', { dealer: 'A' }], ['who is in', { playing: ['A', 'C'] }]]) assert.deepEqual(bad(verify(fair, { ...known, ...other })), ['terms'], what);
  assert.ok(bad(verify({ ...fair, round: 3 }, { ...known, kept: { ...known.kept, round: 3 } })).includes('terms'), 'another round');
  assert.ok(bad(verify({ ...fair, terms: undefined }, known)).includes('terms'), 'nothing is said to be sealed');
  assert.deepEqual(bad(verify(fair, { ...known, named: true, told: null })), [], 'in a later round the dealer follows from the first');
  // A value that could pass for several lines.
  assert.equal(termsText({ round: 2, mode: MODE, table: 3, seats: SEATS, dealer: 'C', rules: { ...RULES, take: 'may_return\nlooks.outer=once' } }), null);
});

test('the rules that could not be loaded are no accusation', () => {
  const { fair, known } = round({ round: 2 });
  const found = verify(fair, { ...known, rules: null, told: { ...known.told, rules: null } });
  assert.equal(found.find((one) => one.point === 'terms').is, 'open');
  assert.equal(verdict(found), 'part');
});

test('found: a first dealer whom the numbers did not draw, and under other rules a first player', () => {
  const { fair, known } = round({ v: 1 });
  const next = SEATS[(SEATS.indexOf(known.dealer) + 1) % 3];
  const before = SEATS[(SEATS.indexOf(known.dealer) + 2) % 3];
  assert.deepEqual(bad(verify(fair, { ...known, dealer: next })), ['first']);
  const chosen = { ...known, rules: { ...RULES, starter: 'chosen' } };
  assert.deepEqual(bad(verify(fair, chosen)), ['first']);
  assert.deepEqual(bad(verify(fair, { ...chosen, dealer: before })), []);
});

test('found: a draw of the first dealer where the host had named one', () => {
  for (const [v, points] of [[1, ['first']], [2, ['terms', 'first']]]) {
    const { fair, known } = round({ v });
    assert.deepEqual(bad(verify(fair, { ...known, named: true })), points);
  }
});

test('what the page cannot know is said to be open, and is no accusation', () => {
  const { fair, known } = round();
  const open = (change) => {
    const found = verify(fair, { ...known, ...change });
    return [verdict(found), found.filter((one) => one.is === 'open').map((one) => one.point)];
  };
  assert.deepEqual(open({}), ['good', ['seen']]);
  assert.deepEqual(open({ kept: null }), ['part', ['before', 'mine', 'seen']]);
  assert.deepEqual(open({ kept: { ...known.kept, before: false } }), ['part', ['before', 'seen']]);
  assert.deepEqual(open({ kept: { ...known.kept, seeds: { A: '00' }, refused: true } }), ['part', ['mine', 'seen']]);
  assert.deepEqual(open({ mine: [] }), ['good', ['seen']]);
  assert.deepEqual(open({ mine: [], rules: null }), ['part', ['terms', 'seen']]);
  assert.deepEqual(verify({ ...fair, v: 3 }, known), [{ point: 'version', is: 'open' }]);
  assert.deepEqual(verify({ ...fair, reveal: null }, known), []);
});

test('a seed is 16 random bytes, and the place of the cut if there was one', () => {
  assert.match(newSeed(), /^[0-9a-f]{32}$/);
  assert.match(newSeed(17), /^[0-9a-f]{32}11$/);
  assert.equal(new Set(Array.from({ length: 100 }, () => newSeed())).size, 100);
});

test('the seal is remembered from before the deal, and a change is not forgotten', () => {
  const sealed = { v: 1, round: 1, commitment: 'aa', wanted: ['A'], cutters: [], reveal: null };
  const dealt = { ...sealed, wanted: [] };
  let kept = note(null, sealed, 'dealing');
  assert.ok(kept.before && !kept.changed);
  kept = note({ ...kept, seeds: { A: '00' } }, dealt, 'looks');
  assert.deepEqual([kept.before, kept.changed, kept.seeds], [true, false, { A: '00' }]);
  assert.ok(note(kept, { ...dealt, commitment: 'bb' }, 'turns').changed);
  assert.ok(note(note(kept, { ...dealt, commitment: 'bb' }, 'turns'), { ...dealt, reveal: {} }, 'round_over').changed);
  kept = note(kept, { ...dealt, reveal: {} }, 'round_over');
  assert.ok(kept.over && !kept.changed);
  // The next round, and the first of another series.
  assert.deepEqual(note(kept, { ...sealed, round: 2, commitment: 'cc' }, 'dealing').seeds, {});
  const again = note(kept, { ...sealed, commitment: 'dd' }, 'dealing');
  assert.deepEqual([again.changed, again.commitment, again.before], [false, 'dd', true]);
  assert.equal(note(null, dealt, 'turns').before, false);
  assert.equal(note(null, { ...dealt, reveal: {} }, 'dealing').before, false, 'the last round, while the next is about to be sealed');
  assert.equal(note(kept, null, 'turns'), null);
});

test('what was sealed besides the cards is remembered from before the deal, and what was said of the game', () => {
  const game = { edition: 'nordic', rules: { base: 'nordic' }, mode: MODE, table: 3, named: false };
  const sealed = { v: 2, round: 1, commitment: 'aa', terms: 'round=1\n', wanted: ['A'], cutters: [], reveal: null };
  const kept = note(null, sealed, 'dealing', game);
  assert.deepEqual([kept.terms, kept.game], ['round=1\n', game]);
  const later = note(kept, { ...sealed, wanted: [] }, 'turns', { ...game, mode: 'single' });
  assert.deepEqual([later.changed, later.game], [false, game]);
  assert.ok(note(kept, { ...sealed, terms: 'round=2\n' }, 'turns', game).changed);
  assert.ok(note(kept, { ...sealed, terms: undefined }, 'turns', game).changed);
  assert.equal(note(null, sealed, 'turns', game).game, null, 'who comes after the deal was told nothing before it');
  // Kept by a page of the last release, which did not know of terms.
  const { terms: _terms, game: _game, ...old } = kept;
  assert.equal(note(old, sealed, 'turns', game).changed, false);
});

/** Returns the messages to seat A at the beginning of a round with these cards. */
function heard(cards) {
  const play = { up: { B: [], C: [], A: [] }, looks: [], hand: null, turn: null };
  const you = { seats: ['A'] };
  const say = (news, more = {}) => ({ v: 1, you, news, play: { ...play, ...more } });
  return [
    say([{ t: 'dealt', round: 1, dealer: 'A', starter: 'B' }, { t: 'turned', card: cards[12] }]),
    say([], { looks: [{ look: 1, seat: 'A', first: true, cards: [{ slot: 1, card: cards[2] }, { slot: 4, card: cards[11] }] }] }),
    say([{ t: 'drew', seat: 'B', card: null, reshuffled: false }]),
    say([{ t: 'discarded', seat: 'B', card: cards[13] }]),
    say([{ t: 'drew', seat: 'A', card: null, reshuffled: false }], { turn: 'A', hand: cards[14] }),
    say([{ t: 'put', seat: 'A', slot: 1, card: null, out: cards[2] }]),
    say([{ t: 'settled', seat: 'C', slot: 2, card: cards[15] }]),
  ];
}

test('the cards that came are held against those that I saw', () => {
  const { fair, known } = round({ script: [12, 1, 1, 1, 1] });
  const cards = order(fair.reveal);
  const saw = (messages) => {
    const witness = new Witness();
    for (const message of messages) witness.hear(message, message.welcome ?? false);
    return witness.of(1);
  };
  const seen = (messages) => verify(fair, { ...known, saw: saw(messages) }).find((one) => one.point === 'seen').is;
  assert.equal(seen(heard(cards)), 'good');
  for (const at of [2, 11, 12, 13, 14, 15]) {
    assert.equal(seen(heard([...cards].map((card, i) => (i === at ? other(card) : card)).join(''))), 'bad', `card ${at}`);
  }
  assert.equal(seen(heard(cards).slice(0, -1)), 'bad', 'a card more than I saw come');
  // A page that was away in between cannot say.
  assert.equal(seen(heard(cards).map((message, i) => (i === 3 ? { ...message, welcome: true } : message))), 'open');
});

const vectors = fixture('fair/vectors.json');

test('what is sealed is written as Rust pinned it', () => {
  assert.ok(vectors.seals.length > 0);
  for (const one of vectors.seals) {
    assert.equal(termsText(one), one.terms, one.name);
    assert.equal(terms(one), one.terms, one.name);
    assert.equal(hex(sha256(new TextEncoder().encode(sealedText(one.terms, one.secret)))), one.commitment, one.name);
    assert.equal(seal(one.secret, one.terms), one.commitment, one.name);
  }
});

test('keys, numbers and cards are those that Rust pinned', () => {
  assert.ok(vectors.keys.length > 0);
  for (const one of vectors.keys) {
    const seeds = Object.values(one.seeds).map(unhex);
    assert.equal(hex(sha256(unhex(one.secret))), one.commitment, one.name);
    const key = keyOf(unhex(one.secret), one.round, seeds);
    assert.equal(hex(key), one.key, one.name);
    const words = chacha20(key);
    assert.deepEqual(one.words.map(() => words.next().value), one.words, one.name);
    const stream = new Stream(key);
    if (one.drawn_from !== null) assert.equal('ABCDEF'[stream.below(one.drawn_from)], one.drawn, one.name);
    const bag = new Bag(one.deck);
    assert.equal([...one.cards].map(() => bag.take(stream)).join(''), one.cards, one.name);
  }
});

/** Returns a vector's round as a witnessing page knows it. */
function there({ fair, dealer, rules = null, mode = null }) {
  const seats = Object.keys(fair.reveal.seeds);
  const kept = { round: fair.round, commitment: fair.commitment, before: true, changed: false, over: true, seeds: fair.reveal.seeds, refused: false };
  const mine = seats.filter((seat) => fair.reveal.seeds[seat]);
  return { seats, playing: seats, mine, dealer, mode, named: fair.reveal.drawn_from === null, rules, told: null, kept, saw: null };
}

test('whole rounds that Rust dealt are found fair, and with any one thing changed they are not', () => {
  assert.ok(vectors.rounds.length > 0 && vectors.sealed_rounds.length > 0);
  for (const one of [...vectors.rounds, ...vectors.sealed_rounds]) {
    const { fair, name } = one;
    const known = there(one);
    assert.equal(verdict(verify(fair, known)), 'good', name);
    const wrong = [{ ...fair, commitment: flip(fair.commitment) }, change(fair, ({ secret }) => ({ secret: flip(secret) }))];
    if (fair.terms) wrong.push(...fair.terms.trim().split('\n').map((line) => ({ ...fair, terms: fair.terms.replace(line, `${line}0`) })));
    for (const seat of known.seats) {
      const seed = fair.reveal.seeds[seat];
      wrong.push(change(fair, ({ seeds }) => ({ seeds: { ...seeds, [seat]: seed ? flip(seed) : '00' } })));
    }
    fair.reveal.chance.forEach((step, i) => {
      if (step.t === 'back') {
        wrong.push(change(fair, ({ chance }) => ({ chance: chance.filter((_, at) => at !== i) })));
        return;
      }
      // The contents of the discard pile follow from the rules: the page only sees that nobody added to it.
      if (step.t === 'refill') wrong.push(change(fair, (reveal) => came(reveal, i, () => ({ cards: `0000${step.cards}` }))));
      else for (let at = 0; at < step.cards.length; at++) {
        const cards = step.cards.slice(0, at) + other(step.cards[at]) + step.cards.slice(at + 1);
        wrong.push(change(fair, (reveal) => came(reveal, i, () => ({ cards }))));
      }
    });
    for (const lie of wrong) assert.equal(verdict(verify(lie, known)), 'bad', `${name}: ${JSON.stringify(lie)}`);
  }
});

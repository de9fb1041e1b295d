// The last move of a round is shown before all cards are turned up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

const { lastMove } = await load('state/lastmove.ts');

const DOWN = [null, null, null, null];
const before = {
  turn: 'A',
  number: 8,
  actions: ['peek:1'],
  rows: { A: DOWN, B: [null, '5', null, null] },
  up: { A: DOWN.map(() => false), B: [false, true, false, false] },
  holding: true,
  hand: '3',
  top: '9',
  knocker: 'B',
  looks: [],
  waiting: ['A'],
};
const open = { A: ['1', '2', '3', '4'], B: ['5', '5', '6', 'S'] };

/** Returns the table between the last move and the end, as `facing` sees it. */
function between(news, facing = 'A') {
  const shown = {
    v: 9,
    news: [...news, { t: 'revealed', rows: open }, { t: 'round_over', round: 1, winners: ['A'] }],
    table: { stage: 'round_over' },
    you: { facing },
    play: { ...before, rows: open, turn: null, number: 9 },
  };
  return { shown, ...lastMove(before, shown) };
}

test('what was done comes first, with nothing left to do; what it led to comes after', () => {
  const { shown, move, rest } = between([{ t: 'put', seat: 'A', slot: 2, card: null, out: '7' }]);
  assert.deepEqual(move.news, shown.news.slice(0, 1));
  assert.equal(move.table, undefined, 'the table is still playing');
  assert.deepEqual([move.play.top, move.play.hand, move.play.actions, move.play.turn, move.play.number], ['7', null, [], null, 9]);
  assert.deepEqual(move.play.rows, before.rows, 'and no other card is seen');
  assert.deepEqual(rest, { ...shown, news: shown.news.slice(1) });
});

test('a peek is shown to whoever peeked, and to nobody else', () => {
  const news = [{ t: 'peeked', seat: 'A', slot: 3 }];
  assert.deepEqual(between(news).move.play.rows.A, [null, null, '3', null]);
  assert.deepEqual(between(news, 'B').move.play.rows.A, DOWN);
  assert.deepEqual(between(news, null).move.play.rows.A, DOWN);
});

test('open cards stay open where they go, and closed ones closed', () => {
  const { rows, up } = between([{ t: 'swapped', seat: 'A', own: 1, other: 'B', slot: 2 }]).move.play;
  assert.deepEqual([rows.A, rows.B], [['5', null, null, null], DOWN]);
  assert.deepEqual([up.A, up.B], [[true, false, false, false], DOWN.map(() => false)]);
  const taken = (slot) => between([{ t: 'took', seat: 'B', slot, card: '0', out: '5' }]).move.play.rows.B;
  assert.deepEqual([taken(2), taken(3)], [[null, '0', null, null], before.rows.B]);
});

test('a message without a last move is left whole', () => {
  assert.equal(lastMove(before, { news: [{ t: 'revealed', rows: open }], you: { facing: 'A' }, play: before }), null);
  assert.equal(lastMove(before, { news: [{ t: 'knocked', seat: 'A' }], you: { facing: 'A' }, play: before }), null);
  assert.equal(lastMove(null, { news: [{ t: 'knocked', seat: 'A' }, { t: 'revealed', rows: open }], you: { facing: 'A' }, play: before }), null);
});

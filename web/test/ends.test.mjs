// The end of a round: the sequence of beats, the lines of cubes, and the ranking.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

const { beatsOf } = await load('ends/telling/beats.ts');
const { cubesOf, kindsOf } = await load('ends/cubes/cubes.ts');
const { placesOf } = await load('ends/podium.ts');

const end = {
  revealed: { A: ['3', 'S', '6', '1'], B: ['P', '0', '7', '4'] },
  rows: { A: ['3', '0', '6', '1'], B: ['2', '0', '7', '4'] },
  scores: { A: 10, B: 15 },
  winners: ['A'],
  knocker: 'B',
  penalty: 2,
  out: [],
};

test('all cards are turned up before a power is replaced, and powers go round from the dealer’s left (R5.2)', () => {
  const beats = beatsOf(end, ['A', 'B'], ['B', 'A']);
  const last = beats.findLastIndex((beat) => beat.t === 'open');
  assert.equal(beats.filter((beat) => beat.t === 'open').length, 8);
  assert.ok(last < beats.findIndex((beat) => beat.t === 'trade'));
  assert.deepEqual(
    beats.filter((beat) => beat.t === 'trade').map((beat) => `${beat.seat}${beat.slot}`),
    ['B1', 'A2'],
  );
  assert.deepEqual(beats.slice(-6).map((beat) => beat.t), ['penalty', 'snap', 'snap', 'snap', 'snap', 'crown']);
});

test('a row has as many cubes as points, in the order of its cards, and the penalty last', () => {
  const cubes = cubesOf([2, 0, 7, 4], 2);
  assert.equal(cubes.length, 15);
  assert.deepEqual(cubes.map((cube) => cube.at), [...cubes.keys()]);
  assert.equal(cubes.map((cube) => cube.of).join(''), '1133333334444extraextra');
});

test('neighbouring cards and the penalty differ in more than colour', () => {
  assert.deepEqual(kindsOf([2, 1, 7, 4]), ['socket', 'plain', 'socket', 'plain']);
  // A zero has no cubes: those on its sides are adjacent.
  const cubes = cubesOf([3, 0, 3, 6], 2);
  for (let i = 1; i < cubes.length; i++) assert.equal(cubes[i].kind === cubes[i - 1].kind, cubes[i].of === cubes[i - 1].of, `cube ${i}`);
});

test('on the podium the winners stand first, equals side by side', () => {
  const seats = ['A', 'B', 'C', 'D'].map((seat) => ({ seat, holder: { t: 'bot', bot: 'mimi' }, ready: false, out: false }));
  const places = (winners, sheet) => placesOf({ seats, winners, sheet }).map((one) => `${one.seat}${one.place}`);
  assert.deepEqual(places(['C'], { lines: [], totals: { A: 40, B: 30, C: 12, D: 30 }, wins: {} }), ['C1', 'B2', 'D2', 'A4']);
  // In single rounds: who won more of them.
  assert.deepEqual(places(['B'], { lines: [], totals: null, wins: { A: 1, B: 4, C: 0, D: 2 } }), ['B1', 'D2', 'A3', 'C4']);
  // The last player left has won, whatever the totals (R7.4).
  assert.deepEqual(places(['A'], { lines: [], totals: { A: 99, B: 101, C: 120, D: 100 }, wins: {} }), ['A1', 'D2', 'B3', 'C4']);
});

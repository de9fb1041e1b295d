// The recap at a hand-over: what the others did, and no more than can be read at a glance.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

const { missed } = await load('table/handover/recap.ts');

const dealt = { t: 'dealt', round: 1, dealer: 'A', starter: 'B' };
const drew = (seat) => ({ t: 'drew', seat, card: null, reshuffled: false });
const put = (seat) => ({ t: 'put', seat, slot: 2, card: null, out: '9' });
const discarded = (seat) => ({ t: 'discarded', seat, card: '8' });

test('one move of each of the others since my last turn, in their order', () => {
  const news = [dealt, drew('B'), put('B'), { t: 'took', seat: 'C', slot: 1, card: '2', out: '7' }, drew('A'), discarded('A'), drew('B'), put('B'), { t: 'knocked', seat: 'B' }, drew('C'), discarded('C')];
  assert.deepEqual(missed(news, 'A'), [put('B'), discarded('C')]);
  assert.deepEqual(missed(news, 'B'), [discarded('C')]);
});

test('of a Draw 2 the end is told, not the card that was thrown out on the way', () => {
  assert.deepEqual(missed([dealt, discarded('B'), { t: 'used', seat: 'B' }, put('B')], 'A'), [put('B')]);
});

test('nothing is told of the round before, nor of the deal', () => {
  assert.deepEqual(missed([put('B'), put('C'), { ...dealt, round: 2 }, { t: 'turned', card: '4' }, { t: 'begun', starter: 'A' }], 'A'), []);
});

test('three lines at most: the latest, and the one that took a card of mine', () => {
  const swap = { t: 'swapped', seat: 'B', own: 1, other: 'A', slot: 4 };
  assert.deepEqual(missed([dealt, swap, put('C'), put('D'), put('E'), put('F')], 'A'), [swap, put('E'), put('F')]);
});

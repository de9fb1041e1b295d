// The layout of a replay's table fits its box.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

const { fit } = await load('replay/fit.ts');

/** The boxes that screens leave for it: phones upright and sideways, a tablet, a desk, a projector. */
const ROOMS = [
  [336, 374],
  [336, 422],
  [416, 308],
  [796, 814],
  [903, 470],
  [1270, 700],
];

test('two to six seats fit every room, and their cards can be read', () => {
  for (const [width, height] of ROOMS) {
    for (let seats = 2; seats <= 6; seats++) {
      for (const near of [false, true]) {
        const others = near ? seats - 1 : seats;
        const { cols, other, pile, near: mine, beside } = fit(width, height, others, near);
        const where = `${seats} seats in ${width} x ${height}, ${near ? 'through eyes' : 'open'}`;
        assert.ok(cols * (other * 4 + 28) <= width, `${where}: too wide`);
        const row = 1.4 * other + 40;
        const below = near ? 1.4 * mine + 40 : 0;
        const piles = 1.4 * pile + 20;
        const high = Math.ceil(others / cols) * row + (beside ? Math.max(piles, below) : piles + below);
        assert.ok(high <= height, `${where}: ${Math.round(high)} too high`);
        assert.ok(other >= 25 && pile >= 30 && (!near || mine >= 34), `${where}: ${JSON.stringify({ other, pile, mine })}`);
      }
    }
  }
});

test('more room makes no card smaller', () => {
  const small = fit(336, 422, 3, true);
  const large = fit(1270, 700, 3, true);
  for (const size of ['other', 'pile', 'near']) assert.ok(large[size] >= small[size], size);
});

// Seats around the table of the form: their places, and where a new one comes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

const { PLACES, seatFor, spread } = await load('setup/places.ts');

test('every seat has a place of its own, in order, and the nearest is the first', () => {
  for (const count of [2, 3, 4, 5, 6]) {
    for (let nearest = 0; nearest < count; nearest++) {
      const places = spread(count, nearest);
      assert.equal(new Set(places).size, count);
      assert.ok(places.every((place) => PLACES.includes(place)));
      assert.equal(places[nearest], 0);
      const clockwise = [...places.slice(nearest), ...places.slice(0, nearest)];
      assert.deepEqual(clockwise, clockwise.toSorted((a, b) => a - b));
    }
  }
});

test('who is added at a free place plays after whoever sits before it clockwise', () => {
  for (const count of [2, 3, 4, 5]) {
    for (let nearest = 0; nearest < count; nearest++) {
      const places = spread(count, nearest);
      for (const place of PLACES.filter((place) => !places.includes(place))) {
        const all = places.toSpliced(seatFor(places, place), 0, place);
        // Read from the lowest place on, they are in order.
        const lowest = all.indexOf(Math.min(...all));
        const clockwise = [...all.slice(lowest), ...all.slice(0, lowest)];
        assert.deepEqual(clockwise, clockwise.toSorted((a, b) => a - b), `${places} and ${place}`);
      }
    }
  }
});

// The cards as strings of SVG: whole, and no two alike.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

const { draw } = await load('cards/draw.ts');
const { NUMBERS, POWERS } = await load('cards/faces.ts');
const MOODS = ['asleep', 'bliss', 'happy', 'curious', 'sly', 'grumpy', 'squint', 'fierce'];

test('every card in every mood is drawn whole: no number is missing, and every group is closed', () => {
  for (const face of [...NUMBERS, ...POWERS, null]) {
    for (const mood of [undefined, ...MOODS]) {
      const svg = draw(face, mood);
      assert.doesNotMatch(svg, /undefined|NaN|null|false/, `${face} ${mood}`);
      assert.equal(svg.split('<g ').length, svg.split('</g>').length);
      for (const [, d] of svg.matchAll(/ d="([^"]*)"/g)) assert.match(d, /^M[-\d. a-zA-Z]+$/, `${face}: ${d}`);
    }
  }
});

test('no two cards look alike, and none like the back', () => {
  const all = [...NUMBERS, ...POWERS, null].map((face) => draw(face));
  assert.equal(new Set(all).size, 14);
});

test('moods change the eyes of a number, and nothing of a power', () => {
  for (const face of NUMBERS) assert.equal(new Set(MOODS.map((mood) => draw(face, mood))).size >= 7, true, face);
  for (const face of POWERS) assert.equal(draw(face, 'sly'), draw(face, 'happy'));
});

// Cards and portraits as SVG strings: well-formed and distinct.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { load } from './load.mjs';

const { draw } = await load('art/draw.ts');
const { NUMBERS, POWERS } = await load('art/faces.ts');
const { portrait } = await load('art/portrait.ts');
const { BOT_CATS, FEELINGS } = await load('art/cats.ts');
const { SEATS } = await load('art/avatars.ts');
const MOODS = ['asleep', 'bliss', 'happy', 'curious', 'sly', 'grumpy', 'squint', 'fierce'];

function whole(svg, which) {
  assert.doesNotMatch(svg, /undefined|NaN|null|false/, which);
  assert.equal(svg.split('<g ').length, svg.split('</g>').length, which);
  for (const [, d] of svg.matchAll(/ d="([^"]*)"/g)) assert.match(d, /^M[-\d. a-zA-Z]+$/, `${which}: ${d}`);
}

test('every card in every mood is drawn whole: no number is missing, and every group is closed', () => {
  for (const face of [...NUMBERS, ...POWERS, null]) for (const mood of [undefined, ...MOODS]) whole(draw(face, mood), `${face} ${mood}`);
});

test('every cat has a face for everything it feels, and a name that nobody knows becomes a stray, not markup', () => {
  const all = BOT_CATS.flatMap((name) => FEELINGS.map((feeling) => portrait(name, feeling)));
  for (const svg of all) whole(svg, 'a cat');
  assert.equal(new Set(all).size, BOT_CATS.length * FEELINGS.length);
  assert.equal(portrait('"><script>', 'happy'), portrait('nobody', 'happy'));
  assert.equal(new Set(SEATS.map((seat) => portrait(seat, 'neutral'))).size, SEATS.length);
});

test('no two cards look alike, and none like the back', () => {
  const all = [...NUMBERS, ...POWERS, null].map((face) => draw(face));
  assert.equal(new Set(all).size, 14);
});

test('moods change the eyes of a number, and nothing of a power', () => {
  for (const face of NUMBERS) assert.equal(new Set(MOODS.map((mood) => draw(face, mood))).size >= 7, true, face);
  for (const face of POWERS) assert.equal(draw(face, 'sly'), draw(face, 'happy'));
});

test('all of the art weighs less than 40 KB, packed', () => {
  const folder = new URL('../src/art/', import.meta.url);
  const art = readdirSync(folder).map((file) => readFileSync(new URL(file, folder)));
  const bytes = gzipSync(Buffer.concat(art)).length;
  // A lower bound too: the folder must be the one with the art.
  assert.ok(bytes > 8_000 && bytes < 40_000, `${bytes} bytes`);
});

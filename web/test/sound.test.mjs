// The sound of each event, recorded by a fake audio context.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

/** What was played: tones by their first pitch, bursts of noise by their filter's pitch. */
let played = [];
const param = (hear) => ({ value: 0, setValueAtTime: (value) => hear?.(value), exponentialRampToValueAtTime() {} });
const node = (more = {}) => ({ connect: (next) => next, start() {}, stop() {}, ...more });

class Loudspeaker {
  currentTime = 0;
  sampleRate = 8_000;
  state = 'running';
  destination = node();
  createOscillator = () => node({ frequency: param((pitch) => played.push(`tone ${pitch}`)) });
  createGain = () => node({ gain: param() });
  createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
  createBufferSource = () => node();
  createBiquadFilter() {
    return node({ frequency: { set value(pitch) { played.push(`noise ${pitch}`); } } });
  }
}

let tapped = true;
Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { language: 'en', languages: ['en'], userActivation: { get hasBeenActive() { return tapped; } } } });
globalThis.AudioContext = Loudspeaker;
// Settings are runes; nothing observes them here.
globalThis.$state = Object.assign((value) => value, { raw: (value) => value });
globalThis.$derived = (value) => value;
globalThis.addEventListener = () => undefined; // there is no other tab

const { sound } = await load('effects/sound.ts');

function heard(news, me = 'A') {
  played = [];
  sound(news, me);
  return played;
}

const CARD = ['noise 1800'];
const FLIP = ['noise 3200'];
const SQUEAK = ['tone 1500'];
const PURR = Array(5).fill('tone 92');
const KNOCKS = Array(3).fill('tone 170');

test('a card that is drawn, dealt, swapped or put away sounds like a card, one that is turned over is lighter', () => {
  assert.deepEqual(heard({ t: 'drew', seat: 'A' }), CARD);
  assert.deepEqual(heard({ t: 'dealt', dealer: 'B', round: 1 }), CARD);
  assert.deepEqual(heard({ t: 'swapped', seat: 'A', own: 1, other: 'B', slot: 2 }), CARD);
  assert.deepEqual(heard({ t: 'put', seat: 'A', slot: 1, out: '3' }), CARD);
  assert.deepEqual(heard({ t: 'took', seat: 'B', slot: 1, card: '1', out: '6' }), CARD);
  for (const news of [{ t: 'turned', card: '4' }, { t: 'discarded', seat: 'A', card: '4' }, { t: 'peeked', seat: 'A', slot: 1 }, { t: 'showed', seat: 'A', card: 'P' }])
    assert.deepEqual(heard(news), FLIP, news.t);
});

test('a King Rat squeaks when it is thrown out, whoever does it', () => {
  for (const seat of ['A', 'B']) {
    assert.deepEqual(heard({ t: 'put', seat, slot: 1, out: '9' }), SQUEAK);
    assert.deepEqual(heard({ t: 'took', seat, slot: 1, card: '2', out: '9' }), SQUEAK);
  }
});

test('a good exchange purrs, and only for the one whose it is', () => {
  for (const out of ['7', '8']) {
    assert.deepEqual(heard({ t: 'put', seat: 'A', slot: 1, out }), PURR);
    assert.deepEqual(heard({ t: 'took', seat: 'A', slot: 1, card: '0', out }), PURR);
    assert.deepEqual(heard({ t: 'put', seat: 'B', slot: 1, out }), CARD);
    assert.deepEqual(heard({ t: 'put', seat: 'A', slot: 1, out }, null), CARD, 'who watches hears cards');
  }
});

test('a knock is three knocks', () => {
  assert.deepEqual(heard({ t: 'knocked', seat: 'B' }), KNOCKS);
});

test('what is told elsewhere, or by words alone, is silent', () => {
  for (const t of ['sat', 'rose', 'away', 'back', 'said', 'begun', 'used', 'declined', 'done', 'revealed', 'settled', 'round_over', 'out', 'series_over'])
    assert.deepEqual(heard({ t, seat: 'A', winners: [], seats: [] }), [], t);
});

test('nothing sounds before the first tap', () => {
  tapped = false;
  assert.deepEqual(heard({ t: 'knocked', seat: 'A' }), []);
  tapped = true;
});

test('and nothing at all once it is switched off, also after a reload', async () => {
  globalThis.localStorage = { getItem: () => '{"sound":false}' };
  const quiet = await load('effects/sound.ts');
  played = [];
  quiet.sound({ t: 'knocked', seat: 'A' }, 'A');
  assert.deepEqual(played, []);
});

// Sounds, synthesised in the page. Browsers allow none before the first tap.
import type { News, Seat } from '../protocol';
import { settings } from '../settings/settings.svelte';

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return null;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
  } catch {
    return null;
  }
}

/** Plays a tone that glides from one pitch to another and fades. */
function tone(from: number, to: number, seconds: number, { at = 0, volume = 0.08, type = 'sine' as OscillatorType } = {}) {
  const ctx = audio();
  if (!ctx) return;
  const start = ctx.currentTime + at;
  const osc = ctx.createOscillator();
  const gain = ctx.createGain();
  osc.type = type;
  osc.frequency.setValueAtTime(from, start);
  osc.frequency.exponentialRampToValueAtTime(to, start + seconds);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(volume, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  osc.connect(gain).connect(ctx.destination);
  osc.start(start);
  osc.stop(start + seconds + 0.02);
}

/** Plays a short noise: a card on a table. */
function swish(seconds: number, pitch: number, volume = 0.12) {
  const ctx = audio();
  if (!ctx) return;
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * seconds), ctx.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = ctx.createBufferSource();
  const filter = ctx.createBiquadFilter();
  const gain = ctx.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(ctx.destination);
  source.start();
}

/** Three knocks, when the paw comes down: in slow motion, when it comes down slowly. */
const KNOCKS = [0.16, 0.42, 0.67];
/** A purr is a low flutter. */
const flutter = (from: number, beats: number, at = 0, volume = 0.07) => {
  for (let i = 0; i < beats; i++) tone(from, from * 0.85, 0.07, { at: at + i * 0.075, volume, type: 'triangle' });
};

export const sounds = {
  card: () => swish(0.09, 1800),
  flip: () => swish(0.06, 3200, 0.06),
  purr: () => flutter(92, 5),
  squeak: () => tone(1500, 2300, 0.12, { volume: 0.035 }),
  knock: () => KNOCKS.forEach((at) => tone(170, 70, 0.11, { at: at * settings.pace, volume: 0.3, type: 'triangle' })),
  turn: () => [660, 880].forEach((pitch, i) => tone(pitch, pitch, 0.14, { at: i * 0.11, volume: 0.045 })),
  /** A card is added up: the fewer points, the brighter; a zero rings. */
  tick: (points: number) => {
    const pitch = 880 - points * 62;
    tone(pitch, pitch, 0.07, { at: 0.12 * settings.pace, volume: 0.04, type: 'triangle' });
    if (points === 0) tone(1760, 1760, 0.25, { at: 0.18 * settings.pace, volume: 0.02 });
  },
  /** Cubes click into each other. */
  snap: () => [0.2, 0.26, 0.31, 0.35].forEach((at) => tone(1250, 760, 0.03, { at: at * settings.pace, volume: 0.035, type: 'square' })),
  /** Counting goes up as the numbers do; every tenth has an echo. */
  count: (number: number) => {
    const pitch = 420 + number * 14;
    tone(pitch, pitch, 0.09, { volume: 0.06, type: 'triangle' });
    if (number && number % 10 === 0) tone(pitch * 1.5, pitch * 1.5, 0.14, { at: 0.08, volume: 0.04 });
  },
  /** The round is over, and somebody else won. */
  over: () => [523, 659].forEach((pitch, i) => tone(pitch, pitch, 0.18, { at: i * 0.13, volume: 0.035 })),
  /** A small fanfare, and a long purr under it. */
  win: () => {
    [523, 659, 784, 1047].forEach((pitch, i) => tone(pitch, pitch, i === 3 ? 0.5 : 0.2, { at: i * 0.12, volume: 0.05 }));
    flutter(98, 12, 0.2, 0.06);
  },
};

/** Plays the sound of an event, if it has one. */
export function sound(news: News, me: Seat | null) {
  switch (news.t) {
    case 'drew':
    case 'dealt':
    case 'swapped':
      return sounds.card();
    case 'turned':
    case 'discarded':
    case 'peeked':
    case 'showed':
      return sounds.flip();
    case 'took':
    case 'put':
      if (news.out === '9') return sounds.squeak();
      if (news.seat === me && (news.out === '7' || news.out === '8')) return sounds.purr();
      return sounds.card();
    case 'knocked':
      return sounds.knock();
    default: // the end of a round has its own sounds (ends/telling/sounds.ts)
  }
}

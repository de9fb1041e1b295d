import type { Mood, NumberFace } from './faces';

/** Two tones and one highlight; `dark` where the shade is another colour than shadow. */
export interface Tones {
  base: string;
  shade: string;
  light: string;
  dark?: string;
}

export type Coat = 'plain' | 'bib' | 'tabby' | 'patch' | 'mask' | 'spots' | 'scruff';

/** A shape: its fill, its path, and the width of its outline where it is not the usual one; 0 has none. */
export type Shape = [fill: string, d: string, outline?: number];
/** A line: its colour, its width and its path. */
export type Line = [stroke: string, width: number, d: string];

export interface Animal {
  kind: 'cat' | 'rat';
  tones: Tones;
  mood: Mood;
  coat: Coat;
  /** One stroke from the rump to the tip: the numeral. */
  tail: string;
  /** From the body to where the numeral begins, in the shade, so that it is not read as a part of it. */
  join?: string;
  /** A rat's bare end: straight, running to a point. */
  end?: string;
  /** Dashes in the shade tone along the tail, of 100, and where they begin. */
  rings?: [dashes: string, from?: number];
  /** Where the highlight lies along the tail: from, and how long, of 100. */
  shine: [from: number, long: number];
  /** Where the body lies, and turned which way. */
  body?: string;
  head: string;
  /** On the head, in its own box. */
  worn?: Shape[];
  /** In front of the body and behind the head; and before all. */
  between?: Shape[];
  front?: Shape[];
  fine?: Line[];
}

const INK = 'currentColor';
const GOLD = '#ffcf5c';
const NIGHT = '#5a63b5';
const CREAM = '#fff6e4';

/** The ten of them, from the dreamiest cat to the King Rat. Drawn in a box of 100 by 140. */
export const ANIMALS: Record<NumberFace, Animal> = {
  // Far away, in a nightcap.
  '0': {
    kind: 'cat',
    tones: { base: '#a9e0d2', shade: '#6fc0af', light: '#eafcf6' },
    mood: 'asleep',
    coat: 'plain',
    tail: 'M80 91C87 67 84 37 74 25 63 11 43 13 34.5 34 26 58 28 97 44 108.5 57 116 73 109 80 91',
    rings: ['13 100', 87],
    shine: [26, 18],
    head: 'translate(55 84)',
    worn: [
      [NIGHT, 'M-11-15C-11-27 1-36 13-32 22-29 27-20 26-11 21-18 15-19 10-14 4-18-5-18-11-15Z', 2.6],
      [CREAM, 'M-13-15.5C-6-20 6-20 12.5-14.5L11-10.5C5-15-5-15-11-11.5Z', 2.2],
      [GOLD, 'M26-14l1.8 3.6 4 .5-3 2.8.8 3.9-3.6-1.9-3.6 1.9.8-3.9-3-2.8 4-.5Z', 1.8],
    ],
    between: [['#a9e0d2', 'M39 108a6.5 6.5 0 0 0 13 0V98H39ZM59 108a6.5 6.5 0 0 0 13 0V98H59Z', 2.6]],
    fine: [[INK, 2.4, 'M45.5 42h5l-5 6h5M55 30h7.5l-7.5 8.5h7.5M45.5 109.5v3M65.5 109.5v3']],
  },
  // Small, round and content, with a bell.
  '1': {
    kind: 'cat',
    tones: { base: '#6fcdb9', shade: '#3fa795', light: '#d3f6ec' },
    mood: 'bliss',
    coat: 'bib',
    tail: 'M54 120C67 114 65 100 65 86V18C61 27 53 33 43 35',
    rings: ['9 100', 91],
    shine: [38, 30],
    body: '',
    head: 'translate(34 107)',
    worn: [
      ['#e8694a', 'M-13 15.2C-6 18.8 6 18.8 13 15.2L12 19.6C5 22.6-5 22.6-12 19.6Z', 2],
      [GOLD, 'M-4 20.5a4 4 0 1 1 8 0 4 4 0 0 1-8 0Z', 2],
    ],
    fine: [[INK, 1.8, 'M34 128v2']],
  },
  // A ball of wool, and nothing else in the world.
  '2': {
    kind: 'cat',
    tones: { base: '#41b5a6', shade: '#1f7d74', light: '#bff0e6' },
    mood: 'happy',
    coat: 'tabby',
    join: 'M56 120C66 112 68 98 67 81',
    tail: 'M81 80H45L71 49C84 33 76 17 60.5 17 50 17 43 23.5 42 33',
    rings: ['3 6'],
    shine: [74, 14],
    body: '',
    head: 'translate(32 106)',
    worn: [['#f28d86', 'M-2.6 11.5H2.6V14.5A2.6 2.6 0 0 1-2.6 14.5Z', 1.5]],
    front: [[GOLD, 'M53 120a10 10 0 1 1 20 0 10 10 0 0 1-20 0Z', 2.6]],
    fine: [
      ['#b97a0c', 1.8, 'M56 117q8-6 14 1M55.5 122q8-6 15 0M59 127q3-6 10-3'],
      [GOLD, 2.2, 'M68 130.5q9 4 19 .5'],
    ],
  },
  // Two colours, and a visitor between the ears.
  '3': {
    kind: 'cat',
    tones: { base: '#2aa79b', shade: '#f6c784', light: '#b9ebe1', dark: '#1f7d74' },
    mood: 'curious',
    coat: 'patch',
    join: 'M24 118C13 104 15 73 30 63.5 35.5 60 39.5 61 42 65',
    tail: 'M42 65C46 73 52 77 61 77 75 77 83 70 83 60 83 49.5 74 44.5 61 44.5 73 44.5 80 38 80 30 80 21.5 72.5 16.5 62 16.5 53 16.5 46 20 43 27',
    rings: ['14 100', 86],
    shine: [20, 16],
    body: 'translate(84 0)scale(-1 1)',
    head: 'translate(49 107)',
    worn: [[GOLD, 'M0-18C-2-26-11-27.5-11-22-11-17-4-17 0-18 4-17 11-17 11-22 11-27.5 2-26 0-18 4-18 7-15.5 6-12.5 4-9.5 0-12 0-18 0-12-4-9.5-6-12.5-7-15.5-4-18 0-18Z', 1.8]],
    fine: [[INK, 2.2, 'M49 88v8M49 88l-3-4M49 88l3-4']],
  },
  // Cool, in a scarf; has seen your card, perhaps.
  '4': {
    kind: 'cat',
    tones: { base: '#c3e2e6', shade: '#2f6f86', light: '#f1fbfb' },
    mood: 'sly',
    coat: 'mask',
    tail: 'M54 120C72 114 70 100 70 86V18L42 59H87',
    rings: ['21 100', 79],
    shine: [58, 14],
    body: '',
    head: 'translate(33 101)',
    between: [
      [NIGHT, 'M42 119L52 118 54 130.5H43Z', 2.6],
      [NIGHT, 'M15 113C24 119 42 119 51 113 55 116 55 121 51 122.5 41 126.5 25 126.5 15 122.5 11 121 11 116 15 113Z', 2.6],
    ],
    fine: [[GOLD, 2.2, 'M22 121v2.5M33 122.5v2.5M44 121v2.5M45.5 127.5h6']],
  },
  // Was promised a fish.
  '5': {
    kind: 'cat',
    tones: { base: '#4c8fa0', shade: '#27566c', light: '#b5dbe1' },
    mood: 'grumpy',
    coat: 'spots',
    join: 'M24 118C13 104 15 73 30 63.5 35.5 60 39.5 61 42 65',
    tail: 'M42 65C46 73 52 77 61 77 76 77 84.5 69 84.5 57.5 84.5 42 66 35.5 48 43L51 18H79',
    rings: ['0.01 12', 6],
    shine: [81, 16],
    body: 'translate(84 0)scale(-1 1)',
    head: 'translate(50 105)',
    worn: [[CREAM, 'M12 13C12 7 20 7 23 13 20 19 12 19 12 13ZM-12 13L-20 8V18Z', 1.8]],
    fine: [
      [INK, 2, 'M38 118H62M43 115v6M50 115v6M57 115v6M68 117v.01'],
      [INK, 2.6, 'M75 93l6-3.5M76 99.5l7-.5'],
    ],
  },
  // Has slept in a chimney, and won.
  '6': {
    kind: 'cat',
    tones: { base: '#8aa987', shade: '#52725a', light: '#d2e2c8' },
    mood: 'squint',
    coat: 'scruff',
    tail: 'M69 52C49 58 32 76 32 99.5 32 112.5 40 121 51.5 121S71 112.5 71 101.5 63 82.5 51.5 82.5C42 82.5 34 89 32 99.5',
    rings: ['3.2 6.4'],
    shine: [17, 14],
    body: 'translate(19 -76)',
    head: 'translate(50 31)',
    worn: [
      ['#ffdcae', 'M-16.5 8.5L-10 5.5-8 9.5-14.5 12.5Z', 1.5],
      ['#fff', 'M2.5 12L4.2 15.8 6 11.5Z', 1.3],
    ],
    between: [['#e39a6b', 'M99 53H31A4.2 4.2 0 0 0 31 61.5H99']],
    fine: [['#b9683c', 2, 'M40 57.3h12M72 57.3h18']],
  },
  // First to the cheese.
  '7': {
    kind: 'rat',
    tones: { base: '#f2a25e', shade: '#c8743a', light: '#ffe3c0' },
    mood: 'curious',
    coat: 'plain',
    tail: 'M54 119C60 102 63 78 80 20H62',
    end: 'M63 14.5 38 17.5V22.5L63 25.5Z',
    shine: [40, 22],
    body: '',
    head: 'translate(33 101)',
    between: [[NIGHT, 'M18 113C26 119 40 119 48 113L47 119.5Q33 125 19 119.5ZM30 121h6l4 9-7-3-7 3Z', 2.6]],
    front: [
      [GOLD, 'M47 130V121.5L66 112Q72.5 116.5 72.5 122V130Z', 2.6],
      ['#d99a1c', 'M51.8 127a2.2 2.2 0 1 1 4.4 0 2.2 2.2 0 0 1-4.4 0ZM62.5 126a2.6 2.6 0 1 1 5.2 0 2.6 2.6 0 0 1-5.2 0Z', 0],
    ],
    fine: [[INK, 2, 'M47.5 121.8H72']],
  },
  // Nobody saw him. Ask anybody.
  '8': {
    kind: 'rat',
    tones: { base: '#e8694a', shade: '#a53a28', light: '#ffcbb3' },
    mood: 'sly',
    coat: 'mask',
    join: 'M57 116C60 106 62 98 62 88',
    tail: 'M62 88C75 88 84 80 84 68 84 52 43 47 43 31 43 21.5 51 16 61.5 16S80 21.5 80 31C80 47 40 52 40 68 40 80 49 88 62 88',
    shine: [6, 9],
    body: '',
    head: 'translate(33 104)',
    worn: [
      [NIGHT, 'M-13-14C-14-31 14-31 13-14Z', 2.6],
      ['#8e96dc', 'M-14-16.5C-7-20 7-20 14-16.5L13-11.5C6-14.5-6-14.5-13-11.5Z', 2.4],
    ],
  },
  // The King Rat.
  '9': {
    kind: 'rat',
    tones: { base: '#c53f49', shade: '#86243a', light: '#ffb9a8' },
    mood: 'fierce',
    coat: 'plain',
    tail: 'M56 118C70 106 83 78 83 41 83 25.5 74 16 62 16S41 25.5 41 36.5 49.5 56.5 61 56.5',
    end: 'M60 51.5C67 51.5 74 49.5 80.5 46L82 48.5C76 56 69 61.5 60 61.5Z',
    shine: [46, 12],
    between: [
      ['#6c3f94', 'M9 130C7 116 16 108 36 108S71 113 74 130Z'],
      [CREAM, 'M13 113C22 121 52 121 62 112 67 114 68 120 64 122 50 131 22 131 10 123 7 121 8 115 13 113Z', 2.6],
    ],
    head: 'translate(36 98)scale(1.08)',
    worn: [
      [GOLD, 'M-13-14-16-33-7.5-24.5 0-36 7.5-24.5 16-33 13-14Q0-18.5-13-14Z', 3],
      ['#e4573d', 'M-2.6-22a2.6 2.6 0 1 1 5.2 0 2.6 2.6 0 0 1-5.2 0Z', 1.4],
    ],
    fine: [
      [INK, 2.6, 'M18 120v2M28 123.5v2M40 124v2M52 121.5v2M61 117v2'],
    ],
  },
};

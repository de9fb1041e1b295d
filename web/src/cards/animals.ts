import type { Mood, NumberFace } from './faces';

/** Two tones and one highlight. */
export interface Tones {
  base: string;
  shade: string;
  light: string;
}

export type Coat = 'plain' | 'bib' | 'tabby' | 'patch' | 'mask' | 'spots' | 'scruff';

/** How the animal lies: asleep in a ring, with its rump to the right or the left, or on a ledge above. */
export type Pose = 'ring' | 'right' | 'left' | 'ledge';

export interface Animal {
  kind: 'cat' | 'rat';
  tones: Tones;
  mood: Mood;
  coat: Coat;
  pose: Pose;
  /** One stroke from the rump to the tip: the numeral. */
  tail: string;
  /** A rat's bare end: straight, running to a point. */
  end?: string;
  /** Dashes in the shade tone along the tail, of 100. */
  rings?: string;
}

/** The ten of them, from the dreamiest cat to the King Rat. Drawn in a box of 100 by 140. */
export const ANIMALS: Record<NumberFace, Animal> = {
  '0': {
    kind: 'cat',
    tones: { base: '#a9e0d2', shade: '#74c3b3', light: '#e6fbf4' },
    mood: 'asleep',
    coat: 'plain',
    pose: 'ring',
    tail: 'M79 92C89 68 86 33 74 21 61 9 41 14 33 38 25 64 28 99 45 107 58 113 72 107 79 92',
    rings: '0 86 14',
  },
  '1': {
    kind: 'cat',
    tones: { base: '#6fcdb9', shade: '#3fa795', light: '#c9f3e8' },
    mood: 'bliss',
    coat: 'bib',
    pose: 'right',
    tail: 'M56 118C67 112 63 96 63 84V15C59 25 52 31 43 33',
    rings: '0 90 10',
  },
  '2': {
    kind: 'cat',
    tones: { base: '#41b5a6', shade: '#207f76', light: '#b0e6dc' },
    mood: 'happy',
    coat: 'tabby',
    pose: 'right',
    tail: 'M58 120C67 113 76 100 80.5 86 82 82 80.5 80 77 80H44L71 47C84 30 75 14 60 14 49 14 42 21 42 31',
    rings: '2.5 5',
  },
  '3': {
    kind: 'cat',
    tones: { base: '#2aa79b', shade: '#f6c784', light: '#a9e3d7' },
    mood: 'curious',
    coat: 'patch',
    pose: 'left',
    tail: 'M24 116C12 100 20 70 36 68 46 68 48 76 60 76 74 76 82 69 82 58 82 47 72 43 60 43 72 43 79 37 79 29 79 12 50 9 43 24',
    rings: '0 84 16',
  },
  '4': {
    kind: 'cat',
    tones: { base: '#b8dbe0', shade: '#2f6f86', light: '#e9f7f8' },
    mood: 'sly',
    coat: 'mask',
    pose: 'right',
    tail: 'M54 118C70 112 69 96 69 84V15L40 56H85',
    rings: '0 78 22',
  },
  '5': {
    kind: 'cat',
    tones: { base: '#4c8fa0', shade: '#2b5a70', light: '#a9d3da' },
    mood: 'grumpy',
    coat: 'spots',
    pose: 'left',
    tail: 'M24 116C12 100 20 70 36 68 46 68 48 76 60 76 76 76 84 66 84 56 84 39 60 35 46 43L49 15H78',
    rings: '0 6 3 8 3 8 3 9 3 9 3 9 3 100',
  },
  '6': {
    kind: 'cat',
    tones: { base: '#84a383', shade: '#55755c', light: '#c6d9bd' },
    mood: 'squint',
    coat: 'scruff',
    pose: 'ledge',
    tail: 'M68 46C50 52 32 72 32 98 32 112 40 120 51 120 61 120 69 112 69 101 69 90 61 82 51 82 42 82 34 88 32 98',
    rings: '3 7',
  },
  '7': {
    kind: 'rat',
    tones: { base: '#f2a25e', shade: '#c8743a', light: '#ffdcb2' },
    mood: 'curious',
    coat: 'plain',
    pose: 'right',
    tail: 'M54 118C60 100 62 76 80 17H64',
    end: 'M66 13 40 15.5V18.5L66 21Z',
  },
  '8': {
    kind: 'rat',
    tones: { base: '#e8694a', shade: '#b23f2b', light: '#ffc6ac' },
    mood: 'sly',
    coat: 'mask',
    pose: 'right',
    tail: 'M58 110C59 100 60 94 62 87 75 87 84 79 84 67 84 51 43 46 43 30 43 20 51 14 61 14 71 14 79 20 79 30 79 46 40 51 40 67 40 79 49 87 62 87',
  },
  '9': {
    kind: 'rat',
    tones: { base: '#c53f49', shade: '#86243a', light: '#ffb0a0' },
    mood: 'fierce',
    coat: 'plain',
    pose: 'right',
    tail: 'M55 118C68 110 82 78 82 40 82 24 73 14 61 14 49 14 41 24 41 35 41 47 49 55 60 55',
    end: 'M59 51C66 51 74 49 81 45L82 48C76 54 68 59 59 59Z',
  },
};

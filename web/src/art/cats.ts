// The six cats that play along, as data: heads in a box of 64, drawn by portrait.ts. People's animals (people.ts) are made alike.

/** The cats by key, weakest first. */
export const BOT_CATS = ['mimi', 'otto', 'saga', 'bruno', 'elvira', 'luna'] as const;
export type BotCat = (typeof BOT_CATS)[number];

/** How somebody at the table takes what happens. */
export const FEELINGS = ['neutral', 'thinking', 'happy', 'proud', 'surprised', 'cross', 'sad', 'sleepy'] as const;
export type Feeling = (typeof FEELINGS)[number];

/** A filled shape: its colour and its path. */
type Shape = [fill: string, d: string];
/** A stroke: its colour, its width and its path. */
type Stroke = [stroke: string, width: number, d: string];

export interface AnimalLook {
  /** The fur on the left and on the right: ears, lids. */
  fur: [left: string, right: string];
  shade: string;
  light: string;
  /** Whiskers, mouth and closed eyes: ink, but for a cat as dark as ink. */
  line: string;
  iris: [left: string, right: string];
  /** How wide a pupil is, of the eye; a slit is thin. */
  pupil: number;
  /** The eyes when nothing happens. */
  lid: 'open' | 'calm' | 'keen';
  head: string;
  /** The left ear, open where it grows from the head, its inside, and the point it turns about. The right one is its mirror image. */
  ear: string;
  inner: string;
  earAt: [x: number, y: number];
  /** Height, distance from the middle, and radius. */
  eyes: [y: number, gap: number, r: number];
  nose: number;
  muzzle: string;
  /** In place of a cat's nose: a beak, a snout, with its outline; and what of the cat's own is left out. */
  snout?: Shape;
  bare?: 'whiskers' | 'mouth';
  /** How wide a mouth is, of a cat's. */
  wide?: number;
  /** Half the width of the shoulders, where the table hides the rest. */
  body: number;
  /** Outlined, behind the head. */
  behind: Shape[];
  /** On the fur, without outline. */
  marks: Shape[];
  /** Outlined, worn in front. */
  worn: Shape[];
  /** Fine lines on top of all. */
  fine: Stroke[];
}

const INK = '#22223b';
const CREAM = '#fff6e4';

export const CATS: Record<BotCat, AnimalLook> = {
  // Six: ears she has yet to grow into, eyes for everything, a bow and one tooth missing.
  mimi: {
    fur: ['#ffd7a3', '#ffd7a3'],
    shade: '#f2a56c',
    light: CREAM,
    line: INK,
    iris: ['#62b6ea', '#62b6ea'],
    pupil: 0.64,
    lid: 'open',
    head: 'M9 42C9 30 19 24 32 24S55 30 55 42C55 53 45 59 32 59S9 53 9 42Z',
    ear: 'M11 39C6 28 5 15 8 7 17 9 25 16 29 25',
    inner: 'M12.5 31C10.5 25 10 18 11 12.5 16.5 14.5 20.5 18.5 23.5 24.5Z',
    earAt: [20, 31],
    eyes: [42, 11, 6.9],
    nose: 48,
    body: 19,
    muzzle: 'M32 47C37 46 41 48.5 41 52S37 57 32 57 23 55.5 23 52 27 46 32 47Z',
    behind: [],
    marks: [['#f2a56c', 'M30.3 25.5H33.7L33 33H31ZM24.5 26.5L27 26 28.5 31.5 27 32ZM39.5 26.5L37 26 35.5 31.5 37 32Z']],
    worn: [['#e4573d', 'M48 22C45 14 38 12 36.5 16S40 26 47 23.5C49 31 57 33 59 28.5S56 20 48 22Z'], ['#ff8f73', 'M45 20.5L50 19.5 51 24.5 46 26Z']],
    fine: [],
  },
  // Eight, and always the next one to play: cap askew, a plaster, fur in all directions.
  otto: {
    fur: ['#f28f3f', '#f28f3f'],
    shade: '#c35f1f',
    light: '#ffe6c4',
    line: INK,
    iris: ['#b9dd6a', '#b9dd6a'],
    pupil: 0.5,
    lid: 'keen',
    head: 'M10 39C11 29 20 24 32 24S53 29 54 39L59 41.5 55.5 45.5 58 51 51 51.5C47 57 40 59.5 32 59.5S17 57 13 51.5L6 51 8.5 45.5 5 41.5Z',
    ear: 'M12 37C9 28 8 19 9.5 13 16 14.5 22 19 26 25',
    inner: 'M14 31C12.5 26 12 21.5 12.5 18 16 19.5 19 22 21 25.5Z',
    earAt: [18, 31],
    eyes: [40.5, 9.5, 5.6],
    nose: 47,
    body: 23,
    muzzle: 'M32 46.5C37 45.5 40.5 48.5 40.5 52S37 57.5 32 57.5 23.5 55.5 23.5 52 27 45.5 32 46.5Z',
    behind: [],
    marks: [['#c35f1f', 'M9 41L17.5 42.5V45L10 45.5ZM55 41L46.5 42.5V45L54 45.5ZM30.5 26H33.5L32.8 35H31.2ZM25 28L27.5 27 29.5 33 28 34ZM39 28L36.5 27 34.5 33 36 34Z']],
    worn: [
      ['#3f74c9', 'M15 25C13 12 21 6 30 5 40 4 48 10 49 20 38 16 26 18 15 25Z'],
      ['#2b4f96', 'M13 26C24 16 40 14 51 20 53 24 51 26 48 25.5 38 22 26 24 17 29.5 14 30.5 11.5 28.5 13 26Z'],
      ['#ffcf5c', 'M29 2.5A2.5 2.5 0 1 1 29 7 2.5 2.5 0 0 1 29 2.5Z'],
    ],
    fine: [
      [CREAM, 1.8, 'M27.5 11.5L34.5 15.5M33.5 10.5L28.5 16.5'],
      ['#ffdcae', 4.5, 'M44.5 51L49.5 48'],
      ['#c98f55', 1, 'M46.5 48.8L48 51.2'],
    ],
  },
  // Eleven: clever, and two of everything. Nobody swaps as gladly.
  saga: {
    fur: ['#f4b063', '#6d5f7d'],
    shade: '#f7c9b6',
    light: CREAM,
    line: INK,
    iris: ['#5fc98f', '#62b6ea'],
    pupil: 0.5,
    lid: 'open',
    head: 'M12 35C12 26 20 20 32 20S52 26 52 35C52 46 44 54 32 54S12 46 12 35Z',
    ear: 'M13.5 33C10 23 9.5 12 11.5 4 19.5 7 26 13 29 20.5',
    inner: 'M15.5 26C14 20.5 13.8 15 14.5 10.5 18.5 12.5 22 16 24.5 21Z',
    earAt: [20, 27],
    eyes: [35, 9.5, 6],
    nose: 42,
    body: 22,
    muzzle: 'M32 23C34 31 36 37 40 40 43 43 43 46 40 49 38 51.5 35 52.5 32 52.5S26 51.5 24 49C21 46 21 43 24 40 28 37 30 31 32 23Z',
    behind: [
      ['#6d5f7d', 'M13 35C5 34 2 40 5 44 0 46 1 51 5 52 3 58 6 63 9 64 13 63 16 58 14 52 18 50 18 46 15 44 19 41 18 36 13 35Z'],
      ['#f4b063', 'M51 35C59 34 62 40 59 44 64 46 63 51 59 52 61 58 58 63 55 64 51 63 48 58 50 52 46 50 46 46 49 44 45 41 46 36 51 35Z'],
    ],
    marks: [['#6d5f7d', 'M32 21.8C43.5 21.8 50.2 27 50.2 35S42 52.2 32 52.2Z']],
    worn: [
      ['#2aa79b', 'M3 51.5Q9.5 54 16 51.5L15.5 56Q9.5 58.5 3.5 56Z'],
      ['#2aa79b', 'M61 51.5Q54.5 54 48 51.5L48.5 56Q54.5 58.5 60.5 56Z'],
    ],
    fine: [
      [INK, 1.8, 'M5.5 44Q9 46 13 44M58.5 44Q55 46 51 44'],
      ['#c98645', 2, 'M21 44v.01M18.5 41.5v.01M23.5 46.5v.01'],
    ],
  },
  // Thirty-eight: broad, warm and in no hurry.
  bruno: {
    fur: ['#c08a55', '#c08a55'],
    shade: '#7d4f2b',
    light: '#f6e0bf',
    line: INK,
    iris: ['#ffcf5c', '#ffcf5c'],
    pupil: 0.5,
    lid: 'calm',
    head: 'M3 38C3 25 14 18 32 18S61 25 61 38C61 51 48 57 32 57S3 51 3 38Z',
    ear: 'M9 31C6 22 6 14 8 9 15 10 21 14 25 20',
    inner: 'M11.5 24C10.5 20 10.5 17 11 14.5 14.5 15.5 17.5 17.5 19.5 20.5Z',
    earAt: [16, 26],
    eyes: [35, 11, 5.8],
    nose: 41.5,
    body: 31,
    muzzle: 'M32 40C41 38 48 43 47 48 46 53 39 55 32 55S18 53 17 48C16 43 23 38 32 40Z',
    behind: [],
    marks: [
      ['#7d4f2b', 'M30 19.5H34L33.5 29H30.5ZM21.5 20.5L25.5 19.8 27.5 27 25.5 28ZM42.5 20.5L38.5 19.8 36.5 27 38.5 28ZM4.8 34L13 36V39L4.8 38.5ZM59.2 34L51 36V39L59.2 38.5ZM6 44L13.5 43.5V46.5L8.5 48ZM58 44L50.5 43.5V46.5L55.5 48Z'],
    ],
    worn: [['#2f8f86', 'M11 50C18 56 46 56 53 50 57 52 57 58 52 60 42 63 22 63 12 60 7 58 7 52 11 50Z']],
    fine: [['#1d655f', 2, 'M18 56.2V58.8M25 57.5V60M32 58V60.5M39 57.5V60M46 56.2V58.8']],
  },
  // Seventy-one: a bun, a row of pearls, and nothing escapes her over those glasses.
  elvira: {
    fur: ['#b4b8cc', '#b4b8cc'],
    shade: '#7f849f',
    light: '#f6f3f6',
    line: INK,
    iris: ['#9ad27a', '#9ad27a'],
    pupil: 0.42,
    lid: 'calm',
    head: 'M12 34C14 26 22 21 32 21S50 26 52 34L57 38 53 41 57 46 52 48C50 54 41 57.5 32 57.5S14 54 12 48L7 46 11 41 7 38Z',
    ear: 'M12 34C9 25 8 17 9.5 11 16 13 22 17 26 22.5',
    inner: 'M14 28C12.5 23.5 12.3 19.5 12.8 16 16.5 17.5 19.5 20 21.5 23Z',
    earAt: [18, 28],
    eyes: [36, 9.5, 5.6],
    nose: 43.5,
    body: 25,
    muzzle: 'M32 42.5C38 41.5 42 44.5 42 48.5S37 55.5 32 55.5 22 52.5 22 48.5 26 41.5 32 42.5Z',
    behind: [
      ['#e3e4ee', 'M32 3C39 3 43 7 43 12.5S39 23 32 23 21 18 21 12.5 25 3 32 3Z'],
    ],
    marks: [['#7f849f', 'M27 22.5L29.5 22.2 30.5 28 29 28.5ZM37 22.5L34.5 22.2 33.5 28 35 28.5Z']],
    worn: [],
    fine: [
      ['#7f849f', 1.8, 'M26 9C30 6 36 7 37 11 38 15 32 17 30 14'],
      [INK, 7, 'M15 55.5v.01M21.5 58.7v.01M28.5 60v.01M35.5 60v.01M42.5 58.7v.01M49 55.5v.01'],
      [CREAM, 4.2, 'M15 55.5v.01M21.5 58.7v.01M28.5 60v.01M35.5 60v.01M42.5 58.7v.01M49 55.5v.01'],
      ['#a8346b', 2.4, 'M13 36.5L19 37.5Q17.5 46 23.5 46.5 29.5 46.5 29.5 39.5 24 37 19 37.5M51 36.5L45 37.5Q46.5 46 40.5 46.5 34.5 46.5 34.5 39.5 40 37 45 37.5M29.5 40.5Q32 38.5 34.5 40.5'],
    ],
  },
  // Nobody knows how old: black as midnight before the full moon.
  luna: {
    fur: ['#30325a', '#30325a'],
    shade: '#5d619c',
    light: '#454877',
    line: '#8d93d2',
    iris: ['#ffd75e', '#ffd75e'],
    pupil: 0.26,
    lid: 'calm',
    head: 'M15 40C15 31 22 26 32 26S49 31 49 40C49 51 41 59 32 59S15 51 15 40Z',
    ear: 'M16.5 39C12.5 28 12.5 17 14.5 8 21.5 12 27 18 29.5 26.5',
    inner: 'M18.5 31.5C16.8 25.5 16.8 19.5 17.6 15 21 18 24 22 26 27Z',
    earAt: [21, 33],
    eyes: [41, 8.8, 6],
    nose: 48.5,
    body: 20,
    muzzle: 'M32 47.5C36 47 39 49.5 38.5 52.5 37.5 55.5 35 57 32 57S26.5 55.5 25.5 52.5C25 49.5 28 47 32 47.5Z',
    behind: [['#ffcf5c', 'M32 2A30 30 0 1 1 31.99 2Z']],
    marks: [['#ffd75e', 'M34 28A4.5 4.5 0 1 0 36.5 35 5 5 0 0 1 34 28Z']],
    worn: [],
    fine: [],
  },
};

/** The look of a cat that is not listed. */
export const STRAY: AnimalLook = {
  ...CATS.otto,
  fur: ['#84a383', '#84a383'],
  shade: '#55755c',
  light: '#e3edd6',
  iris: ['#ffcf5c', '#ffcf5c'],
  lid: 'calm',
  marks: [['#55755c', 'M30.2 25.5H33.8L33.2 33H30.8ZM24 26.5L26.5 25.8 28 31 26 32ZM40 26.5L37.5 25.8 36 31 38 32Z']],
  worn: [],
  fine: [],
};

import type { Mood } from './faces';

/** The six bot cats, each with a silhouette of its own. */
export const BOT_CATS = ['kitten', 'tabby', 'greedy', 'moggy', 'siamese', 'champion'] as const;
export type BotCat = (typeof BOT_CATS)[number];

/** The people at the table, by seat. */
export const SEATS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Seat = (typeof SEATS)[number];

export type AvatarName = BotCat | Seat;

interface CatLook {
  mood: Mood;
  base: string;
  shade: string;
  /** The head with its ears, in a box of 48. */
  head: string;
  /** Inner ears and markings in the shade tone. */
  marks: string;
  /** The shape of the light muzzle. */
  muzzle: string;
  /** Where the eyes sit: height, and distance from the middle. */
  eyes: [number, number];
}

export const CATS: Record<BotCat, CatLook> = {
  // Large ears, large eyes, one tuft.
  kitten: {
    mood: 'curious',
    base: '#ffc98f',
    shade: '#ef9a63',
    head: 'M7 29C5 20 4 11 5 4 13 6 17 10 19 14L21 14Q20 8 25 6 24 10 27 14L29 14C31 10 35 6 43 4 44 11 43 20 41 29 40 38 33 42 24 42S8 38 7 29Z',
    marks: 'M8.5 8.5Q14 11 16 16L10 22ZM39.5 8.5Q34 11 32 16L38 22Z',
    muzzle: 'M24 31q7-1 7 4.5t-7 4.5-7-4.5 7-4.5Z',
    eyes: [26, 8],
  },
  // Wide fluffy cheeks and stripes.
  tabby: {
    mood: 'happy',
    base: '#f2b04c',
    shade: '#b86b24',
    head: 'M9 24C9 17 9 10 11 5 16 7 19 10 21 13H27C29 10 32 7 37 5 39 10 39 17 39 24L45 27 41 31 44 36 36 37Q31 42 24 42T12 37L4 36 7 31 3 27Z',
    marks: 'M22.5 13h3l-.5 8h-2ZM17 14l2.5-.5 1 6-2 .5ZM31 14l-2.5-.5-1 6 2 .5ZM7 28l7 1v2l-6.5 0ZM41 28l-7 1v2l6.5 0ZM12.5 10l4.5 4-4 3ZM35.5 10l-4.5 4 4 3Z',
    muzzle: 'M24 30q8-1 8 5t-8 5-8-5 8-5Z',
    eyes: [26, 7],
  },
  // Round as a ball, tiny ears, cheeks full.
  greedy: {
    mood: 'bliss',
    base: '#8d93a8',
    shade: '#5b6079',
    head: 'M3 29C3 21 6 16 9 13L9 6 17 9.5Q24 8 31 9.5L39 6V13C42 16 45 21 45 29 45 38 36 43 24 43S3 38 3 29Z',
    marks: 'M11.5 10l3 1.5-3 3ZM36.5 10l-3 1.5 3 3ZM20 10.5q4-1 8 0 0 6-4 8-4-2-4-8Z',
    muzzle: 'M24 28q13-2 13 6t-13 6-13-6 13-6Z',
    eyes: [23, 8.5],
  },
  // One ear torn, fur in all directions.
  moggy: {
    mood: 'squint',
    base: '#84a383',
    shade: '#55755c',
    head: 'M9 25C8 18 8 11 9 5 14 7 17 10 20 13L22 8 25 13 28 10 29 13 32 11 33 15 38 9C40 14 40 20 39 25L45 25 40 31 44 36 36 37Q31 42 24 42T12 37L4 36 8 31 3 25Z',
    marks: 'M12 10l4.5 4-4 4ZM28 22h9v7h-9Z',
    muzzle: 'M24 31q8-1 8 4.5t-8 4.5-8-4.5 8-4.5Z',
    eyes: [26, 7],
  },
  // A wedge with great ears and a dark face.
  siamese: {
    mood: 'sly',
    base: '#f4e6cf',
    shade: '#7b5f6b',
    head: 'M10 27C6 19 3 10 2 3 11 5 16 9 19 13Q24 12 29 13C32 9 37 5 46 3 45 10 42 19 38 27 36 36 30 43 24 43S12 36 10 27Z',
    marks: 'M6.5 7.5Q12.5 10 16 15L11 22ZM41.5 7.5Q35.5 10 32 15L37 22ZM24 18c8 0 13 4 11.5 10-1.5 7-7 13.5-11.5 13.5S14 35 12.5 28C11 22 16 18 24 18Z',
    muzzle: 'M24 34q4-.5 4 2.5t-4 3-4-3 4-2.5Z',
    eyes: [27, 6.5],
  },
  // A mane, tufted ears and a star.
  champion: {
    mood: 'happy',
    base: '#7f88d6',
    shade: '#4d5391',
    head: 'M10 20C9 14 10 7 11 2 15 5 18 8 20 12H28C30 8 33 5 37 2 38 7 39 14 38 20L45 23 42 28 46 33 41 36 42 42 35 41 32 46 24 43 16 46 13 41 6 42 7 36 2 33 6 28 3 23Z',
    marks: 'M12.5 8l4 4.5-3.5 4ZM35.5 8l-4 4.5 3.5 4Z',
    muzzle: 'M24 29q8-1 8 5t-8 5-8-5 8-5Z',
    eyes: [25, 7],
  },
};

/** What a person is known by: a thing seen from a roof. Fill of the sky, fill of the thing, its shape. */
export const SEAT_SIGNS: Record<Seat, { name: string; sky: string; fill: string; shape: string; line?: string }> = {
  A: { name: 'star', sky: '#3d4383', fill: '#ffcf5c', shape: 'M24 7l5 10.5 11.5 1.5-8.5 8 2.2 11.5L24 33l-10.2 5.5L16 27l-8.5-8L19 17.5Z' },
  B: { name: 'bird', sky: '#ffd98a', fill: '#4f9fe0', shape: 'M6 22Q9 12 19 13 26 14 29 21L43 15Q42 33 26 36 12 37 11 25Z', line: 'M18 24q5 7 12 3M19 36v5M26 36v5M14.5 19.5v.01' },
  C: { name: 'kite', sky: '#9fd8c8', fill: '#e4573d', shape: 'M27 4 41 17 24 34 13 14Z', line: 'M27 4 24 34M13 14 41 17M24 34Q16 36 18 40T10 44' },
  D: { name: 'house', sky: '#b9a7ec', fill: '#fff6e4', shape: 'M5 24 24 8 33 15.5V9H39V20.5L43 24H38V41H10V24Z', line: 'M20 41V30H28V41' },
  E: { name: 'fish', sky: '#2b6f8f', fill: '#ffa96b', shape: 'M4 24Q14 10 30 19L42 11Q39 24 42 37L30 29Q14 38 4 24Z', line: 'M21 17q4 7 0 14M12 22v.01' },
  F: { name: 'lantern', sky: '#7a2f4c', fill: '#ffcf5c', shape: 'M15 16H33L36 36H12ZM18 16Q18 10 24 10T30 16ZM14 36H34V41H14Z', line: 'M24 10V5M24 22Q29 28 24 31 19 28 24 22Z' },
};

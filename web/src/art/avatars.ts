// Avatars: which picture a player has. A cat has its portrait, a person the sign of the seat.
import { CATS, STRAY, type BotCat, type CatLook } from './cats';

/** Former keys of cats, as old tables and records have them. */
export const FORMERLY: Record<string, BotCat> = { kitten: 'mimi', tabby: 'bruno' };

/** Returns the look of a cat; an unknown key gets the stray. */
export const lookOf = (key: string): CatLook => CATS[(FORMERLY[key] ?? key) as BotCat] ?? STRAY;

/** The people at the table, by seat. */
export const SEATS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Seat = (typeof SEATS)[number];

export interface Sign {
  name: string;
  sky: string;
  fill: string;
  shape: string;
  line?: string;
}

/** The signs of people: things seen from a roof. Fill of the sky, fill of the thing, its shape. */
export const SEAT_SIGNS: Record<Seat, Sign> = {
  A: { name: 'star', sky: '#3d4383', fill: '#ffcf5c', shape: 'M24 7l5 10.5 11.5 1.5-8.5 8 2.2 11.5L24 33l-10.2 5.5L16 27l-8.5-8L19 17.5Z' },
  B: { name: 'bird', sky: '#ffd98a', fill: '#4f9fe0', shape: 'M6 22Q9 12 19 13 26 14 29 21L43 15Q42 33 26 36 12 37 11 25Z', line: 'M18 24q5 7 12 3M19 36v5M26 36v5M14.5 19.5v.01' },
  C: { name: 'kite', sky: '#9fd8c8', fill: '#e4573d', shape: 'M27 4 41 17 24 34 13 14Z', line: 'M27 4 24 34M13 14 41 17M24 34Q16 36 18 40T10 44' },
  D: { name: 'house', sky: '#b9a7ec', fill: '#fff6e4', shape: 'M5 24 24 8 33 15.5V9H39V20.5L43 24H38V41H10V24Z', line: 'M20 41V30H28V41' },
  E: { name: 'fish', sky: '#2b6f8f', fill: '#ffa96b', shape: 'M4 24Q14 10 30 19L42 11Q39 24 42 37L30 29Q14 38 4 24Z', line: 'M21 17q4 7 0 14M12 22v.01' },
  F: { name: 'lantern', sky: '#7a2f4c', fill: '#ffcf5c', shape: 'M15 16H33L36 36H12ZM18 16Q18 10 24 10T30 16ZM14 36H34V41H14Z', line: 'M24 10V5M24 22Q29 28 24 31 19 28 24 22Z' },
};

// Avatars: who looks how. A cat has its own portrait, a person the animal of the seat.
import { CATS, STRAY, type AnimalLook, type BotCat } from './cats';
import type { Avatar } from '../protocol';
import { PEOPLE } from './people';

/** Former keys of cats, as old tables and records have them. */
export const FORMERLY: Record<string, BotCat> = { kitten: 'mimi', tabby: 'bruno' };

/** Returns the look of a cat or of a person's animal, by its key or by the seat; an unknown key gets the stray. */
export const lookOf = (key: string): AnimalLook => PEOPLE[BY_SEAT[key as Seat] ?? (key as Avatar)] ?? CATS[(FORMERLY[key] ?? key) as BotCat] ?? STRAY;

/** The people at the table, by seat. */
export const SEATS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Seat = (typeof SEATS)[number];

/** The animal of a person who has chosen none. */
const BY_SEAT: Record<Seat, Avatar> = { A: 'fox', B: 'rabbit', C: 'frog', D: 'hedgehog', E: 'owl', F: 'bear' };

/** The animals that people may choose. */
export const AVATARS = Object.keys(PEOPLE) as Avatar[];

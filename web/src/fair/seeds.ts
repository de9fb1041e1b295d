// My part of a fair deal: seeds made here, and the seal that was shown before them. Both outlive a reload of the page.
import type { FairShown, Seat, Stage } from '../protocol';
import { hex } from './bytes';

/** What this page knows of the round's deal from its own eyes. */
export interface Kept {
  round: number;
  commitment: string;
  /** It was seen before the cards were dealt. */
  before: boolean;
  /** Another one was shown later for the same round. */
  changed: boolean;
  over: boolean;
  /** The seeds that were given from here. */
  seeds: Partial<Record<Seat, string>>;
  /** One of them was refused: it came late, or another page of mine was faster. */
  refused: boolean;
}

const SEED_BYTES = 16;

/** A new seed; where the player cut the pack, that place is in it too. */
export function newSeed(place?: number): string {
  // Works on plain http, too.
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES + (place === undefined ? 0 : 1)));
  if (place !== undefined) bytes[SEED_BYTES] = place;
  return hex(bytes);
}

/** What is known after the table says this about its deal. */
export function note(kept: Kept | null, fair: FairShown | null, stage: Stage): Kept | null {
  if (!fair) return null;
  if (!kept || kept.round !== fair.round || (kept.over && !fair.reveal)) {
    return { round: fair.round, commitment: fair.commitment, before: stage === 'dealing' && !fair.reveal, changed: false, over: !!fair.reveal, seeds: {}, refused: false };
  }
  return { ...kept, changed: kept.changed || kept.commitment !== fair.commitment, over: kept.over || !!fair.reveal };
}

const KEY = 'kingrat-fair';

type All = Partial<Record<string, Kept>>;

function read(): All {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}) as All;
  } catch {
    return {};
  }
}

export const recall = (table: string): Kept | null => read()[table] ?? null;

/** Keeps it for the last few tables of this tab. */
export function keep(table: string, kept: Kept | null) {
  const { [table]: _old, ...others } = read();
  const all: All = Object.fromEntries([...Object.entries(others).slice(-3), ...(kept ? [[table, kept] as const] : [])]);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

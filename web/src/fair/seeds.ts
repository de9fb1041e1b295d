// The seeds made on this page and the commitment seen before them. Kept in the tab's storage, so that they survive a reload.
import type { FairShown, Seat, Stage } from '../protocol';
import { hex } from './bytes';

/** What this page itself saw of the round's deal: its evidence against a forged reveal. */
export interface KeptSeeds {
  round: number;
  commitment: string;
  /** The commitment was seen before the cards were dealt. */
  before: boolean;
  /** Another commitment was shown later for the same round. */
  changed: boolean;
  over: boolean;
  /** The seeds sent from here. */
  seeds: Partial<Record<Seat, string>>;
  /** One of them was refused: too late, or another page of the same player was faster. */
  refused: boolean;
}

const SEED_BYTES = 16;

/** Makes a seed; the place of a cut goes into it. */
export function newSeed(place?: number): string {
  // Unlike `crypto.randomUUID`, available on plain HTTP.
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES + (place === undefined ? 0 : 1)));
  if (place !== undefined) bytes[SEED_BYTES] = place;
  return hex(bytes);
}

/** Returns what is known after a message about the deal. */
export function note(kept: KeptSeeds | null, fair: FairShown | null, stage: Stage): KeptSeeds | null {
  if (!fair) return null;
  if (!kept || kept.round !== fair.round || (kept.over && !fair.reveal)) {
    return { round: fair.round, commitment: fair.commitment, before: stage === 'dealing' && !fair.reveal, changed: false, over: !!fair.reveal, seeds: {}, refused: false };
  }
  return { ...kept, changed: kept.changed || kept.commitment !== fair.commitment, over: kept.over || !!fair.reveal };
}

const KEY = 'kingrat-fair';

type All = Partial<Record<string, KeptSeeds>>;

function read(): All {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}) as All;
  } catch {
    return {};
  }
}

export const recall = (table: string): KeptSeeds | null => read()[table] ?? null;

/** Stores it, for the last few tables of this tab. */
export function storeSeeds(table: string, kept: KeptSeeds | null) {
  const { [table]: _old, ...others } = read();
  const all: All = Object.fromEntries([...Object.entries(others).slice(-3), ...(kept ? [[table, kept] as const] : [])]);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without storage it is lost with the page.
  }
}

// The seeds made on this page and the commitment seen before them. Kept in the tab's storage, so that they survive a reload.
import type { FairShown, Mode, RulesPatch, Seat, Stage, TableShown } from '../protocol';
import { hex } from './bytes';

/** What this page itself saw of the round's deal: its evidence against a forged reveal. */
export interface KeptSeeds {
  round: number;
  commitment: string;
  /** What was said to be sealed besides the cards: nothing in version 1. Unknown where an older page kept this. */
  terms?: string | null;
  /** What this page was told of the game before the cards were dealt. */
  game?: ToldGame | null;
  /** The commitment was seen before the cards were dealt. */
  before: boolean;
  /** Another commitment, or other terms, were shown later for the same round. */
  changed: boolean;
  over: boolean;
  /** The seeds sent from here. */
  seeds: Partial<Record<Seat, string>>;
  /** One of them was refused: too late, or another page of the same player was faster. */
  refused: boolean;
}

/** What a page is told of a game at its table. */
export interface ToldGame {
  edition: string;
  rules: RulesPatch;
  mode: Mode;
  /** The size of the table. */
  table: number;
  /** The host named who deals or starts first. */
  named: boolean;
}

export const gameOf = ({ edition, setup, mode, seats }: TableShown): ToldGame => ({ edition, rules: setup.rules, mode, table: seats.length, named: !!setup.first });

const SEED_BYTES = 16;

/** Makes a seed; the place of a cut goes into it. */
export function newSeed(place?: number): string {
  // Unlike `crypto.randomUUID`, available on plain HTTP.
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES + (place === undefined ? 0 : 1)));
  if (place !== undefined) bytes[SEED_BYTES] = place;
  return hex(bytes);
}

/** Returns what is known after a message about the deal. */
export function note(kept: KeptSeeds | null, fair: FairShown | null, stage: Stage, game: ToldGame | null = null): KeptSeeds | null {
  if (!fair) return null;
  const { round, commitment, terms = null } = fair;
  const over = !!fair.reveal;
  if (!kept || kept.round !== round || (kept.over && !over)) {
    const before = stage === 'dealing' && !over;
    return { round, commitment, terms, game: before ? game : null, before, changed: false, over, seeds: {}, refused: false };
  }
  const other = kept.commitment !== commitment || (kept.terms !== undefined && kept.terms !== terms);
  return { ...kept, changed: kept.changed || other, over: kept.over || over };
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

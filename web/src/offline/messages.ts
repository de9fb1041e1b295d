// Messages between the page and its worker.
import type { ClientMsg, ServerMsg } from '../protocol';

/** The name of the database. */
export const DATABASE = 'kingrat';

/** What the page says. `now` is its clock: the worker has none of its own, so that one clock rules the game. */
export type ToWorker =
  | { t: 'start'; module: string }
  | { t: 'ask'; id: number; now: number; method: string; path: string; body?: unknown }
  | { t: 'join'; code: string; now: number; since: number | null }
  | { t: 'say'; code: string; now: number; msg: ClientMsg }
  | { t: 'wake'; code: string; now: number }
  | { t: 'leave'; code: string; now: number };

/** Why a table cannot be shown here: another tab has it, it does not exist, or its log cannot be read. */
export type Obstacle = 'elsewhere' | 'no_table' | 'unreadable';

/** What the worker says. Everything `told` has been stored before, where anything can be stored. */
export type FromWorker =
  | { t: 'started' }
  | { t: 'failed' }
  | { t: 'answer'; id: number; status: number; body: unknown }
  | { t: 'told'; code: string; told: ServerMsg[]; alarm: number | null }
  | { t: 'obstacle'; code: string; obstacle: Obstacle }
  /** The module stopped and was started again: the page joins anew. */
  | { t: 'lost'; code: string }
  /** From now on nothing is stored: the storage is full, was cleared, or there is none. */
  | { t: 'unstored' }
  /** A game was played to its end and stored. */
  | { t: 'finished' };

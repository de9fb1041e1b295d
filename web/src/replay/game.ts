// A finished game as the server sends it (docs/protocol.md, "Replays"), from its database or from a file.
import { api } from '../net/api';
import type { FairShown, Mode, News, RoundEnd, Seat, SeatShown, SheetShown } from '../protocol';
import type { Rules } from '../net/api';

/** The view: a player's, or `open`, with every card. */
export type Eyes = 'open' | Seat;

export interface OwnReplay {
  id: string;
  finished_ms: number;
  edition: string;
  mode: Mode;
  seats: SeatShown[];
  rounds: number;
  winners: Seat[] | null;
}

export interface ReplayAbout {
  edition: string;
  changed: string[];
  rules: Rules;
  mode: Mode;
  seats: SeatShown[];
  rounds: { steps: number; end: RoundEnd | null }[];
  winners: Seat[] | null;
}

/** A step: what everybody saw of it, and the table after it. Rows are four letters, `?` for a card that these eyes do not see. */
export interface Scene {
  news: News[];
  words: string[];
  turn?: Seat;
  phase: string;
  rows: Partial<Record<Seat, string>>;
  /** The rows as this viewer had learned them, for the memory aid. */
  known?: Partial<Record<Seat, string>>;
  up?: string[];
  hand?: string;
  top: string | null;
  stock: number;
  discard: number;
  knocker?: Seat;
}

export interface ReplayRound {
  round: number;
  eyes: string;
  dealer: Seat;
  out: Seat[];
  scenes: Scene[];
  end: RoundEnd | null;
  sheet: SheetShown;
  fair: FairShown | null;
}

/** Where a finished game comes from. */
export interface ReplaySource {
  /** The id of a stored game, for links; null for a file. */
  id: string | null;
  about(): Promise<ReplayAbout>;
  round(round: number, eyes: Eyes): Promise<ReplayRound>;
  /** The record itself, where there is one. */
  record(): Promise<unknown>;
}

export function storedReplay(id: string): ReplaySource {
  let record: Promise<unknown> | null = null;
  return {
    id,
    about: () => api.replay(id),
    round: (round, eyes) => api.replayRound(id, round, eyes),
    record: () => (record ??= api.record(id).catch((why: unknown) => ((record = null), Promise.reject(why)))),
  };
}

export const replayFromText = (text: string): ReplaySource => ({
  id: null,
  about: () => api.readReplay(text),
  round: (round, eyes) => api.readReplayRound(text, round, eyes),
  record: async () => (text.trimStart().startsWith('{') ? (JSON.parse(text) as unknown) : null),
});

// What an analysis tells about a finished game (docs/analysis.md, "For the page"), and who computes it.
import { api, RequestError } from '../net/api';
import type { Action, Face, Seat } from '../protocol';
import type { ReplaySource } from '../replay/game';

export interface PlayerFigures {
  seat: Seat;
  /** Changes of the share of the win, in thousandths: by luck, with its standard error; and what choices lost. */
  luck: number;
  error: number;
  lost: number;
  choices: number;
  good: number;
  /** The kinds of what went well, and of what to try. */
  well?: string;
  try?: string;
}

/** By seat, for each position of a round: before each step, and after the last one. In thousandths. */
export interface Curves {
  open: Partial<Record<Seat, number[]>>;
  own: Partial<Record<Seat, number[]>>;
}

/** A turning point: `step` steps of the round came before it. */
export type Moment = { round: number; step: number; seat: Seat; change: number } & (
  | { t: 'deal' }
  | { t: 'turned' | 'drew' | 'settled'; card: Face }
  | { t: 'choice'; chosen: Action; best: Action; card?: Face; forgotten?: string[] }
);

export interface CloserLook {
  v: number;
  playouts: number;
  /** Figures are means of a round. */
  by_round: boolean;
  players: PlayerFigures[];
  rounds: Curves[];
  moments: Moment[];
}

/** An analysis that is not there yet, and how much of it is, from 0 to 1. */
export interface Underway {
  done: number;
}

/** Analyses finished games: the server, or a worker in the page. */
export interface Analyst {
  /** Analyses a game; tells from time to time how much is done, from 0 to 1. Rejects with `RequestError`, or when the signal is aborted. */
  look(source: ReplaySource, told: (done: number) => void, signal: AbortSignal): Promise<CloserLook>;
}

/** Between two questions to the server, which goes on as long as it is asked. */
const ASK_MS = 1_000;
/** Answers in a row for which there is no room, or no connection, before it is told. */
const PATIENCE = 30;
const FOR_NOW = ['too_fast', 'try_again', 'offline'];

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ASK_MS);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** The server, which has the game already. */
export const serverAnalyst: Analyst = {
  async look(source, told, signal) {
    for (let failed = 0; ; ) {
      try {
        const answer = await api.analysis(source.id ?? '');
        if (!('done' in answer)) return answer;
        failed = 0;
        told(answer.done);
      } catch (why) {
        if (!(why instanceof RequestError) || !FOR_NOW.includes(why.why.code) || ++failed > PATIENCE) throw why;
      }
      if (!signal.aborted) await pause(signal);
      signal.throwIfAborted();
    }
  },
};

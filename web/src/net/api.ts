// The HTTP API of docs/protocol.md, typed. Failures are thrown as `RequestError`, with the server's code.
import type { Hint } from '../closer/hint';
import type { CloserLook, Underway } from '../closer/look';
import type { Eyes, OwnReplay, ReplayAbout, ReplayRound } from '../replay/game';
import { here, isHere } from './here';
import type { Aid, Mode, Refusal, RulesPatch, Seat, SeatShown, Setup, Stage } from '../protocol';

export interface Me {
  name: string;
}
export interface Ticket {
  ticket: string;
  expires_s: number;
}
export interface ServerInfo {
  version: string;
  protocol: number;
  bots: string[];
  /** The start page's address for other devices; null where none can reach it. */
  address: string | null;
  lan: { on: boolean; url: string | null; may_switch: boolean };
  /** Retention, where the operator has configured one. */
  retention?: { tables_days?: number | null; guests_days?: number | null } | null;
}
/** Every field of the rules, as `/api/editions` lists them. */
export interface Rules {
  deck: { numbers: number[]; peek: number; swap: number; draw_two: number };
  players: [number, number];
  first_discard: string;
  take: string;
  looks: { outer: string; inner: string };
  exchanged: string;
  swap_look: string;
  swap_what: string;
  starter: string;
  cut: boolean;
  keep_drawn_power: boolean;
  protect_knocker: boolean;
  knock_penalty: number;
  keep_top_on_reshuffle: boolean;
}
export interface Edition {
  key: string;
  mode: Mode;
  rules: Rules;
}
export interface OwnTable {
  code: string;
  stage: Stage;
  edition: string;
  /** The seats that are taken. */
  seats: SeatShown[];
  round: number;
  /** The lesson it gives, if it gives one. */
  lesson?: string | null;
}
export interface TableInfo {
  code: string;
  stage: Stage;
  edition: string;
  open: number;
  replay: string | null;
}

/** A teacher's choices for every table of a class. */
export interface ClassSetup {
  tables: number;
  players: number;
  rules: RulesPatch;
  mode: Mode | null;
  aid: Aid;
}
export interface ClassTable {
  number: number;
  code: string;
  stage: Stage;
  round: number;
  open: number;
  seats: SeatShown[];
  /** Total points, where they are added up, and rounds won; null before the first round is over. */
  totals: Partial<Record<Seat, number>> | null;
  wins: Partial<Record<Seat, number>> | null;
  /** The leaders, or the winners. */
  leads: Seat[];
  over: boolean;
  /** I have a seat here. */
  you: boolean;
}
export interface Class {
  code: string;
  yours: boolean;
  edition: string;
  mode: Mode;
  tables: ClassTable[];
}

/** Why a request failed: a refusal of the table, a code of the server, or no answer at all. */
export type Why =
  | Refusal
  | { code: 'offline' | 'no_such_table' | 'too_many_tables' | 'only_here' | 'no_such_ticket' | 'no_such_class' | 'no_guest' | 'needs_server' | 'unknown' }
  | { code: 'no_such_replay' | 'no_such_round' | 'replay_unreadable' | 'bad_eyes' | 'too_large' | 'no_hint' }
  | { code: 'not_a_game'; why: string; line: number | null; column: number | null };

export class RequestError extends Error {
  constructor(readonly why: Why) {
    super(why.code);
  }
}

/** Timeout of a request. */
const PATIENCE_MS = 30_000;

/** Asks the server, or this device. */
async function answered(path: string, init?: RequestInit): Promise<{ status: number; body: unknown }> {
  try {
    if (here.answers(path)) return await here.answer(init?.method ?? 'GET', path, init?.body && JSON.parse(String(init.body)));
    const answer = await fetch(path, { credentials: 'same-origin', signal: AbortSignal.timeout?.(PATIENCE_MS), ...init });
    return { status: answer.status, body: (await answer.json().catch(() => undefined)) as unknown };
  } catch {
    throw new RequestError({ code: 'offline' });
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const { status, body } = await answered(path, init);
  if (status >= 200 && status < 300) {
    // A truncated answer is a failure; 204 has no body.
    if (body === undefined && status !== 204) throw new RequestError({ code: 'offline' });
    return body as T;
  }
  const code = (body as { code?: unknown } | null | undefined)?.code;
  throw new RequestError(typeof code === 'string' ? (body as Why) : { code: 'unknown' });
}

const send = <T>(method: 'PUT' | 'POST', path: string, body: unknown) =>
  ask<T>(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

export const api = {
  me: (lang: string) => ask<Me>(`/api/me?lang=${lang}`),
  /** Forgets this guest: the name, the cookie, the seats. */
  forget: async () => {
    await here.forget();
    if (!here.alone) await ask<unknown>('/api/me', { method: 'DELETE' });
  },
  /** Makes a ticket with which another device continues as this guest. */
  move: () => send<Ticket>('POST', '/api/me/move', {}),
  /** Returns whose ticket it is. */
  ticket: (ticket: string) => ask<Me>(`/api/move/${encodeURIComponent(ticket)}`),
  /** Redeems a ticket: this device is that guest from now on. */
  moveHere: (ticket: string) => send<Me>('POST', `/api/move/${encodeURIComponent(ticket)}`, {}),
  rename: (name: string) => send<Me>('PUT', '/api/me', { name }),
  serverInfo: () => ask<ServerInfo>('/api/house'),
  lan: (on: boolean) => send<ServerInfo>('PUT', '/api/house/lan', { on }),
  editions: () => (editions ??= ask<Edition[]>('/api/editions').catch((why: unknown) => ((editions = null), Promise.reject(why)))),
  open: (setup: Setup) => send<{ code: string }>('POST', '/api/tables', setup),
  /** Lists the games that are not over: those of the server, then those of this device. */
  tables: async () => [...(here.alone ? [] : await ask<OwnTable[]>('/api/tables')), ...(await here.list<OwnTable>('/api/tables'))],
  /** Returns whether the server no longer knows this device; false where it does not answer. */
  stranger: () =>
    ask('/api/tables').then(
      () => false,
      (why: unknown) => why instanceof RequestError && why.why.code === 'no_guest',
    ),
  openClass: (setup: ClassSetup) => send<{ code: string }>('POST', '/api/classes', setup),
  class: (code: string) => ask<Class>(`/api/classes/${encodeURIComponent(code)}`),
  startClass: (code: string, cats: boolean) => send<Class>('POST', `/api/classes/${encodeURIComponent(code)}/start`, { cats }),
  closeClass: (code: string) => send<Class>('POST', `/api/classes/${encodeURIComponent(code)}/close`, {}),
  /** Lists this guest's finished games, newest first, skipping `from` of them. */
  replays: async (from: number) => {
    const games = here.alone ? [] : await ask<OwnReplay[]>(`/api/replays?from=${from}`);
    const all = from ? games : [...games, ...(await here.list<OwnReplay>('/api/replays'))];
    return all.sort((a, b) => b.finished_ms - a.finished_ms);
  },
  replay: (id: string) => ask<ReplayAbout>(`/api/replays/${encodeURIComponent(id)}`),
  replayRound: (id: string, round: number, eyes: Eyes) => ask<ReplayRound>(`/api/replays/${encodeURIComponent(id)}/rounds/${round}?eyes=${eyes}`),
  record: async (id: string) => {
    const record = await ask<unknown>(`/api/replays/${encodeURIComponent(id)}.json`);
    return isHere(id) ? (JSON.parse(String(record)) as unknown) : record;
  },
  /** What luck and choices did in a finished game, or how much of it has been computed. */
  analysis: (id: string) => ask<CloserLook | Underway>(`/api/replays/${encodeURIComponent(id)}/analysis`),
  /** The same for a game from a file: the server stores nothing of it. */
  readReplay: (text: string) => send<ReplayAbout>('POST', '/api/replays/read', { text }),
  readReplayRound: (text: string, round: number, eyes: Eyes) => send<ReplayRound>('POST', '/api/replays/read', { text, round, eyes }),
  /** What to do now, where the table allows hints. */
  hint: (code: string) => ask<Hint>(`/api/tables/${encodeURIComponent(code)}/hint`),
  table: (code: string) => ask<TableInfo>(`/api/tables/${encodeURIComponent(code)}`),
};

let editions: Promise<Edition[]> | null = null;

/** Returns the rules of an edition with a table's changes applied. */
export function patched(rules: Rules, patch: RulesPatch): Rules {
  const { base: _base, v: _v, deck, looks, ...rest } = patch as Record<string, unknown>;
  return {
    ...rules,
    ...(rest as Partial<Rules>),
    deck: { ...rules.deck, ...(deck as object) },
    looks: { ...rules.looks, ...(looks as object) },
  };
}

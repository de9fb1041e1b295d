// The wasm module (crates/kingrat-wasm): JSON in, JSON out.
import type { ServerMsg } from '../protocol';

export interface LogRow {
  table: string;
  seq: number;
  at_ms: number;
  format: number;
  /** Can hold hidden cards: it leaves the worker for the storage alone. */
  input: string;
}
export interface StoredTable {
  code: string;
  cats: string;
  made_ms: number;
  over: boolean;
}
export interface StoredReplay {
  id: string;
  table: string;
  finished_ms: number;
  record: string;
}

/** What can be asked of the module, as `crates/kingrat-wasm/src/message.rs` lists it. */
export type Ask =
  | { t: 'begin'; name: string | null }
  | { t: 'restore'; table: StoredTable; rows: LogRow[] }
  | { t: 'drop'; code: string }
  | { t: 'http'; method: string; path: string; body?: unknown; stored: StoredReplay[] }
  | { t: 'join'; code: string; since: number | null }
  | { t: 'said'; code: string; msg: unknown }
  | { t: 'wake' | 'went'; code: string };

/** The module's answer: what to store, and then what to tell. */
export interface Answer {
  rows?: LogRow[];
  table?: StoredTable;
  replay?: StoredReplay;
  name?: string;
  http?: { status: number; body: unknown };
  told?: ServerMsg[];
  alarm?: number;
  fault?: 'no_table' | 'unreadable' | 'not_understood';
}

interface Exports extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  kingrat_buffer(length: number): number;
  kingrat_answer(): number;
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export class Module {
  #exports: Exports;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async load(code: WebAssembly.Module): Promise<Module> {
    return new Module((await WebAssembly.instantiate(code, {})).exports as Exports);
  }

  /** Asks the module, with fresh random bytes. Throws where it stops (`WebAssembly.RuntimeError`): it is of no use afterwards. */
  ask(now: number, ask: Ask): Answer {
    const random = hex(crypto.getRandomValues(new Uint8Array(32)));
    const request = new TextEncoder().encode(JSON.stringify({ now: Math.max(0, Math.floor(now)), random, ask }));
    const { memory, kingrat_buffer: buffer, kingrat_answer: answer } = this.#exports;
    const at = buffer(request.length);
    new Uint8Array(memory.buffer, at, request.length).set(request);
    const length = answer();
    const from = buffer(length);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, from, length))) as Answer;
  }
}

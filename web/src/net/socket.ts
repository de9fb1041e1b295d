// One socket per table. It comes back by itself: after a loss it asks for what it missed since the last version seen.
import type { ClientMsg, ServerMsg } from '../protocol';
import { api } from './api';

const PROTOCOL = 1;
const PING_MS = 15_000;
/** Whoever was asked something answers within this time, or is not there. */
const PONG_MS = 8_000;
/** Whoever has done something need not wait for the next ping to learn that nobody hears. */
const DOUBT_MS = 2_000;
const WAIT_MS = [300, 700, 1_500, 3_000, 6_000, 10_000] as const;

/** connecting, open, lost and trying again, or closed for good with the server's reason. */
export type Line = 'connecting' | 'open' | 'lost' | 'reload' | 'too_many' | 'no_table' | 'moved' | 'forgotten' | 'stranger';

const FINAL: Record<number, Line> = { 4001: 'reload', 4002: 'too_many', 4004: 'no_table', 4009: 'moved' };

export interface Ears {
  hear(msg: ServerMsg): void;
  line(line: Line): void;
  /** The last version seen, if any. */
  since(): number | null;
}

export class TableSocket {
  #socket: WebSocket | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #pong: ReturnType<typeof setTimeout> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #asking = false;

  constructor(
    readonly code: string,
    readonly ears: Ears,
  ) {
    addEventListener('online', this.#now);
    addEventListener('pageshow', this.#restored);
    document.addEventListener('visibilitychange', this.#seen);
    this.#connect();
  }

  send(msg: ClientMsg): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(msg));
    if (msg.t !== 'ping') {
      clearTimeout(this.#doubt);
      this.#doubt = setTimeout(() => this.#ask(), DOUBT_MS);
    }
    return true;
  }

  close() {
    this.#closed = true;
    removeEventListener('online', this.#now);
    removeEventListener('pageshow', this.#restored);
    document.removeEventListener('visibilitychange', this.#seen);
    clearTimeout(this.#retry);
    this.#drop();
  }

  /** The network is back, or a person wants it now: do not wait any longer. */
  #now = () => {
    if (this.#closed || this.#socket?.readyState === WebSocket.OPEN) return;
    this.#tries = 0;
    this.#connect();
  };

  /** A phone that was asleep may hold a dead socket: ask at once. */
  #seen = () => {
    if (document.hidden) return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ask();
    else this.#now();
  };

  /** So may a page that was left and come back to. */
  #restored = (event: PageTransitionEvent) => {
    if (event.persisted) this.#seen();
  };

  #connect() {
    clearTimeout(this.#retry);
    this.#drop();
    this.ears.line(this.#tries ? 'lost' : this.ears.since() === null ? 'connecting' : 'lost');
    const since = this.ears.since();
    const address = new URL(`/api/tables/${encodeURIComponent(this.code)}/socket?v=${PROTOCOL}`, location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    if (since !== null) address.searchParams.set('since', String(since));
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#expect();
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.#ping = setInterval(() => this.#ask(), PING_MS);
    };
    socket.onmessage = (event) => {
      this.#heard();
      const msg = JSON.parse(String(event.data)) as ServerMsg;
      if (msg.t === 'welcome') {
        this.#tries = 0;
        this.ears.line('open');
      }
      if (msg.t !== 'pong') this.ears.hear(msg);
    };
    socket.onclose = (event) => {
      this.#lost(event.reason === 'forgotten' ? 'forgotten' : FINAL[event.code]);
      if (!opened) void this.#who();
    };
  }

  #ask() {
    if (this.send({ t: 'ping' })) this.#expect();
  }

  /** Silence is a loss, too: a dead line need not say that it is. Whoever is asked again meanwhile has no more time for it. */
  #expect() {
    this.#pong ??= setTimeout(() => this.#lost(), PONG_MS);
  }

  #heard() {
    clearTimeout(this.#pong);
    this.#pong = undefined;
    clearTimeout(this.#doubt);
  }

  /** A line that never opened was perhaps refused, and a browser does not tell why: the server knows this device no more. */
  async #who() {
    if (this.#asking) return;
    this.#asking = true;
    if (await api.stranger()) this.#lost('stranger');
    this.#asking = false;
  }

  #lost(final?: Line) {
    this.#drop();
    if (this.#closed) return;
    if (final) {
      this.close();
      this.ears.line(final);
      return;
    }
    this.ears.line('lost');
    const wait = WAIT_MS[Math.min(this.#tries, WAIT_MS.length - 1)] ?? 10_000;
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#connect(), wait * (0.7 + 0.6 * Math.random()));
  }

  #drop() {
    clearInterval(this.#ping);
    this.#heard();
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

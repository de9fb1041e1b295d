// A WebSocket to one table. Reconnects by itself, with back-off, and asks for what it missed since the last version seen.
import type { ClientMsg, ServerMsg } from '../protocol';
import { api } from './api';

const PROTOCOL = 1;
const PING_MS = 15_000;
/** Without an answer within this time the connection counts as lost. */
const PONG_MS = 8_000;
/** After a message, a ping follows this soon, so that a dead connection is noticed early. */
const DOUBT_MS = 2_000;
const WAIT_MS = [300, 700, 1_500, 3_000, 6_000, 10_000] as const;

/** Connecting, open, lost and retrying, or closed for good with the server's reason; on this device, another tab may have the table. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'reload' | 'too_many' | 'no_table' | 'moved' | 'forgotten' | 'stranger' | 'elsewhere' | 'unreadable';

const FINAL: Record<number, ConnectionState> = { 4001: 'reload', 4002: 'too_many', 4004: 'no_table', 4009: 'moved' };

export interface SocketListener {
  hear(msg: ServerMsg): void;
  connection(state: ConnectionState): void;
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
    readonly listener: SocketListener,
  ) {
    addEventListener('offline', this.#offline);
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
    removeEventListener('offline', this.#offline);
    removeEventListener('online', this.#now);
    removeEventListener('pageshow', this.#restored);
    document.removeEventListener('visibilitychange', this.#seen);
    clearTimeout(this.#retry);
    this.#drop();
  }

  /** The network is gone: no answer can come, and none is waited for. It retries as ever, since a server on this machine is still there. */
  #offline = () => {
    if (this.#socket) this.#lost();
  };

  /** Reconnects at once: the network is back, or somebody looks at the page. */
  #now = () => {
    if (this.#closed || this.#socket?.readyState === WebSocket.OPEN) return;
    this.#tries = 0;
    this.#connect();
  };

  /** Pings when the page becomes visible: a phone that was asleep may hold a dead socket. */
  #seen = () => {
    if (document.hidden) return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ask();
    else this.#now();
  };

  /** The same for a page restored from the back-forward cache. */
  #restored = (event: PageTransitionEvent) => {
    if (event.persisted) this.#seen();
  };

  #connect() {
    clearTimeout(this.#retry);
    this.#drop();
    this.listener.connection(this.#tries ? 'lost' : this.listener.since() === null ? 'connecting' : 'lost');
    const since = this.listener.since();
    const address = new URL(`/api/tables/${encodeURIComponent(this.code)}/socket?v=${PROTOCOL}`, location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    // At first from the beginning: the news that are kept can be read again after a reload, or on another device.
    address.searchParams.set('since', String(since ?? 0));
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
        this.listener.connection('open');
      }
      if (msg.t !== 'pong') this.listener.hear(msg);
    };
    socket.onclose = (event) => {
      this.#lost(event.reason === 'forgotten' ? 'forgotten' : FINAL[event.code]);
      if (!opened) void this.#who();
    };
  }

  #ask() {
    if (this.send({ t: 'ping' })) this.#expect();
  }

  /** Starts the timeout for an answer: a dead connection need not report its end. Further pings do not extend it. */
  #expect() {
    this.#pong ??= setTimeout(() => this.#lost(), PONG_MS);
  }

  #heard() {
    clearTimeout(this.#pong);
    this.#pong = undefined;
    clearTimeout(this.#doubt);
  }

  /** Asks over HTTP why a socket never opened, since browsers do not tell: the server may no longer know this device. */
  async #who() {
    if (this.#asking) return;
    this.#asking = true;
    if (await api.stranger()) this.#lost('stranger');
    this.#asking = false;
  }

  #lost(final?: ConnectionState) {
    this.#drop();
    if (this.#closed) return;
    if (final) {
      this.close();
      this.listener.connection(final);
      return;
    }
    this.listener.connection('lost');
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

// Drives a table over a WebSocket to the server.
import { TableSocket } from '../net/socket';
import type { ClientMsg, ServerMsg } from '../protocol';
import type { TableState } from '../state/table.svelte';
import type { Driver } from './driver';

export class SocketDriver implements Driver {
  #table: TableState;
  #socket: TableSocket;
  /** The last version heard: after a loss, the server sends what happened since. */
  #version: number | null = null;

  constructor(table: TableState, code: string) {
    this.#table = table;
    table.drive(this);
    table.deal.begin(code);
    this.#socket = new TableSocket(code, {
      hear: (msg) => this.#hear(msg),
      connection: (state) => (table.connection = state),
      since: () => this.#version,
    });
  }

  send(msg: ClientMsg): boolean {
    return this.#socket.send(msg);
  }

  close() {
    this.#socket.close();
  }

  #hear(msg: ServerMsg) {
    if (msg.t === 'welcome' || msg.t === 'update') this.#version = msg.v;
    this.#table.hear(msg);
  }
}

// Drives a table on this device, which the worker runs (src/offline). Its timers are here: the page's clock is the only one.
import type { LocalListener } from '../offline/client';
import type { FromWorker } from '../offline/messages';
import type { ClientMsg } from '../protocol';
import type { TableState } from '../state/table.svelte';
import { t } from '../text/text.svelte';
import type { Driver } from './driver';

const client = () => import('../offline/client');
type Client = Awaited<ReturnType<typeof client>>;

export class LocalDriver implements Driver, LocalListener {
  #table: TableState;
  #code: string;
  #client: Client | null = null;
  #version: number | null = null;
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(table: TableState, code: string) {
    this.#table = table;
    this.#code = code;
    table.drive(this);
    table.deal.begin(code);
    client().then(
      (loaded) => {
        this.#client = loaded;
        this.lost();
      },
      () => this.obstacle('unreadable'),
    );
  }

  send(msg: ClientMsg): boolean {
    if (this.#closed || !this.#client || this.#table.connection !== 'open') return false;
    void this.#client.send(this.#code, msg);
    return true;
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#alarm);
    void this.#client?.leave(this.#code);
  }

  /** Joins the table, or joins it anew. */
  lost() {
    if (this.#closed) return;
    this.#client?.join(this.#code, this.#version ?? 0, this).catch(() => this.obstacle('unreadable'));
  }

  told({ told, alarm }: Extract<FromWorker, { t: 'told' }>) {
    if (this.#closed) return;
    for (const msg of told) {
      if (msg.t === 'welcome') this.#table.connection = 'open';
      if (msg.t === 'welcome' || msg.t === 'update') this.#version = msg.v;
      this.#table.hear(msg);
    }
    clearTimeout(this.#alarm);
    if (alarm !== null) this.#alarm = setTimeout(() => void this.#client?.wake(this.#code), Math.max(0, alarm - Date.now()));
  }

  obstacle(obstacle: 'elsewhere' | 'no_table' | 'unreadable') {
    if (!this.#closed) this.#table.connection = obstacle;
  }

  unstored() {
    this.#table.announcer.tell(t('here-unstored'));
  }
}

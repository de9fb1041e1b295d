// The storage of games on this device: an IndexedDB with the log of each table, finished games, and the guest's name.
import { DATABASE } from './messages';
import type { Answer, LogRow, StoredReplay, StoredTable } from './module';

const VERSION = 1;
const STORES = ['tables', 'rows', 'replays', 'guest'] as const;
/** The most tables and finished games that are kept; the oldest go first. */
const MOST_TABLES = 8;
const MOST_REPLAYS = 200;

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const rowsOf = (code: string) => IDBKeyRange.bound([code, 0], [code, Infinity]);

export class Store {
  /** Null where nothing can be stored, and from the first failure on: a log must have no gap. */
  #db: IDBDatabase | null;
  /** Is called once, when nothing can be stored any more. */
  #onlost: () => void;

  private constructor(db: IDBDatabase | null, onlost: () => void) {
    this.#db = db;
    this.#onlost = onlost;
    if (!db) {
      onlost();
      return;
    }
    db.onclose = () => this.#lose(); // the storage was cleared
    db.onversionchange = () => db.close(); // it is deleted: the guest wants to be forgotten
  }

  static async open(onlost: () => void): Promise<Store> {
    const open = async () => {
      const request = indexedDB.open(DATABASE, VERSION);
      request.onupgradeneeded = () => {
        const db = request.result;
        db.createObjectStore('tables', { keyPath: 'code' });
        db.createObjectStore('rows', { keyPath: ['table', 'seq'] });
        db.createObjectStore('replays', { keyPath: 'id' }).createIndex('finished', 'finished_ms');
        db.createObjectStore('guest');
      };
      return done(request);
    };
    return new Store(await open().catch(() => null), onlost);
  }

  get stores(): boolean {
    return this.#db !== null;
  }

  #lose() {
    if (!this.#db) return;
    this.#db = null;
    this.#onlost();
  }

  /** Stores what an answer says, in one transaction. Resolves once it is durable, or once it is known that it cannot be. */
  async write({ rows = [], table, replay, name }: Answer): Promise<void> {
    if (!this.#db || !(rows.length || table || replay || name)) return;
    try {
      const transaction = this.#db.transaction(STORES, 'readwrite', { durability: 'strict' });
      const stored = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = transaction.onerror = () => reject(transaction.error);
      });
      for (const row of rows) transaction.objectStore('rows').add(row); // never over another: a second writer would be noticed
      if (table) transaction.objectStore('tables').put(table);
      if (replay) transaction.objectStore('replays').put(replay);
      if (name) transaction.objectStore('guest').put(name, 'name');
      await stored;
    } catch {
      this.#lose();
    }
  }

  /** Reads; what cannot be read is not there. */
  async #read<T>(otherwise: T, read: (of: (store: (typeof STORES)[number]) => IDBObjectStore) => Promise<T>): Promise<T> {
    try {
      const transaction = this.#db?.transaction(STORES, 'readonly');
      return transaction ? await read((store) => transaction.objectStore(store)) : otherwise;
    } catch {
      return otherwise;
    }
  }

  name = () => this.#read<string | null>(null, async (of) => ((await done(of('guest').get('name'))) as string | undefined) ?? null);

  table = (code: string) =>
    this.#read<{ table: StoredTable; rows: LogRow[] } | null>(null, async (of) => {
      const table = (await done(of('tables').get(code))) as StoredTable | undefined;
      return table ? { table, rows: (await done(of('rows').getAll(rowsOf(code)))) as LogRow[] } : null;
    });

  tables = () => this.#read<StoredTable[]>([], async (of) => (await done(of('tables').getAll())) as StoredTable[]);

  replay = (id: string) =>
    this.#read<StoredReplay[]>([], async (of) => {
      const replay = (await done(of('replays').get(id))) as StoredReplay | undefined;
      return replay ? [replay] : [];
    });

  /** The finished games, newest first. */
  replays = () => this.#read<StoredReplay[]>([], async (of) => ((await done(of('replays').index('finished').getAll())) as StoredReplay[]).reverse());

  /** Returns the tables that make room: those that are over, and the oldest of too many. */
  async old(except: string): Promise<string[]> {
    const tables = (await this.tables()).sort((a, b) => b.made_ms - a.made_ms);
    const open = tables.filter(({ over }) => !over);
    const old = [...tables.filter(({ over }) => over), ...open.slice(MOST_TABLES)];
    return old.map(({ code }) => code).filter((code) => code !== except);
  }

  /** Deletes a table with its log, and finished games beyond the most that are kept. */
  async delete(code: string): Promise<void> {
    const replays = (await this.replays()).slice(MOST_REPLAYS);
    const transaction = this.#db?.transaction(STORES, 'readwrite');
    if (!transaction) return;
    transaction.objectStore('tables').delete(code);
    transaction.objectStore('rows').delete(rowsOf(code));
    for (const { id } of replays) transaction.objectStore('replays').delete(id);
  }
}

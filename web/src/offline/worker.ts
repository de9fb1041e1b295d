// The worker: runs the wasm module, stores what it says, and then tells the page. The truth of a game stays here and in the storage.
import type { FromWorker, ToWorker } from './messages';
import { Module, type Answer, type Ask } from './module';
import { Store } from './store';

const post = (msg: FromWorker) => postMessage(msg);

/** The compiled module, to start another instance of it. */
let code: WebAssembly.Module;
let module: Module;
let store: Store;

/** The tables in the module's memory that are as they are stored, because nobody else can write them. */
const owned = new Set<string>();
/** The tables that the page shows: how to let go of their lock. */
const joined = new Map<string, () => void>();

async function start(url: string) {
  const [compiled, opened] = await Promise.all([
    fetch(url).then(async (answer) => (answer.ok ? WebAssembly.compile(await answer.arrayBuffer()) : Promise.reject(new Error(url)))),
    Store.open(() => post({ t: 'unstored' })),
  ]);
  [code, store] = [compiled, opened];
  await begin();
  post({ t: 'started' });
}

async function begin() {
  module = await Module.load(code);
  module.ask(0, { t: 'begin', name: await store.name() });
}

/** Asks the module, and stores what it says before anybody hears of it. */
async function ask(now: number, what: Ask): Promise<Answer> {
  let answer: Answer;
  try {
    answer = module.ask(now, what);
  } catch (why) {
    if (!(why instanceof WebAssembly.RuntimeError)) throw why;
    await again();
    return { fault: 'unreadable' };
  }
  await store.write(answer);
  if (answer.replay) post({ t: 'finished' });
  return answer;
}

/** Starts the module again after it has stopped. Its tables are restored when the page joins them. */
async function again() {
  await begin();
  owned.clear();
  for (const [table, release] of joined) {
    release();
    post({ t: 'lost', code: table });
  }
  joined.clear();
}

/** Restores a table from the storage, unless the module has it as it is stored. Returns why it cannot. */
async function restore(table: string, now: number): Promise<Answer['fault']> {
  if (owned.has(table)) return undefined;
  const stored = await store.table(table);
  return stored ? (await ask(now, { t: 'restore', ...stored })).fault : 'no_table';
}

/** Takes the lock of a table; null where another tab has it, and then waits for it. Without locks (plain http) nobody is kept out. */
function lock(table: string, wait: boolean): Promise<(() => void) | null> {
  if (!navigator.locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    void navigator.locks.request(`kingrat ${table}`, wait ? {} : { ifAvailable: true }, (held) => {
      if (!held) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
  });
}

/** The tables that this page waits for while another tab has them. */
const waiting = new Set<string>();

async function join(table: string, now: number, since: number | null) {
  waiting.delete(table);
  const release = joined.get(table) ?? (await lock(table, false));
  if (!release) {
    post({ t: 'obstacle', code: table, obstacle: 'elsewhere' });
    waiting.add(table);
    void lock(table, true).then((release) => {
      if (!release) return;
      release();
      if (waiting.has(table)) post({ t: 'lost', code: table });
    });
    return;
  }
  joined.set(table, release);
  const fault = await restore(table, now);
  const answer = fault ? { fault } : await ask(now, { t: 'join', code: table, since });
  if (answer.fault) {
    leaveLock(table);
    post({ t: 'obstacle', code: table, obstacle: answer.fault === 'no_table' ? 'no_table' : 'unreadable' });
    return;
  }
  owned.add(table);
  tell(table, answer);
}

function leaveLock(table: string) {
  joined.get(table)?.();
  joined.delete(table);
}

const tell = (table: string, { told = [], alarm = undefined }: Answer) => post({ t: 'told', code: table, told, alarm: alarm ?? null });

async function leave(table: string, now: number) {
  waiting.delete(table);
  if (!joined.has(table)) return;
  await ask(now, { t: 'went', code: table });
  // Another tab may play on. What is not stored is kept here.
  if (store.stores) owned.delete(table);
  leaveLock(table);
}

async function http({ id, now, method, path, body }: Extract<ToWorker, { t: 'ask' }>) {
  const [, , kind, name] = (path.split('?')[0] ?? '').split('/');
  const listing = method === 'GET' && kind === 'tables' && !name;
  if (listing) for (const { code: table, over } of await store.tables()) if (!over) await restore(table, now);
  if (method === 'GET' && kind === 'tables' && name) await restore(name, now);
  const stored =
    kind === 'replays' ? (name ? await store.replay(name.split('.')[0] ?? '') : await store.replays()) : kind === 'tables' && name ? (await store.replays()).filter(({ table }) => table === name) : [];
  const { http, table } = await ask(now, { t: 'http', method, path, ...(body === undefined ? {} : { body }), stored });
  if (table) {
    owned.add(table.code);
    for (const old of await store.old(table.code)) await discard(old);
  }
  post({ t: 'answer', id, status: http?.status ?? 500, body: http?.body ?? null });
}

/** Deletes an old table, unless a tab shows it. */
async function discard(table: string) {
  const release = await lock(table, false);
  if (!release) return;
  if (!joined.has(table)) {
    await store.delete(table);
    owned.delete(table);
    module.ask(0, { t: 'drop', code: table });
  }
  release();
}

async function handle(msg: ToWorker) {
  switch (msg.t) {
    case 'start':
      return start(msg.module).catch(() => post({ t: 'failed' }));
    case 'ask':
      return http(msg);
    case 'join':
      return join(msg.code, msg.now, msg.since);
    case 'leave':
      return leave(msg.code, msg.now);
    case 'say':
    case 'wake': {
      if (!joined.has(msg.code)) return;
      const what: Ask = msg.t === 'say' ? { t: 'said', code: msg.code, msg: msg.msg } : { t: 'wake', code: msg.code };
      return tell(msg.code, await ask(msg.now, what));
    }
  }
}

// One after the other: what is told is in the order in which it is stored.
let queue = Promise.resolve();
onmessage = ({ data }: MessageEvent<ToWorker>) => {
  queue = queue.then(() => handle(data)).catch((why: unknown) => console.error(why));
};

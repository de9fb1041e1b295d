// The server under test: a real process with scripted randomness (docs/chance.md), a network that can be cut, and tables with scripted cards.
import { spawn } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { script, SEATS, starter } from './cards.mjs';

const BIN = process.env.KINGRAT_BIN;
const LETTERS = 'CDFGHJKMNPQRTVWX2346789';

/** Variables that configure the tests do not reach the server. */
export const ENV = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('KINGRAT_')));

/** The script of the server's randomness. The file is replaced atomically on each change: the server reads it whenever it needs a value. */
class Chance {
  #file;
  #said = { seed: 0, codes: [], classes: [], names: [], rounds: {}, seed_ms: 600_000, turns_end: false };
  #made = 0;

  constructor(file, { seedMs = this.#said.seed_ms, turnsEnd = false } = {}) {
    this.#file = file;
    Object.assign(this.#said, { seed_ms: seedMs, turns_end: turnsEnd });
  }

  /** Marks the start of a process: its unscripted values differ from those of earlier processes. */
  begin() {
    this.#said.seed += 1;
    this.#write();
  }

  /**
   * Scripts the next table's code and rounds: cards as `kit/cards.mjs` lays them out, or a fair deal from a `{ secret }`. The codes in `taken` come
   * first, so that they collide.
   */
  table(rounds = [], taken = []) {
    const code = this.#code();
    this.#said.codes = [...taken, code];
    this.#said.rounds[code] = rounds;
    this.#write();
    return code;
  }

  /** Scripts the next class's code and the rounds of its tables. The codes in `taken` come first, so that they collide. */
  class(rounds = [], tables = 10, taken = []) {
    const code = `${this.#code()}2`;
    this.#said.classes = [...taken, code];
    for (let number = 1; number <= tables; number++) this.#said.rounds[`${code}${number}`] = rounds;
    this.#write();
    return code;
  }

  /** Scripts the names of new guests, in order. */
  names(...names) {
    this.#said.names = names;
    this.#write();
  }

  #code() {
    const [high, low] = [Math.floor(this.#made / LETTERS.length), this.#made % LETTERS.length];
    this.#made += 1;
    return `CCC${LETTERS[high]}${LETTERS[low]}`;
  }

  #write() {
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#said));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

/**
 * Starts a server with a new data folder, or that of a killed one (`like`). `plain` names a command without the feature for scripted
 * randomness. `seedMs`: the timeout for the players' seeds. `turnsEnd`: a table's `done_s` counts, by the server's own clock; elsewhere no turn
 * ends by itself while a test looks at it. `within`: the words before the command, to run it elsewhere (`kit/devices.mjs`).
 */
export async function serve({ like, port = 0, cats = 'instant', flags = [], plain, seedMs, turnsEnd, within = [] } = {}) {
  const data = like?.data ?? mkdtempSync(join(tmpdir(), 'kingrat-e2e-'));
  const file = join(data, 'chance.json');
  const chance = plain ? null : (like?.chance ?? new Chance(file, { seedMs, turnsEnd }));
  chance?.begin();
  const args = ['serve', '--no-browser', '--port', String(port), '--data', data, '--cats', cats, ...(chance ? ['--chance', file] : []), ...flags];
  const [command, ...words] = [...within, plain ?? BIN, ...args];
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], env: ENV });
  let out = '';
  const url = await new Promise((resolve, reject) => {
    const look = (chunk) => {
      out += chunk;
      const found = out.match(/http:\/\/127\.0\.0\.1:\d+/);
      if (found) resolve(found[0]);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`the server ended (${code}): ${out}`)));
  });
  const gone = new Promise((resolve) => child.on('exit', resolve));
  const kill = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  return {
    url,
    data,
    chance,
    port: Number(new URL(url).port),
    pid: child.pid,
    /** kill -9 */
    kill,
    async stop() {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Starts a proxy between browser and server that can break connections. */
export async function wire(port) {
  const sockets = new Set();
  let whole = true;
  const server = net.createServer((near) => {
    if (!whole) return near.destroy();
    const far = net.connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}); // a cut connection reports an error
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    cut() {
      whole = false;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      whole = true;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

export const cat = (bot) => ({ t: 'bot', bot });
export const cats = (count) => Array.from({ length: count }, (_, i) => cat(['mimi', 'otto', 'bruno'][i % 3]));

/**
 * Returns the setup for the API and the scripted cards. `seats` as in the API, `starts`: the seat that begins the first round (A), `rounds`: a
 * layout for each round (`kit/cards.mjs`), its cards in order, or `{ secret }` for a fair deal.
 */
export function laidOut({ rules = { base: 'nordic' }, seats, starts = 'A', rounds = [], ...rest }) {
  const all = SEATS.slice(0, seats.length);
  const chosen = rules.base.startsWith('school');
  const first = chosen ? starts : all.at(all.indexOf(starts) - 1);
  const cards = rounds.map((round, i) => (typeof round === 'string' || round.secret ? round : script(round, all, starter(all, starts, i))));
  return { setup: { rules, seats, first, ...rest }, cards };
}

/** Creates a table by the API, as the page does, and opens it. Returns its code. */
export async function table(page, server, layout) {
  const { setup, cards } = laidOut(layout);
  const code = server.chance?.table(cards);
  if (!page.url().startsWith(server.url)) {
    await page.goto(server.url);
    await page.locator('[data-testid=my-name]').waitFor(); // now the page has its cookie
  }
  const made = await page.evaluate(async (setup) => {
    const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(setup) });
    return { status: answer.status, text: await answer.text() };
  }, setup);
  if (made.status !== 201) throw new Error(`${made.status} ${made.text}`);
  const given = JSON.parse(made.text).code;
  if (code && given !== code) throw new Error(`the table is ${given} and not ${code}`);
  await page.goto(`${server.url}/t/${given}`);
  return given;
}

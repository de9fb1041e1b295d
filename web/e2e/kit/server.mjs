// The server under test: a real process whose chance the test says (docs/chance.md), a network that can be cut, and tables laid out card by card.
import { spawn } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { script, SEATS, starter } from './cards.mjs';

const BIN = process.env.KINGRAT_BIN;
const LETTERS = 'CDFGHJKMNPQRTVWX2346789';

/** What a server is told by the environment is no matter of whoever runs the tests. */
export const ENV = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('KINGRAT_')));

/** What the server would leave to chance. Written whole each time it changes: the server reads it whenever it needs to know. */
class Chance {
  #file;
  #said = { seed: 0, codes: [], classes: [], names: [], rounds: {}, seed_ms: 600_000 };
  #made = 0;

  constructor(file, seedMs = this.#said.seed_ms) {
    this.#file = file;
    this.#said.seed_ms = seedMs;
  }

  /** A process begins: what it would draw by lot is other than what one before it drew. */
  begin() {
    this.#said.seed += 1;
    this.#write();
  }

  /**
   * The next table has this code, and these rounds: cards as `kit/cards.mjs` lays them out, or a fair deal from a `{ secret }`. Codes that are `taken`
   * would come before it.
   */
  table(rounds = [], taken = []) {
    const code = this.#code();
    this.#said.codes = [...taken, code];
    this.#said.rounds[code] = rounds;
    this.#write();
    return code;
  }

  /** The next class has this code, and its tables these rounds. */
  class(rounds = [], tables = 10) {
    const code = `${this.#code()}2`;
    this.#said.classes = [code];
    for (let number = 1; number <= tables; number++) this.#said.rounds[`${code}${number}`] = rounds;
    this.#write();
    return code;
  }

  /** New guests are called this, in the order in which they come. */
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
 * A server process with a data folder of its own, or with that of one that was killed (`like`). `plain` names a command without the feature that
 * lets a test say the chance. `seedMs`: how long the players' seeds are waited for.
 */
export async function serve({ like, port = 0, cats = 'instant', flags = [], plain, seedMs } = {}) {
  const data = like?.data ?? mkdtempSync(join(tmpdir(), 'kingrat-e2e-'));
  const file = join(data, 'chance.json');
  const chance = plain ? null : (like?.chance ?? new Chance(file, seedMs));
  chance?.begin();
  const args = ['serve', '--no-browser', '--port', String(port), '--data', data, '--cats', cats, ...(chance ? ['--chance', file] : []), ...flags];
  const child = spawn(plain ?? BIN, args, { stdio: ['ignore', 'pipe', 'pipe'], env: ENV });
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

/** A network between browser and server that can be cut in the middle of anything. */
export async function wire(port) {
  const sockets = new Set();
  let whole = true;
  const server = net.createServer((near) => {
    if (!whole) return near.destroy();
    const far = net.connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}); // a line that was cut says so
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
 * What the API is told, and what the chance script is: `seats` as the API has them, `starts` the seat that begins the first round (A), `rounds` a
 * layout for each round (`kit/cards.mjs`), its cards as they come, or `{ secret }` for a fair deal.
 */
export function laidOut({ rules = { base: 'nordic' }, seats, starts = 'A', rounds = [], ...rest }) {
  const all = SEATS.slice(0, seats.length);
  const chosen = rules.base.startsWith('school');
  const first = chosen ? starts : all.at(all.indexOf(starts) - 1);
  const cards = rounds.map((round, i) => (typeof round === 'string' || round.secret ? round : script(round, all, starter(all, starts, i))));
  return { setup: { rules, seats, first, ...rest }, cards };
}

/** Makes a table by the API, as the page does it, and opens it. Its code. */
export async function table(page, server, layout) {
  const { setup, cards } = laidOut(layout);
  const code = server.chance?.table(cards);
  if (!page.url().startsWith(server.url)) {
    await page.goto(server.url);
    await page.locator('[data-testid=my-name]').waitFor(); // now it knows who it is
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

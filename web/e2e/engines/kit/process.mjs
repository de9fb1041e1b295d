// Child processes of a test: found, started, awaited and ended.
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Returns the first of these programs that is installed, or the one that the environment variable (`named`) names. */
export function program(what, named, names, install) {
  const runs = (file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = (named ? [named] : names.flatMap((name) => folders.map((folder) => join(folder, name)))).find(runs);
  if (!found) throw new Error(`${what} is missing: ${named ? `there is no ${named}` : `run apt-get install ${install}`}`);
  return found;
}

/** Child processes with a temporary home folder. They are all killed by `end`. */
export class Processes {
  home = mkdtempSync(join(tmpdir(), 'kingrat-engine-'));
  #children = [];

  start(file, args, { env = {}, stdio = ['ignore', 'pipe', 'pipe'] } = {}) {
    const { home } = this;
    const child = spawn(file, args, { stdio, env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, ...env } });
    const gone = new Promise((resolve) => child.on('exit', resolve).on('error', resolve));
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (out += chunk));
    this.#children.unshift({ child, gone });
    process.once('exit', () => child.kill('SIGKILL')); // also if the test crashes
    /** Waits for output that matches this; an error if the process ends without. */
    const says = (pattern, stream = child.stderr) =>
      new Promise((resolve, reject) => {
        let said = '';
        stream.on('data', (chunk) => {
          said += chunk;
          const found = said.match(pattern);
          if (found) resolve(found);
        });
        void gone.then((code) => reject(new Error(`${file} ended (${code}): ${out}`)));
      });
    return { child, gone, says };
  }

  /** Ends the last process first. */
  async end() {
    for (const { child, gone } of this.#children) {
      child.kill('SIGKILL');
      await gone;
    }
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5 });
  }
}

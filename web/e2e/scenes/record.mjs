// Records fixtures/scenes: the messages to the page in each state of the game, from the real server with scripted randomness.
// `node e2e/scenes/record.mjs` writes, `--check` compares and names the files that differ. Needs KINGRAT_BIN (with the feature scripted-chance).
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serve } from '../kit/server.mjs';

const FOLDER = fileURLToPath(new URL('../../../fixtures/scenes/', import.meta.url));
const RECORDINGS = ['house', 'lobby', 'table', 'ends', 'device', 'lesson', 'school', 'replays'];

/** One line for each state, so that a diff is readable. */
const written = (states) => `{\n${Object.entries(states).map(([name, state]) => `${JSON.stringify(name)}: ${JSON.stringify(state)}`).join(',\n')}\n}\n`;

const check = process.argv.includes('--check');
const only = process.argv.slice(2).filter((one) => !one.startsWith('-'));
const wrong = [];
mkdirSync(FOLDER, { recursive: true });
// A server for each, so that they do not depend on each other.
for (const name of RECORDINGS.filter((one) => !only.length || only.includes(one))) {
  const { record } = await import(`./recordings/${name}.mjs`);
  const server = await serve({ turnsEnd: true });
  const text = await record(server).then(written).finally(() => server.stop());
  const file = `${FOLDER}${name}.json`;
  if (!check) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) wrong.push(`fixtures/scenes/${name}.json`);
}
for (const file of readdirSync(FOLDER)) {
  if (RECORDINGS.includes(file.replace(/\.json$/, ''))) continue;
  if (check) wrong.push(`fixtures/scenes/${file}`);
  else rmSync(FOLDER + file);
}
if (wrong.length) {
  console.error(`not what the server tells, run: cargo xtask bless\n  ${wrong.join('\n  ')}`);
  process.exit(1);
}

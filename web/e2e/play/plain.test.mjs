// A game on the command as released: without the feature for scripted randomness.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { serverAndBrowser, visitor } from '../kit/browser.mjs';
import { by, play, told, until } from '../kit/page.mjs';
import { cats, ENV, table } from '../kit/server.mjs';

const plain = process.env.KINGRAT_PLAIN_BIN;
assert.ok(plain, 'KINGRAT_PLAIN_BIN names the command as it is released');
const home = serverAndBrowser({ plain });

test('a script of chance is refused, with a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kingrat-e2e-'));
  writeFileSync(join(folder, 'chance.json'), '{"seed": 1}');
  const { status, stderr, stdout } = spawnSync(plain, ['serve', '--no-browser', '--port', '0', '--data', folder, '--chance', join(folder, 'chance.json')], { encoding: 'utf8', env: ENV, timeout: 60_000 });
  rmSync(folder, { recursive: true });
  assert.equal(status, 2, stderr);
  assert.match(stderr, /--chance is for tests .*real chance alone/);
  assert.equal(stdout, '');
});

test('a round is played on real chance, and its deal is checked', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  await table(page, home.server, { mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(2)] });
  await play(page, 'start seen draw');
  // Discarding a number or declining a power ends the turn, whichever card comes.
  await until(page, '[data-testid=action-discard], [data-testid=action-decline]');
  await play(page, (await by(page, 'action-discard').isVisible()) ? 'discard' : 'decline');
  await play(page, 'knock');
  await told(page);
  await until(page, '[data-testid=fair-chip][data-verdict=good]');
  assert.deepEqual(wrong, []);
  await context.close();
});

// Two devices in a network of their own, by network namespaces of Linux: the server's machine, and another that reaches it by its address
// only. Needs root, as the installation of the test's other programs does.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { FLAGS } from './browser.mjs';

/** The address of the server's machine in the network. */
export const ADDRESS = '10.77.0.1';
const OTHER = '10.77.0.2';

/** Starts a namespace that lives as long as its process. */
async function namespace() {
  const holder = spawn('unshare', ['--net', 'sh', '-c', 'echo ready; exec cat'], { stdio: ['pipe', 'pipe', 'inherit'] });
  await new Promise((ready, failed) => {
    holder.stdout.once('data', ready);
    holder.once('error', failed);
    holder.once('exit', (code) => failed(new Error(`unshare ended (${code})`)));
  });
  const within = ['nsenter', '--target', String(holder.pid), '--net'];
  const run = (...command) => execFileSync(within[0], [...within.slice(1), ...command], { stdio: ['ignore', 'pipe', 'pipe'] });
  return { pid: holder.pid, within, run, end: () => holder.stdin.end() };
}

/**
 * Connects two devices. Each has `within`, the words before a command that runs there, and `browser()`, which launches a browser there.
 */
export async function devices() {
  const folder = mkdtempSync(join(tmpdir(), 'kingrat-devices-'));
  const [server, other] = [await namespace(), await namespace()];
  execFileSync('ip', ['link', 'add', 'kingrat', 'netns', String(server.pid), 'type', 'veth', 'peer', 'name', 'kingrat', 'netns', String(other.pid)]);
  for (const [device, address] of [[server, ADDRESS], [other, OTHER]]) {
    device.run('ip', 'link', 'set', 'lo', 'up');
    device.run('ip', 'address', 'add', `${address}/24`, 'dev', 'kingrat');
    device.run('ip', 'link', 'set', 'kingrat', 'up');
  }
  // The server looks for the address by which it would reach the world.
  server.run('ip', 'route', 'add', 'default', 'via', OTHER);
  const device = ({ within, pid }) => ({
    within,
    browser() {
      const launcher = join(folder, `browser-${pid}`);
      writeFileSync(launcher, `#!/bin/sh\nexec ${within.join(' ')} "$KINGRAT_CHROMIUM" "$@"\n`, { mode: 0o755 });
      return chromium.launch({ executablePath: launcher, args: FLAGS });
    },
  });
  return {
    server: device(server),
    other: device(other),
    end() {
      server.end();
      other.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

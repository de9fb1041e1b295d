// Drives WebKitGTK by WebDriver on a virtual screen: https://www.w3.org/TR/webdriver2/
import { mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { watch, watched } from './watch.mjs';
import { Processes, program } from './process.mjs';

/** Longer than any test runs. */
const EVER_MS = 3_600_000;

export async function webkit({ width, height }) {
  const driver = program('WebKitGTK', process.env.KINGRAT_WEBKIT, ['WebKitWebDriver'], 'webkit2gtk-driver');
  const xvfb = program('Xvfb', undefined, ['Xvfb'], 'xvfb');
  const processes = new Processes();
  try {
    mkdirSync(join(processes.home, 'gtk-3.0'));
    writeFileSync(join(processes.home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
    // The programs choose a free screen number and port themselves, and report them, or the system does.
    const screen = processes.start(xvfb, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
    const [number] = await screen.says(/\d+(?=\n)/, screen.child.stdio[3]);
    // Layers are composited as on a phone; only their contents are painted on the CPU, since there is no graphics card.
    const env = { DISPLAY: `:${number}`, GDK_BACKEND: 'x11', GSETTINGS_BACKEND: 'memory', DBUS_SESSION_BUS_ADDRESS: 'disabled:', NO_AT_BRIDGE: '1', LC_ALL: 'en_US.UTF-8', WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' };
    const { child, gone } = processes.start(driver, ['--port=0'], { env });
    return await session(`http://127.0.0.1:${await port(child.pid, gone)}`, { width, height }, () => processes.end());
  } catch (error) {
    await processes.end();
    throw error;
  }
}

/** Finds the port on which a process listens, since the driver does not report it. */
async function port(pid, gone) {
  let ended = false;
  void gone.then(() => (ended = true));
  while (!ended) {
    const sockets = readdirSync(`/proc/${pid}/fd`).map((fd) => link(`/proc/${pid}/fd/${fd}`).match(/^socket:\[(\d+)\]$/)?.[1]);
    for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)) {
      const [, near, , state, , , , , , inode] = line.trim().split(/\s+/);
      if (state === '0A' && sockets.includes(inode)) return parseInt(near.split(':')[1], 16);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('WebKitWebDriver ended');
}

/** Reads a symbolic link; empty if it is gone meanwhile. */
function link(path) {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

async function session(url, size, end) {
  const ask = async (method, path, body) => {
    const answer = await fetch(url + path, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  // Full screen: with a toolbar the page could not be as narrow as on a phone.
  const options = { args: ['--automation', '--full-screen', '--dark-mode'] };
  const { sessionId } = await ask('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } });
  const at = `/session/${sessionId}`;
  const evaluate = async (what, ...given) => {
    const script = `const [given, done] = arguments; (async () => (${what})(...JSON.parse(given)))().then((value) => done({ value: JSON.stringify(value) }), (error) => done({ error: String(error) }));`;
    const { value, error } = await ask('POST', `${at}/execute/async`, { script, args: [JSON.stringify(given)] });
    if (error) throw new Error(error);
    return value === undefined || value === null ? undefined : JSON.parse(value);
  };
  await ask('POST', `${at}/timeouts`, { script: EVER_MS, pageLoad: EVER_MS });
  await ask('POST', `${at}/window/rect`, size);
  // The driver does not report errors, so each page collects them itself until it is left.
  const before = [];
  const go = async (path, body) => {
    before.push(...(await evaluate(watched)));
    await ask('POST', at + path, body);
    await evaluate(watch);
  };
  return {
    open: (url) => go('/url', { url }),
    reload: () => go('/refresh', {}),
    evaluate,
    async act(actions) {
      await ask('POST', `${at}/actions`, { actions });
      await ask('DELETE', `${at}/actions`);
    },
    wrong: async () => [...before, ...(await evaluate(watched))],
    async close() {
      await ask('DELETE', at);
      await end();
    },
  };
}

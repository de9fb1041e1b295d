// What every browser test needs: the released server as a real process, a real browser, a network that can be cut, and a player who
// taps whatever the page offers.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';

const BIN = process.env.KINGRAT_BIN;
const CHROMIUM = process.env.KINGRAT_CHROMIUM;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/** How long anything may take before a test gives up: a safety net, not a measurement. */
export const PATIENCE = 30_000;
/** Whoever looks before the next tap: a quicker one, where another was a moment ago, is taken for its second half (parts/calm.ts). */
const LOOK_MS = 850;

/** A server process with a data folder of its own, or with that of one that was killed. */
export async function serve({ data = mkdtempSync(join(tmpdir(), 'kingrat-e2e-')), port = 0, cats = 'instant' } = {}) {
  const args = ['serve', '--no-browser', '--port', String(port), '--data', data, '--cats', cats];
  const child = spawn(BIN, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  const url = await new Promise((resolve, reject) => {
    const look = (chunk) => {
      out += chunk;
      const found = out.match(/http:\/\/127\.0\.0\.1:\d+/);
      if (found) resolve(found[0]);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.on('exit', (code) => reject(new Error(`the server ended (${code}): ${out}`)));
  });
  const gone = new Promise((resolve) => child.on('exit', resolve));
  return {
    url,
    data,
    port: Number(new URL(url).port),
    /** kill -9 */
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      child.kill('SIGKILL');
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export const browser = () => chromium.launch({ executablePath: CHROMIUM, args: FLAGS });

/** A server and a browser for all tests of a file. */
export function house() {
  const house = {};
  before(async () => {
    house.server = await serve();
    house.chrome = await browser();
  });
  after(async () => {
    await house.chrome?.close();
    await house.server?.stop();
  });
  return house;
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
      socket.on('error', () => {});
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

/** Somebody with a browser profile of their own. `wrong` collects what must not happen: console errors and requests to strangers. */
export async function visitor(browser, { lang = 'en', width = 390, height = 780, theme = 'dark', touch = false, motion = false } = {}) {
  const context = await browser.newContext({
    locale: lang,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    hasTouch: touch,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const wrong = [];
  const frames = [];
  const sent = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') wrong.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.hostname !== '127.0.0.1' && address.protocol !== 'data:' && address.protocol !== 'blob:') wrong.push(`request: ${request.url()}`);
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(JSON.parse(payload)));
    socket.on('framesent', ({ payload }) => sent.push(JSON.parse(payload)));
  });
  return { context, page, wrong, frames, sent };
}

/** Makes a table by the API, as the page does it, and opens it. Its code. */
export async function table(page, url, setup) {
  await page.goto(url);
  while (!(await page.context().cookies()).length) await page.waitForTimeout(20); // until the page knows who it is
  const code = await page.evaluate(async (setup) => {
    const answer = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(setup),
    });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()).code;
  }, setup);
  await page.goto(`${url}/t/${code}`);
  return code;
}

export const cats = (count) => Array.from({ length: count }, (_, i) => ({ t: 'bot', bot: ['mimi', 'otto', 'bruno'][i % 3] }));

/** A small generator, so that a test taps the same each time. */
export function chance(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Two taps in a hurry at the middle of this, the second as soon as another button lies there: what the second one sent. Inside of the page, so that
 * it comes in time on the slowest machine.
 */
export async function tapTwice(page, name) {
  const box = await by(page, name).boundingBox();
  return page.evaluate(
    async ([x, y]) => {
      const at = () => document.elementFromPoint(x, y)?.closest('button');
      const tap = () => at()?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }));
      const frame = () => new Promise(requestAnimationFrame);
      const first = at();
      while (!tap()) await frame(); // somebody else may have tapped here a moment ago
      while (!at() || at() === first) await frame();
      const sent = [];
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (text) {
        sent.push(JSON.parse(text));
        return send.call(this, text);
      };
      tap();
      WebSocket.prototype.send = send;
      return sent;
    },
    [box.x + box.width / 2, box.y + box.height / 2],
  );
}

const testid = (name) => `[data-testid="${name}"]`;
export const by = (page, name) => page.locator(testid(name));

/** What can be tapped now, as test ids: what has to be first comes first. */
async function offers(page) {
  return page.evaluate(() => {
    const seen = (element) => {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return box.width > 0 && box.height > 0 && style.visibility !== 'hidden' && !element.disabled && element.getAttribute('aria-disabled') !== 'true';
    };
    const ids = [...document.querySelectorAll('button[data-testid]')].filter(seen).map((element) => element.dataset.testid);
    for (const first of ['hand-over-here', 'cut-here', 'look-seen', 'i-am-back', 'lobby-start', 'lobby-ready', 'next-round']) {
      if (ids.includes(first)) return [first];
    }
    return ids.filter((id) => /^(action-|slot-)/.test(id) && id !== 'action-cancel');
  });
}

/** Taps one thing that the page offers: what it was, or nothing if there was nothing to tap, or what was waited for has come meanwhile. */
export async function tap(page, roll, { knock = true, prefer, leave, unless } = {}) {
  let ids = (await offers(page)).filter((id) => id !== leave);
  if (await unless?.(page)) return null;
  if (ids.includes('action-knock-confirm')) ids = ['action-knock-confirm'];
  else if (ids.includes('action-knock')) ids = knock && roll(4) === 0 ? ['action-knock'] : ids.filter((id) => id === 'action-done');
  if (!ids.length) return null;
  const id = ids.includes(prefer) ? prefer : ids[roll(ids.length)];
  // What was offered may be gone by the time it is tapped: then there is something else to tap.
  await by(page, id)
    .click({ timeout: 2_000, force: true })
    .catch(() => {});
  return id;
}

/** Taps whatever is offered at each of these pages, but for what it is to leave, until one of them shows something; and then looks at it. */
export async function playUntil(pages, shows, { seed = 1, knock = true, prefer, leave, each = async () => {} } = {}) {
  const roll = chance(seed);
  const end = Date.now() + 6 * PATIENCE;
  let taps = 0;
  while (Date.now() < end) {
    for (const page of pages) {
      if (await shows(page)) {
        if (taps && (await by(page, 'actions').isVisible())) await page.waitForTimeout(LOOK_MS);
        return;
      }
      const tapped = await tap(page, roll, { knock, prefer, leave, unless: shows });
      if (!tapped) continue;
      taps += 1;
      await each(page, tapped);
    }
    await pages[0].waitForTimeout(30);
  }
  const last = await Promise.all(pages.map((page) => page.locator('body').innerText()));
  throw new Error(`it did not come to that:\n${last.join('\n---\n')}`);
}

/** Waits for what is told beside the page: a frame that was sent or came may be heard of a moment after it is seen. */
export async function told(holds) {
  for (const end = Date.now() + PATIENCE; !holds() && Date.now() < end; ) await new Promise((resolve) => setTimeout(resolve, 20));
}

export const shown = (name) => (page) => by(page, name).isVisible();

/** Another size of the window, and all that follows from it: the page hears of it with its next picture. */
export async function resize(page, size) {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** How long a page waits for whoever is to cut: `fair/keeper.svelte.ts`. A second later the table deals without them. */
export const CUT_MS = 4_000;

/** What this page would do after so long it never does. */
export const hold = (page, late) =>
  page.evaluate((late) => {
    const real = window.setTimeout;
    window.setTimeout = (then, ms, ...rest) => (ms === late ? 0 : real(then, ms, ...rest));
  }, late);

/** Of a table that goes on by itself: on this page it stands still at the first message that has this. */
export const heldAt = (page, sign) =>
  page.routeWebSocket(/socket/, (socket) => {
    let held = false;
    socket.connectToServer().onMessage((message) => {
      if (!held) socket.send(message);
      held ||= sign.test(message);
    });
  });

/** Opens a table where the pack is to be cut, and stays so. */
export async function tableToCut(page, url, setup) {
  await heldAt(page, /"cutters":\["/);
  await table(page, url, { rules: { base: 'iceland' }, ...setup });
  await hold(page, CUT_MS);
  await by(page, 'lobby-start').click();
  await by(page, 'cut').waitFor();
}

/** Cards in a frame where the receiver may not see one: every path to a card letter is either known to be open, or a leak. */
export function leaks(frame, mine) {
  const found = [];
  const open = [
    /^news\.\d+\.(card|out)$/, // what everybody saw
    /^news\.\d+\.rows\./, // the reveal
    /^table\.end\./, // after the reveal
    /^table\.fair\.reveal\./, // what it all came from, and only then: below
    /^play\.(top|phase)$/,
  ];
  const walk = (value, path) => {
    if (typeof value === 'string' && /^[0-9PSD]$/.test(value)) {
      if (open.some((pattern) => pattern.test(path))) return;
      // A seat is a letter too, but D is also a card: seats stand in fields of their own.
      if (value === 'D' && /(seat|dealer|starter|turn|knocker|other|host|facing|hand_over|first|winners\.\d+|out\.\d+|seats\.\d+|waiting\.\d+|wanted\.\d+|cutters\.\d+)$/.test(path)) return;
      if (path === 'play.hand' && mine.includes(frame.play.turn)) return;
      const look = path.match(/^play\.looks\.(\d+)\.cards\./);
      if (look && mine.includes(frame.play.looks[look[1]].seat)) return;
      const row = path.match(/^play\.rows\.([A-F])\.(\d)$/);
      if (row && (frame.play.up[row[1]][row[2]] || frame.play.phase === 'over')) return;
      found.push(`${path} = ${value}`);
    } else if (value && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) walk(inner, path ? `${path}.${key}` : key);
    }
  };
  walk(frame, '');
  // Of the round that is over, also while the next is about to be dealt; never of one that is played.
  const { fair, stage, round } = frame.table ?? {};
  if (fair?.reveal && (stage === 'looks' || stage === 'turns' || fair.round !== round)) found.push('table.fair.reveal');
  return found;
}

/** What is wrong with a page that may still be laid out: nothing, as soon as nothing is; else what stays wrong. */
export async function stays(wrong) {
  for (const end = Date.now() + 3_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const found = await wrong();
    if (!found.length || Date.now() > end) return found;
  }
}

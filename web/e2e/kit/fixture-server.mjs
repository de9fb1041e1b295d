// A mock server: serves the built page, and the HTTP answers and socket frames of one scene at a time (fixtures/scenes). It records requests
// for which the scene has no answer.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const DIST = process.env.KINGRAT_DIST ?? process.env.KINGRAT_TEST_DIST ?? here('../../dist');
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json', '.webmanifest': 'application/manifest+json', '.png': 'image/png', '.woff2': 'font/woff2' };

const RECORDINGS = ['house', 'lobby', 'table', 'ends', 'device', 'lesson', 'school', 'replays'];
/** All recorded states by name. */
export const STATES = Object.assign({}, ...RECORDINGS.map((name) => JSON.parse(readFileSync(here(`../../../fixtures/scenes/${name}.json`), 'utf8'))));
const { http: ALWAYS, qr: QR, policy: POLICY } = STATES.house;

/** The page always sees this address, whatever the real port is (`--host-resolver-rules`). */
export const ADDRESS = '127.0.0.1:7354';

/** Runs in the page. Navigates without a reload, as a new visitor with these settings. */
export async function enter({ kept, session, path }) {
  const go = async (path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(0);
    });
  };
  // A dialog reports a moment later that it was closed: wait for that before its screen is gone.
  for (const dialog of document.querySelectorAll('dialog[open]')) {
    await new Promise((done) => {
      dialog.addEventListener('close', done);
      dialog.close();
    });
  }
  await go('/no-such-page');
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('kingrat', JSON.stringify(kept));
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, JSON.stringify(value));
  dispatchEvent(new StorageEvent('storage', { key: 'kingrat' }));
  scrollTo(0, 0);
  if (path) await go(path);
}

/** Starts the server. */
export async function fixtureServer() {
  /** `http`: answers by `METHOD /path`, `[status, body]` or `null` for none; `socket`: frames, `{ close: [code, reason] }` or `null` for silence. */
  let scene = { http: {}, socket: [] };
  const unasked = [];
  const sockets = new Set();

  const answer = (method, path, body) => {
    const said = { ...ALWAYS, ...scene.http };
    const { round, eyes } = body ? JSON.parse(body) : {};
    const keys = [round ? `${method} ${path} ${round} ${eyes}` : '', `${method} ${path}`, `${method} ${path.split('?')[0]}`];
    const key = keys.find((one) => one in said);
    if (key) return said[key];
    if (/\/qr\.svg$/.test(path)) return [200, QR];
    unasked.push(`${method} ${path}`);
    return [500, { code: 'unknown' }];
  };

  const file = (path) => {
    const found = join(DIST, path);
    return path !== '/' && existsSync(found) && statSync(found).isFile() ? found : join(DIST, 'index.html');
  };

  const server = createServer((request, reply) => {
    const path = request.url;
    if (!path.startsWith('/api/')) {
      const name = file(new URL(path, 'http://x').pathname);
      const policy = POLICY.replaceAll(/(wss?):\/\/192\.168\.1\.5:7354/g, `$1://${request.headers.host}`);
      reply.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream', 'content-security-policy': policy });
      reply.end(readFileSync(name));
      return;
    }
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const said = answer(request.method, path, body);
      if (!said) return request.socket.destroy();
      const [status, content] = said;
      const text = typeof content === 'string';
      reply.writeHead(status, { 'content-type': text ? 'image/svg+xml' : 'application/json' });
      reply.end(status === 204 ? '' : text ? content : JSON.stringify(content));
    });
  });

  const wires = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    wires.handleUpgrade(request, socket, head, (wire) => {
      sockets.add(wire);
      wire.on('close', () => sockets.delete(wire));
      wire.on('message', (text) => {
        if (JSON.parse(text).t === 'ping') wire.send('{"t":"pong"}');
      });
      const { socket: said } = scene;
      if (said?.close) wire.close(...said.close);
      else if (said) for (const frame of said) wire.send(JSON.stringify(frame));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: server.address().port,
    /** Requests without an answer: an error of the scene. */
    unasked,
    set(next) {
      scene = { http: {}, socket: [], ...next };
    },
    /** Changes an answer from now on. */
    change(http) {
      scene = { ...scene, http: { ...scene.http, ...http } };
    },
    /** Sends frames to all clients. */
    tell(...frames) {
      for (const wire of sockets) for (const frame of frames) wire.send(JSON.stringify(frame));
    },
    /** Breaks the connection for good. */
    cut() {
      scene = { ...scene, socket: null };
      for (const wire of sockets) wire.terminate();
    },
    stop() {
      for (const wire of sockets) wire.terminate();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

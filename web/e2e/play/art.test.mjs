// Icons, manifest and link preview as browsers, phones and chats see them, and the size of the page: all about files in the server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverAndBrowser, visitor } from '../kit/browser.mjs';
import { by, play, told, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';
import { comes, holds } from '../kit/wait.mjs';

const home = serverAndBrowser();

/** Returns width and height of a PNG. */
function size(bytes) {
  assert.equal(bytes.toString('latin1', 0, 8), '\x89PNG\r\n\x1a\n');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

async function get(path) {
  const answer = await fetch(new URL(path, home.server.url));
  assert.equal(answer.status, 200, path);
  return { kind: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('the page can be installed: a browser finds no fault with the manifest', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  await page.goto(home.server.url);
  await until(page, '[data-testid=start-play]');
  const wire = await context.newCDPSession(page);
  const { url, errors, data } = await wire.send('Page.getAppManifest');
  assert.equal(new URL(url).pathname, '/manifest.webmanifest');
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await wire.send('Page.getInstallabilityErrors');
  // An incognito window cannot install anything, and a test's window always is one.
  assert.deepEqual(installabilityErrors.map((error) => error.errorId).filter((id) => id !== 'in-incognito'), []);

  const manifest = JSON.parse(data);
  assert.equal((await get('/manifest.webmanifest')).kind, 'application/manifest+json');
  for (const { src, sizes, type } of manifest.icons) {
    const { kind, bytes } = await get(src);
    assert.equal(kind, type, src);
    if (type === 'image/png') assert.equal(size(bytes).join('x'), sizes, src);
  }
  assert.ok(manifest.icons.some((icon) => icon.purpose === 'maskable'));
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the head of the page names pictures that are there: tab, home screen, link in a chat', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  await page.goto(home.server.url);
  const named = await page.evaluate(() => ({
    icon: document.querySelector('link[rel=icon]').getAttribute('href'),
    touch: document.querySelector('link[rel=apple-touch-icon]').getAttribute('href'),
    social: document.querySelector('meta[property="og:image"]').content,
    about: document.querySelector('meta[name=description]').content,
    tints: [...document.querySelectorAll('meta[name=theme-color]')].map((meta) => meta.media),
  }));
  assert.equal((await get(named.icon)).kind, 'image/svg+xml');
  assert.deepEqual(size((await get(named.touch)).bytes), [180, 180]);
  const social = await get(named.social);
  assert.equal(social.kind, 'image/png');
  assert.deepEqual(size(social.bytes), [1200, 630]);
  assert.ok(social.bytes.length < 120_000, `the social picture weighs ${social.bytes.length}`);
  assert.ok(named.about.length > 40);
  assert.deepEqual(named.tints, ['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']);
  assert.deepEqual(wrong, []);
  await context.close();
});

/** What the start page fetches ahead while its title is read: the table, up to the first move. */
const AHEAD = /\/assets\/(table|TableScreen)-/;

/** Measures what a first visit to a link loads, headers included, packed in this way; the data of a game is not counted. */
async function weighed(path, sign, lang, packing, without) {
  const { page, context } = await visitor(home.chrome, { lang });
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await page.setExtraHTTPHeaders({ 'accept-encoding': packing });
  if (without) await page.route(without, (route) => route.abort());
  let bytes = 0;
  const pictures = [];
  const packings = new Set();
  const games = new Set();
  const underway = new Set();
  wire.on('Network.requestWillBeSent', ({ requestId }) => underway.add(requestId));
  wire.on('Network.loadingFailed', ({ requestId }) => underway.delete(requestId));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    underway.delete(requestId);
    bytes += games.has(requestId) ? 0 : encodedDataLength;
  });
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (new URL(response.url).pathname.startsWith('/api/replays/')) games.add(requestId);
    if (response.mimeType.startsWith('image/')) pictures.push(new URL(response.url).pathname);
    if (type === 'Script' || type === 'Stylesheet') packings.add(response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? 'none');
  });
  await page.goto(home.server.url + path);
  await until(page, `[data-testid=${sign}]`);
  // Waits until nothing more is loaded, for two frames in a row. The page's clock stands still, so no timer starts another request.
  let quiet = 0;
  await holds(async () => {
    await page.evaluate(() => new Promise((done) => new IntersectionObserver((_, observer) => (observer.disconnect(), done())).observe(document.documentElement)));
    quiet = underway.size ? 0 : quiet + 1;
    return quiet > 2;
  }, 'an end of what is fetched');
  await context.close();
  return { bytes, pictures, packings: [...packings] };
}

/** Where a browser is offered gzip alone, which is over plain HTTP from another machine, a page may weigh so much more. */
const GZIP = 1.15;

/** Checks in each language that the page is small in brotli, in one of them in gzip too, and drawn without image files; `without` what is not counted. */
async function light(t, path, sign, most, without) {
  const ways = ['en', 'sv', 'is', 'fi'].map((lang) => [lang, 'br', most]);
  for (const [lang, packing, limit] of [...ways, ['is', 'gzip', most * GZIP]]) {
    const { bytes, pictures, packings } = await weighed(path, sign, lang, packing, without);
    t.diagnostic(`${path} ${lang}, ${packing}: ${bytes}`);
    assert.ok(packings.every((used) => [packing, 'none'].includes(used)) && packings.includes(packing), packings.join()); // tiny files are not packed
    // A table shows its address as a QR code.
    assert.deepEqual(pictures.filter((picture) => picture !== '/favicon.svg' && !picture.startsWith('/api/')), [], path);
    assert.ok(bytes > 50_000 && bytes <= limit, `${path} in ${lang}: ${bytes} bytes`);
  }
}

test('the start page loads at most 100 KB in brotli, up to the first move 130 KB, as to learn and at a table, and no picture but the tab\'s', async (t) => {
  const { page, context } = await visitor(home.chrome);
  const code = await table(page, home.server, { rules: { base: 'classic' }, seats: [{ t: 'host' }, { t: 'open' }] });
  await context.close();
  await light(t, '/', 'my-name', 100_000, AHEAD);
  for (const [path, sign] of [['/', 'my-name'], ['/learn', 'learn'], [`/t/${code}`, 'lobby']]) await light(t, path, sign, 130_000);
});

test('a link to a finished game loads no more than a first move may, 130 KB in brotli', async (t) => {
  const { page, context } = await visitor(home.chrome);
  await table(page, home.server, { rules: { base: 'classic' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(2)], rounds: [{ A: '0011', top: '9' }] });
  await play(page, 'start seen draw discard knock');
  await told(page);
  await comes(page, 'watch-again');
  const replay = await by(page, 'watch-again').getAttribute('href');
  await context.close();
  await light(t, replay, 'replay', 130_000);
});

// The service worker: keeps every file of one version of the page, so that it opens without a network. `serviceworker.js` fills in the
// version and the files. Hand-written, since it is this short; the libraries for it want a newer Node than we do.
const VERSION = '__VERSION__';
const FILES = __FILES__;
const CACHE = `kingrat-${VERSION}`;
const BASE = new URL('./', location.href);

/** Fills the cache of this version. Names in assets/ have a hash of their content: what an older version has is not fetched again. */
async function fill() {
  const cache = await caches.open(CACHE);
  for (const file of FILES) {
    const url = new URL(file, BASE);
    const had = file.startsWith('assets/') && (await caches.match(url));
    const answer = had || (await fetch(url, { cache: 'no-cache' }));
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    await cache.put(url, answer);
  }
}

/** Drops all versions but this one and the one before, which other tabs may still show. */
async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith('kingrat-') && name !== CACHE);
  for (const name of names.slice(0, -1)) await caches.delete(name);
  await clients.claim();
}

async function answer(request, url) {
  const cache = await caches.open(CACHE);
  const page = request.mode === 'navigate' && !url.pathname.slice(BASE.pathname.length).includes('.');
  const same = { ignoreVary: true }; // what is kept is not compressed
  const kept = page ? await cache.match(BASE, same) : ((await cache.match(request, same)) ?? (await caches.match(request, same)));
  return kept ?? fetch(request);
}

addEventListener('install', (event) => event.waitUntil(fill()));
addEventListener('activate', (event) => event.waitUntil(tidy()));
// A new version waits until the page takes it: never in the middle of a game.
addEventListener('message', ({ data }) => data === 'take' && skipWaiting());
addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const ours = url.origin === BASE.origin && url.pathname.startsWith(BASE.pathname);
  const path = url.pathname.slice(BASE.pathname.length);
  if (request.method !== 'GET' || !ours || /^(api\/|metrics|healthz|readyz)/.test(path)) return;
  event.respondWith(answer(request, url));
});

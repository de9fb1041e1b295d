// A real browser, and visitors whose clock belongs to the test: it stands still until the test lets it advance.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { serve } from './server.mjs';

const CHROMIUM = process.env.KINGRAT_CHROMIUM;
export const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/** The deadline of every wait: a safety net, not a measurement. */
export const PATIENCE = Number(process.env.KINGRAT_TEST_PATIENCE ?? 60_000);
/** The initial time of a mocked clock. */
export const NOON = new Date('2026-11-16T12:00:00Z');

/** A build of the page to use instead of the one in the server: a change is tested without compiling the server. */
const DIST = process.env.KINGRAT_TEST_DIST;

async function overlay(context) {
  if (!DIST) return;
  await context.route(
    (url) => !url.pathname.startsWith('/api/'),
    (route) => {
      const file = join(DIST, new URL(route.request().url()).pathname);
      return route.fulfill({ path: file !== join(DIST, '/') && existsSync(file) ? file : join(DIST, 'index.html') });
    },
  );
}

// Overlaid pages have no network origin, and may speak to this machine only if that is allowed.
const OVERLAY_FLAGS = DIST ? ['--disable-features=LocalNetworkAccessChecks'] : [];

/** Launches the browser with further flags. */
export const browser = (...flags) => chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS, ...OVERLAY_FLAGS, ...flags] });

/** Starts a server and a browser for all tests of a file. */
export function serverAndBrowser(options) {
  const home = {};
  before(async () => {
    home.server = await serve(options);
    home.chrome = await browser();
  });
  after(async () => {
    await home.chrome?.close();
    await home.server?.stop();
  });
  return home;
}

/** Runs in a new page. Hides the document from painting; `hidden` of kit/looks.mjs shows it to axe and to screenshots. */
function unpainted() {
  const hide = () => document.documentElement.style.setProperty('opacity', '0');
  const waiting = new MutationObserver(() => document.documentElement && (waiting.disconnect(), hide()));
  if (document.documentElement) hide();
  else waiting.observe(document, { childList: true });
}

/**
 * Opens a page in a fresh browser profile. `wrong` collects what must not happen: console errors and requests to foreign hosts. `motion`: without
 * `prefers-reduced-motion`. `time: 'real'`: the page's clock is not mocked, for tests about the browser's own time. `host`: the server's host.
 * `painted`: by default only what moves is painted, since painting takes a quarter of the time; layout, taps and what is read aloud are the same.
 */
export async function visitor(browser, { lang = 'en', width = 390, height = 780, theme = 'dark', touch = false, motion = false, time = 'test', host = '127.0.0.1', painted = motion || time === 'real' } = {}) {
  const context = await browser.newContext({
    locale: lang,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: motion ? 'no-preference' : 'reduce',
    hasTouch: touch,
  });
  if (time === 'test') {
    await context.clock.install({ time: NOON });
    await context.clock.pauseAt(new Date(NOON.getTime() + 1_000));
  }
  await overlay(context);
  if (!painted) await context.addInitScript(unpainted);
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
    if (address.hostname !== host && address.protocol !== 'data:' && address.protocol !== 'blob:') wrong.push(`request: ${request.url()}`);
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(JSON.parse(payload)));
    socket.on('framesent', ({ payload }) => sent.push(JSON.parse(payload)));
  });
  return { context, page, wrong, frames, sent };
}

/** Lets so many milliseconds pass in the page. */
export const pass = (page, ms) => page.clock.runFor(ms);

/** Resizes the window, and waits until the page has handled it: that takes until its next frame. */
export async function resize(page, size) {
  await page.setViewportSize(size);
  // Two frames: observers are notified in each, whether or not the page's clock advances.
  await page.evaluate(async () => {
    for (let i = 0; i < 2; i++) await new Promise((done) => {
      const observer = new IntersectionObserver(() => (observer.disconnect(), done()));
      observer.observe(document.documentElement);
    });
  });
}

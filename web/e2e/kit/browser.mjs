// A real browser, and people in it whose time is the test's: their page's clock stands still until the test lets it go on.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { serve } from './server.mjs';

const CHROMIUM = process.env.KINGRAT_CHROMIUM;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/** How long anything may take before a test gives up: a safety net, not a measurement. */
export const PATIENCE = Number(process.env.KINGRAT_TEST_PATIENCE ?? 60_000);
/** When it is, for whoever's clock stands still. */
export const NOON = new Date('2026-11-16T12:00:00Z');

/** A build of the page to be used in place of the one inside of the server: what was just changed is tested without compiling the server. */
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

// A page that comes from no address may not speak to this machine, unless that is allowed.
const OVERLAY_FLAGS = DIST ? ['--disable-features=LocalNetworkAccessChecks'] : [];

/** Launches the browser, with further flags of its own. */
export const browser = (...flags) => chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS, ...OVERLAY_FLAGS, ...flags] });

/** A server and a browser for all tests of a file. */
export function house(options) {
  const house = {};
  before(async () => {
    house.server = await serve(options);
    house.chrome = await browser();
  });
  after(async () => {
    await house.chrome?.close();
    await house.server?.stop();
  });
  return house;
}

/**
 * Somebody with a browser profile of their own. `wrong` collects what must not happen: console errors and requests to strangers. `motion`: they see
 * things move. `time: 'real'`: their page's clock goes by itself, for what is about the browser's own time.
 */
export async function visitor(browser, { lang = 'en', width = 390, height = 780, theme = 'dark', touch = false, motion = false, time = 'test' } = {}) {
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

/** So much time passes in the page. */
export const pass = (page, ms) => page.clock.runFor(ms);

/** Another size of the window, and all that follows from it: the page hears of it with its next picture. */
export async function resize(page, size) {
  await page.setViewportSize(size);
  // Two pictures later: an observer is told of each, whatever the page's clock says.
  await page.evaluate(async () => {
    for (let i = 0; i < 2; i++) await new Promise((done) => {
      const observer = new IntersectionObserver(() => (observer.disconnect(), done()));
      observer.observe(document.documentElement);
    });
  });
}

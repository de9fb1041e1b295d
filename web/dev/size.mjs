// Measures what a first visit loads, compressed: KINGRAT_BIN=… KINGRAT_CHROMIUM=… npm run size
// The start page, and the table that it prefetches.
import { browser } from '../e2e/kit/browser.mjs';
import { by } from '../e2e/kit/page.mjs';
import { serve } from '../e2e/kit/server.mjs';

const server = await serve();
const chrome = await browser();
const page = await (await chrome.newContext({ locale: 'en' })).newPage();
const wire = await page.context().newCDPSession(page);
await wire.send('Network.enable');
const names = new Map();
const loads = [];
wire.on('Network.responseReceived', ({ requestId, response }) => names.set(requestId, response.url));
wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => loads.push([new URL(names.get(requestId)).pathname, encodedDataLength]));
await page.goto(server.url);
await by(page, 'start-play').waitFor();
await page.waitForLoadState('networkidle');
loads.sort((a, b) => b[1] - a[1]);
for (const [path, bytes] of loads) console.log(String(bytes).padStart(8), path);
const sum = loads.reduce((sum, [, bytes]) => sum + bytes, 0);
console.log(`${(sum / 1000).toFixed(1)} KB in ${loads.length} requests, headers included`);
await chrome.close();
await server.stop();

// Renders the bitmap icons in public/ from the SVG art: npm run icons
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { small } from './png.mjs';

const folder = new URL('../public/', import.meta.url);
const sign = readFileSync(new URL('favicon.svg', folder), 'utf8');
/** Without round corners, and smaller: phones crop icons to a shape of their own and keep the middle. */
const bleeding = (scale) =>
  sign.replace(/rx="11"/, '').replace('</svg>', '</g></svg>').replace(/(<rect[^>]*>)/, `$1<g transform="translate(24 24.5)scale(${scale})translate(-24 -24)">`);

const ICONS = [
  ['icon-192.png', 192, sign],
  ['icon-512.png', 512, sign],
  ['icon-maskable-512.png', 512, bleeding(0.7)],
  ['apple-touch-icon.png', 180, bleeding(0.84)],
];

const server = await createServer({ server: { port: 0 }, logLevel: 'error' });
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.KINGRAT_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });

async function keep(name, shot) {
  const bytes = small(shot);
  writeFileSync(new URL(name, folder), bytes);
  console.log(`${(bytes.length / 1000).toFixed(1).padStart(6)} KB  ${name}`);
}

for (const [name, size, svg] of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`);
  await keep(name, await page.screenshot({ omitBackground: true }));
}
await page.setViewportSize({ width: 1200, height: 630 });
await page.goto(`http://localhost:${server.httpServer.address().port}/dev/social.html`, { waitUntil: 'load' });
await page.waitForSelector('#social');
await keep('social.png', await page.screenshot());
await browser.close();
await server.close();

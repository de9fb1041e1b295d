// Takes screenshots of the gallery into dev/shots/: npm run shoot -- [dark|light] [selector | WIDTHxHEIGHT for the backdrop …]
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const [theme = 'dark', ...wanted] = process.argv.slice(2);
const out = new URL('./shots/', import.meta.url).pathname;
mkdirSync(out, { recursive: true });

const server = await createServer({ server: { port: 0 }, logLevel: 'error' });
await server.listen();
const address = `http://localhost:${server.httpServer.address().port}/dev/gallery.html?theme=${theme}`;

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, deviceScaleFactor: Number(process.env.SCALE ?? 1) });
page.on('console', (line) => line.type() === 'error' && console.error(line.text()));
page.on('pageerror', (error) => console.error(error));

for (const one of wanted.length ? wanted : ['body']) {
  const path = `${out}${theme}-${one.replace(/\W+/g, '')}.png`;
  const size = /^(\d+)x(\d+)$/.exec(one);
  if (size) await page.setViewportSize({ width: Number(size[1]), height: Number(size[2]) });
  await page.goto(address + (size ? '&scene' : ''), { waitUntil: 'load' });
  await page.waitForSelector('section', { state: 'attached' });
  if (size) await page.screenshot({ path });
  else await page.locator(one).screenshot({ path });
  console.log(path);
}
await browser.close();
await server.close();

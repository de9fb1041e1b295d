// The built page from the test process itself, with one script before all others: for engines that can put none into a page.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The page as `cargo xtask` has built it. */
const DIST = process.env.KINGRAT_DIST ?? fileURLToPath(new URL('../../../dist', import.meta.url));
const TYPES = {
  '.css': 'text/css',
  '.ftl': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
};

/** Any address that names no file is the page, as with the server. */
export async function files(script) {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8').replace('<head>', '<head><script src="/before.js"></script>');
  const server = createServer(({ url }, answer) => {
    const path = normalize(new URL(url, 'http://page').pathname);
    const type = TYPES[extname(path)];
    const body = path === '/before.js' ? script : type ? readFileSync(join(DIST, path)) : page;
    answer.writeHead(200, { 'content-type': type ?? TYPES['.html'], 'cache-control': 'no-store' }).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

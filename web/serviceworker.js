// Writes the service worker of a build: `sw.js` with the list of its files, and a version that changes with any of them.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Of no use to a page that is open. */
const LEFT_OUT = /(^sw\.js|\.br|^social\.png|\.txt)$/;

export function serviceWorker() {
  let dist = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => void (dist = resolve(config.root, config.build.outDir)),
    writeBundle() {
      const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
        .map((file) => file.replaceAll('\\', '/'))
        .filter((file) => !LEFT_OUT.test(file) && statSync(join(dist, file)).isFile())
        .sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(dist, file)));
      // The start page goes by the address of its folder.
      const kept = files.map((file) => (file === 'index.html' ? './' : file));
      const text = readFileSync(new URL('./sw.js', import.meta.url), 'utf8');
      writeFileSync(join(dist, 'sw.js'), text.replace('__VERSION__', hash.digest('hex').slice(0, 16)).replace('__FILES__', JSON.stringify(kept)));
    },
  };
}

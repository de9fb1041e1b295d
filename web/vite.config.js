import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { serviceWorker } from './serviceworker.js';
import { site } from './site.js';
import { wasm } from './wasm.js';
import { words } from './words.js';

// What is fetched together. A module belongs to the first piece that names it; what none names goes with whoever needs it.
// What is asked for later is best named by none: pieces that hold such modules share a small file more.
const PIECES = {
  // The first page, which must need nothing of the table.
  base: /node_modules|preload-helper|src\/(App|main|art|loading|net|router|settings|text(?!\/date)|theme)|access\/keepfocus|effects\/(haptics|sound)|parts\/(Dialog|Note|Page|Title)|screens\/(JoinForm|Lan|NameField|playnow|Start)|setup\/(cats|CatDialog|easiest)|state\/(address|choices|me)\.|table\/seat\/Avatar|fair\/(bytes|short)|school\/code/,
  // The table up to its first move, fetched while the title is read.
  table: /src\/table\/(?!handover|menu|wing)|src\/(access|drivers\/(?!local|replay)|effects|state)\/|screens\/TableScreen|parts\/(Emote|Ring|Toast|window)|fair\/(Cut|keeper|seeds|witness)/,
  // Small things that several pages of words share.
  pages: /parts\/Foot|help\/(editions|looks|EditionPicture)/,
  // A cat in a seat, in the lobby as before it.
  cat: /setup\/CatButton/,
  // The cats to choose from.
  cats: /setup\/(CatChoice|Paws)/,
  // The rules of a table and who sits at it.
  setup: /setup\/|parts\/(Choice|Stepper)/,
};

/** Beside each file of words lies the same in brotli, for the server to embed. */
function brotli() {
  let dist = '';
  return {
    name: 'brotli',
    apply: 'build',
    configResolved: (config) => void (dist = resolve(config.root, config.build.outDir)),
    closeBundle() {
      for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(css|ftl|html|js|svg|wasm|webmanifest)$/.test(file)) continue;
        writeFileSync(join(dist, `${file}.br`), brotliCompressSync(readFileSync(join(dist, file))));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), words(), wasm(), site(), serviceWorker(), brotli()],
  build: {
    target: 'es2022',
    // Nothing becomes a data: address, so that the page can keep a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few pieces: twenty small ones would weigh more in headers than in words.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: Object.entries(PIECES).map(([name, test], place) => ({ name, test, priority: 9 - place })) },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    // `../locales` lies beside web/.
    fs: { allow: ['..'] },
    // A server on its usual port, while one works on the page.
    proxy: { '/api': { target: 'http://127.0.0.1:7354', ws: true } },
  },
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// What the first page needs, which must need nothing of the table; and the table, which is fetched while the title is read.
const BASE =
  /node_modules|preload-helper|src\/(App|main|backdrop|cards|icons|net|router|text|theme)|state\/(address|choices|haptics|me|settings|sound)|parts\/(Dialog|keepfocus|LanguageSelect|Later|Note|Page|SettingsButton|Slow|SoundButton|ThemeButton|Title|Wait)|screens\/(JoinForm|Lan|NameField|playnow|Start)|setup\/(cats|CatButton|CatDialog|easiest)|table\/Avatar|fair\/(bytes|short)|school\/code/;
const TABLE = /src\/(table|lobby|move)\/|src\/state\/|screens\/TableScreen|ends\/ScoreSheet|parts\/(Aloud|calm|CopyButton|Emote|HapticsButton|Ring|SettingsFields|Stepper)|fair\/(Cut|FairChip|keeper|seeds|checked|witness)/;

/** Beside each file of words lies the same in brotli, for the server to embed. */
function brotli() {
  let dist = '';
  return {
    name: 'brotli',
    apply: 'build',
    configResolved: (config) => void (dist = resolve(config.root, config.build.outDir)),
    closeBundle() {
      for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(css|ftl|html|js|svg|webmanifest)$/.test(file)) continue;
        writeFileSync(join(dist, `${file}.br`), brotliCompressSync(readFileSync(join(dist, file))));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), brotli()],
  build: {
    target: 'es2022',
    // Nothing becomes a data: address, so that the page can keep a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Two pieces for a first visit: twenty small ones would weigh more in headers than in words.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'base', test: BASE, priority: 2 }, { name: 'table', test: TABLE, priority: 1 }] },
      },
    },
  },
  server: {
    // `../locales` lies beside web/.
    fs: { allow: ['..'] },
    // A server on its usual port, while one works on the page.
    proxy: { '/api': { target: 'http://127.0.0.1:7354', ws: true } },
  },
});

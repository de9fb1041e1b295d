import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // Nothing becomes a data: address, so that the page can keep a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every screen stands on comes in one piece: twenty small ones would weigh more in headers than in words.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'base', test: /node_modules|preload-helper|src\/(App|main|backdrop|cards|icons|net|router|text|theme)|state\/(choices|me|settings)|parts\/(Dialog|LanguageSelect|Note|Page|SoundButton|ThemeButton)|screens\/(Lan|NameField|playnow|Start)|setup\/(cats|CatButton)|table\/Avatar|fair\/(bytes|short)/ }] },
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

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // Nothing becomes a data: address, so that the page can keep a strict content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    // `../locales` lies beside web/.
    fs: { allow: ['..'] },
    // A server on its usual port, while one works on the page.
    proxy: { '/api': { target: 'http://127.0.0.1:7354', ws: true } },
  },
});

// A build for a static host (`cargo xtask site`): the page says that there is no server, and what to do when it was opened as a file.

/** As the server's own policy (crates/kingrat-server/src/http/headers.rs), as far as a page can set it by itself. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; connect-src 'self'";

/** Browsers load no modules from files: this plain script is all that runs then. */
const OPENED_AS_FILE = `if (location.protocol === 'file:') {
  addEventListener('DOMContentLoaded', function () {
    document.getElementById('app').textContent =
      'King Rat cannot run from a file. Serve its folder, for example with: python3 -m http.server 8000 --directory FOLDER, and open http://localhost:8000/';
  });
}
`;

export const site = () => ({
  name: 'site',
  apply: () => process.env.KINGRAT_SITE === '1',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'opened-as-file.js', source: OPENED_AS_FILE });
  },
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
    { tag: 'meta', attrs: { name: 'kingrat-server', content: 'none' }, injectTo: 'head' },
    { tag: 'script', attrs: { src: './opened-as-file.js' }, injectTo: 'head' },
  ],
});

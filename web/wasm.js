// The module for play without a server (crates/kingrat-wasm): `virtual:kingrat-wasm` is its address, or null in a build without it.
const NAME = 'virtual:kingrat-wasm';

export const wasm = () => ({
  name: 'kingrat-wasm',
  resolveId: { filter: { id: /^virtual:kingrat-wasm$/ }, handler: () => `\0${NAME}` },
  load: {
    filter: { id: /^\0virtual:kingrat-wasm$/ },
    handler() {
      const file = process.env.KINGRAT_WASM;
      return file ? `export { default } from ${JSON.stringify(`${file}?url`)};` : 'export default null;';
    },
  },
});

declare module 'virtual:kingrat-wasm' {
  /** The address of the module; null in a build without play offline. */
  const url: string | null;
  export default url;
}

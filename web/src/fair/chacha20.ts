// The ChaCha20 stream (RFC 8439) as a fair deal reads it: words, little-endian, from counter 0 with a nonce of zeros.

const turn = (x: number, by: number) => (x << by) | (x >>> (32 - by));

function quarter(s: Int32Array, a: number, b: number, c: number, d: number) {
  s[a]! += s[b]!;
  s[d] = turn(s[d]! ^ s[a]!, 16);
  s[c]! += s[d]!;
  s[b] = turn(s[b]! ^ s[c]!, 12);
  s[a]! += s[b]!;
  s[d] = turn(s[d]! ^ s[a]!, 8);
  s[c]! += s[d]!;
  s[b] = turn(s[b]! ^ s[c]!, 7);
}

/** Yields the endless key stream of a 32-byte key, word by word. */
export function* chacha20(key: Uint8Array): Generator<number, never> {
  const bytes = new DataView(key.buffer, key.byteOffset, 32);
  const start = new Int32Array(16);
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]); // "expand 32-byte k"
  for (let i = 0; i < 8; i++) start[4 + i] = bytes.getInt32(4 * i, true);
  for (; ; start[12]! += 1) {
    const s = start.slice();
    for (let round = 0; round < 20; round += 2) {
      for (let i = 0; i < 4; i++) quarter(s, i, 4 + i, 8 + i, 12 + i);
      for (let i = 0; i < 4; i++) quarter(s, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
    }
    for (let i = 0; i < 16; i++) yield (s[i]! + start[i]!) >>> 0;
  }
}

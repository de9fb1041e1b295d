// Our SHA-256 and ChaCha20 agree with Node's and with published vectors.
import assert from 'node:assert/strict';
import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { load } from './load.mjs';

const { sha256 } = await load('fair/sha256.ts');
const { chacha20 } = await load('fair/chacha20.ts');
const { hex, unhex } = await load('fair/bytes.ts');

test('SHA-256 of the standard’s examples', () => {
  const of = (text) => hex(sha256(new TextEncoder().encode(text)));
  assert.equal(of(''), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  assert.equal(of('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  assert.equal(of('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'), '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1');
});

test('SHA-256 of every length up to three blocks is Node’s', () => {
  for (let length = 0; length <= 200; length++) {
    const bytes = randomBytes(length);
    assert.equal(hex(sha256(bytes)), createHash('sha256').update(bytes).digest('hex'), `${length} bytes`);
  }
});

test('ChaCha20 of any key is OpenSSL’s, across blocks', () => {
  for (let i = 0; i < 20; i++) {
    const key = randomBytes(32);
    const words = chacha20(key);
    const ours = Buffer.alloc(64 * 5);
    for (let at = 0; at < ours.length; at += 4) ours.writeUInt32LE(words.next().value, at);
    assert.deepEqual(ours, createCipheriv('chacha20', key, Buffer.alloc(16)).update(Buffer.alloc(64 * 5)));
  }
});

test('hexadecimal digits are read and written, and nothing else is', () => {
  assert.equal(hex(unhex('00ff7a')), '00ff7a');
  assert.equal(unhex('').length, 0);
  for (const wrong of ['0', 'zz', 'FF', ' 00', '0x00']) assert.equal(unhex(wrong), null, wrong);
});

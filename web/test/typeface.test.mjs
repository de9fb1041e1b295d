// The typeface of titles, buttons and numerals has every letter that a text can ask of it, so that none comes from another one.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';

const FONT = readFileSync(new URL('../src/theme/grandstander.woff2', import.meta.url));
const LOCALES = new URL('../../locales/', import.meta.url);

/** Returns the tables of a WOFF2 file that are stored as they are. */
function tablesOf(file) {
  assert.equal(file.toString('latin1', 0, 4), 'wOF2');
  let at = 48;
  const number = () => {
    for (let value = 0; ; ) {
      const byte = file[at++];
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  // Names that are numbers in the file; the rest are spelt out (https://www.w3.org/TR/WOFF2/#table_dir_format).
  const KNOWN = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca', 'prep', 'CFF ', 'VORG', 'EBDT', 'EBLC', 'gasp', 'hdmx', 'kern'];
  const entries = [];
  for (let i = file.readUInt16BE(12); i > 0; i--) {
    const flags = file[at++];
    const named = (flags & 63) === 63;
    const tag = named ? file.toString('latin1', at, (at += 4)) : (KNOWN[flags & 63] ?? '');
    const whole = number();
    const changed = /glyf|loca/.test(tag) ? flags >> 6 !== 3 : flags >> 6 !== 0;
    entries.push({ tag, size: changed ? number() : whole });
  }
  const bytes = brotliDecompressSync(file.subarray(at));
  let from = 0;
  return Object.fromEntries(entries.map(({ tag, size }) => [tag, bytes.subarray(from, (from += size))]));
}

/** Returns the characters of a `cmap` of format 4. */
function lettersOf(cmap) {
  const letters = new Set();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const map = cmap.subarray(cmap.readUInt32BE(8 + 8 * i));
    if (map.readUInt16BE(0) !== 4) continue;
    const parts = map.readUInt16BE(6) / 2;
    const word = (list, part) => map.readUInt16BE(14 + 2 * (list * parts + part) + (list ? 2 : 0));
    for (let part = 0; part < parts; part++) for (let code = word(1, part); code <= word(0, part) && code < 0xffff; code++) letters.add(String.fromCodePoint(code));
  }
  return letters;
}

const letters = lettersOf(tablesOf(FONT).cmap);

test('no letter of a text falls back to another typeface', () => {
  for (const lang of readdirSync(LOCALES)) {
    for (const file of readdirSync(new URL(`${lang}/`, LOCALES)).filter((file) => file !== 'cli.ftl')) {
      const text = readFileSync(new URL(`${lang}/${file}`, LOCALES), 'utf8')
        .replace(/^#.*$/gm, '')
        .replace(/^[\w-]+ =/gm, '')
        .replace(/^ +\*?\[\w+\]/gm, '')
        .replace(/\{[^{}]*(->)?|\}/g, ''); // names of messages, arguments and variants
      for (const [i, line] of text.split('\n').entries()) {
        // Arrows stand for keys, in a sentence.
        const missing = [...line].filter((letter) => !letters.has(letter) && !'←→'.includes(letter));
        assert.deepEqual(missing, [], `${lang}/${file}:${i + 1}: ${line}`);
      }
    }
  }
});

test('it has the letters of the four languages in both cases, digits and signs, and nearly all names', () => {
  for (const letter of 'abcdefghijklmnopqrstuvwxyzåäöáéíóúýðþæšžüèñøç') {
    for (const one of [letter, letter.toUpperCase()]) assert.ok(letters.has(one), one);
  }
  for (const sign of '0123456789 \u00a0.,:;!?%&*+-−–—×=/()\'"’“”„…·ß') assert.ok(letters.has(sign), sign);
});

test('its licence lies beside it', () => {
  const licence = readFileSync(new URL('../src/theme/grandstander.OFL.txt', import.meta.url), 'utf8');
  assert.match(licence, /Copyright 2020 The Grandstander Project Authors[^]+SIL OPEN FONT LICENSE Version 1\.1/);
});

test('it weighs at most 15 KB', () => assert.ok(FONT.length <= 15_000, `${FONT.length} bytes`));

// One scale: font sizes, spacing and corners come from tokens.css, in every file of a screen.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

/** Files with other units: paper in millimetres and points, the words on a card and in a ring by their box, the tokens themselves. */
const OTHER_MEASURES = ['help/print.css', 'school/PrintDeck.svelte', 'school/ScorePaper.svelte', 'school/CardSheet.svelte', 'art/Card.svelte', 'parts/Ring.svelte', 'theme/tokens.css'];

/** Properties that are measured; those that layout.css passes to the table count too. */
const MEASURED = /(?:^|[\s{;])((?:--[a-z]+-)?(?:font-size|gap|pad|size)|--seat-name|--gap|row-gap|column-gap|padding[a-z-]*|border-radius)\s*:\s*([^;}]+)/g;
/** A literal length, unless it is fluid. */
const LENGTH = /(?<![\w.#-])(?!0px)\d*\.?\d+(?:px|rem|pt)\b/;
const FLUID = /v[wh]\b|vmin|dvh|cqw|var\(--card-width|env\(/;

function own(text) {
  const found = [];
  const styles = text.includes('<style>') ? text.slice(text.indexOf('<style>')) : text;
  for (const [, name, value] of styles.replace(/\/\*[^]*?\*\//g, '').matchAll(MEASURED)) {
    if (LENGTH.test(value) && !FLUID.test(value)) found.push(`${name}: ${value.trim()}`);
  }
  return found;
}

const files = () => readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(svelte|css)$/.test(file) && !OTHER_MEASURES.includes(file));

test('the test sees a size of its own, and lets tokens, windows and nothing pass', () => {
  for (const bad of ['a { font-size: 15px; }', 'a { gap: var(--space-1) 6px; }', 'a { padding-top: .3rem }', 'a { border-radius: 7px; }', '.t { --seat-pad: 3px; }', 'a {--gap: 6px;}'])
    assert.equal(own(bad).length, 1, bad);
  for (const good of ['a { font-size: var(--text-s); }', 'a { gap: 0; padding: 0 0.4em; }', 'a { font-size: clamp(1rem, 3dvh, 2rem); }', 'a { border-radius: 50%; }', 'a { border: 2px solid; }'])
    assert.deepEqual(own(good), [], good);
});

test('no screen has letters, gaps, edges or corners of its own size', () => {
  const all = files();
  assert.ok(all.length > 80, `${all.length} files`);
  assert.deepEqual(
    all.flatMap((file) => own(readFileSync(SRC + file, 'utf8')).map((what) => `${file}: ${what}`)),
    [],
  );
});

test('the scale is that of VISUAL.md and a few named steps, and room comes in steps of four', () => {
  const tokens = readFileSync(`${SRC}theme/tokens.css`, 'utf8');
  const px = (pattern) => [...tokens.matchAll(pattern)].map(([, number, unit]) => Number(number) * (unit === 'rem' ? 16 : 1));
  assert.deepEqual(px(/--text-\w+: ([\d.]+)(px|rem)/g), [11, 12, 13, 14, 16, 20, 28, 40, 56]);
  const [half, ...steps] = px(/--space-\w+: ([\d.]+)(px|rem)/g);
  assert.equal(half, 2);
  assert.ok(steps.every((step) => step % 4 === 0), steps.join());
  assert.deepEqual(px(/--radius-\w+: ([\d.]+)(px|rem)/g), [8, 12, 16, 999]);
});

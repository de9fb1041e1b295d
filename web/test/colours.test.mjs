// The colours of success, danger and the next step can be told apart with every colour vision: by hue, or in greys by lightness.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const css = readFileSync(new URL('../src/theme/tokens.css', import.meta.url), 'utf8');

/** Reads the tokens of a theme: one colour for both, or (light, dark). */
function theme(name) {
  const at = ['light', 'dark'].indexOf(name);
  const tokens = [...css.matchAll(/--([\w-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g)];
  return Object.fromEntries(tokens.map(([, key, light, dark, both]) => [key, both ?? [light, dark][at]]));
}

/** Colour vision deficiencies as matrices (Machado 2009, severity 1) for linear red, green and blue. */
const EYES = {
  everybody: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
  achromatopsia: Array(3).fill([0.2126, 0.7152, 0.0722]),
};
const linear = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
const times = (matrix, [r, g, b]) => matrix.map(([x, y, z]) => Math.min(1, Math.max(0, x * r + y * g + z * b)));

/** Converts to CIE L*a*b*: a distance of 2.3 is just noticeable side by side. */
function lab([r, g, b]) {
  const f = (t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = [(0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047, 0.2126 * r + 0.7152 * g + 0.0722 * b, (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883].map(f);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const apart = (eye, one, other) => {
  const [a, b] = [one, other].map((hex) => lab(times(EYES[eye], linear(hex))));
  return Math.hypot(...a.map((value, i) => value - b[i]));
};
const contrast = (one, other) => {
  const [a, b] = [one, other].map((hex) => times(EYES.achromatopsia, linear(hex))[0] + 0.05).sort((a, b) => b - a);
  return a / b;
};

/** The least distance of colours that are not side by side; in greys there are fewer steps to distribute. */
const FAR = { everybody: 40, protanopia: 25, deuteranopia: 25, tritanopia: 25, achromatopsia: 12 };
const FILLS = [['cat-fill', 'rat'], ['rat', 'moon-fill'], ['cat-fill', 'moon-fill']];

for (const name of ['dark', 'light']) {
  const tokens = theme(name);
  test(`${name}: what is good, what is dangerous and what is next are far apart for every eye`, () => {
    for (const [one, other] of FILLS)
      for (const [eye, far] of Object.entries(FAR)) {
        const found = apart(eye, tokens[one], tokens[other]);
        assert.ok(found >= far, `${one} and ${other} with ${eye}: ${found.toFixed(1)} of ${far}`);
      }
  });

  test(`${name}: words on them, and they as words on what they stand on, can be read`, () => {
    for (const [ink, paper] of [['on-cat', 'cat-fill'], ['on-rat', 'rat'], ['on-moon', 'moon-fill'], ...['cat-text', 'rat-text', 'moon-text', 'hush', 'text'].flatMap((ink) => ['ground', 'roof'].map((paper) => [ink, paper]))])
      assert.ok(contrast(tokens[ink], tokens[paper]) >= 4.5, `${ink} on ${paper}: ${contrast(tokens[ink], tokens[paper]).toFixed(2)}`);
  });
}

test('the eyes are those that they are called: red and green are near for some, blue and green for others', () => {
  assert.ok(apart('deuteranopia', '#c05020', '#807a20') < apart('everybody', '#c05020', '#807a20') / 2);
  assert.equal(apart('achromatopsia', '#ff0000', '#ff0000'), 0);
  assert.ok(Math.abs(contrast('#000000', '#ffffff') - 21) < 0.01);
});

// What a person would stumble over on a screen: words that are not translated, a page wider than its window, whatever axe objects to. And a
// picture of it, kept for whoever wants to look.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { tooFaint } from './contrast.mjs';
import { cutOff, reachable } from './fits.mjs';
import { axe } from './kit/axe.mjs';
import { resize } from './kit/browser.mjs';

const PICTURES = process.env.KINGRAT_TEST_PICTURES;

/** Keeps a picture of the window, where pictures are wanted. */
export async function picture(page, name) {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name.replace(/[^\p{L}\d]+/gu, '-')}.png`) });
}

/** Until what fades in is there: nobody reads it before. What never ends is only decoration. */
export const still = (page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime)).map(({ finished }) => finished)));

/** Fails on words that are not translated and on a page that is wider than its window. */
export async function misspelled(page, where) {
  const { text, wide } = await page.evaluate(() => ({
    text: document.body.innerText,
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  const keys = text.match(
    /\b(web|news|card|action|prompt|refusal|rules|field|option|saying|edition|mode|cat|setup|stage|score|learn|school|print|replay)-[a-z0-9]+(-[a-z0-9]+)*\b/g,
  );
  assert.equal(keys, null, `${where}: ${keys} is untranslated`);
  assert.doesNotMatch(text, /\{ ?\$?[a-z]+ ?\}/, `${where}: a gap in a sentence`);
  assert.ok(wide <= 0, `${where}: ${wide} pixels too wide`);
}

/** Fails on anything that a person would stumble over here. */
export async function stumbles(page, where) {
  await still(page);
  await picture(page, where);
  await misspelled(page, where);
  // All rules that axe has switched on, and the size of targets.
  const { violations, incomplete } = await axe(page, { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations', 'incomplete'] });
  const found = violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  const unsure = (incomplete.find(({ id }) => id === 'color-contrast')?.nodes ?? []).map(({ target }) => target.at(-1));
  assert.deepEqual([...found, ...(await tooFaint(page, unsure))], [], where);
}

/** Where there is little room: text twice as large on a phone, the narrowest phone, or more space between letters, words and lines. */
const TIGHT = {
  large: { size: { width: 360, height: 740 }, css: 'html { font-size: 200% !important }' },
  small: { size: { width: 320, height: 640 }, css: '' }, // WCAG 1.4.10
  spaced: {
    size: { width: 360, height: 740 },
    css: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }', // WCAG 1.4.12
  },
};

/** What cannot be read or reached there. Afterwards the page is as it was, but for its size. */
export async function tightly(page, how, where) {
  const { size, css } = TIGHT[how];
  await resize(page, size);
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
  await picture(page, `${where} ${how}`);
  const found = [...(await page.evaluate(cutOff)), ...(await reachable(page))];
  await page.evaluate(() => (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)));
  return found.map((one) => `${where}, ${how}: ${one}`);
}

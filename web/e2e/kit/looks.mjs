// Visual checks of a screen: untranslated text, a page wider than its window, text cut off, a next step out of reach, misplaced parts, axe's
// violations. Also takes a screenshot for people to look at.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { axe } from './looks/axe.mjs';
import { tooFaint } from './looks/contrast.mjs';
import { cutOff, stuck } from './looks/fits.mjs';
import { wrongs } from './looks/geometry.mjs';

const PICTURES = process.env.KINGRAT_TEST_PICTURES;

/** Takes a screenshot, if KINGRAT_TEST_PICTURES names a folder. */
export async function picture(page, name, folder = PICTURES) {
  if (!folder) return;
  await hidden(page, false);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name.replace(/[^\p{L}\d]+/gu, '-')}.png`);
  // Playwright's own screenshot would reset the size of the window.
  if (page.devtools) writeFileSync(path, (await page.devtools.send('Page.captureScreenshot')).data, 'base64');
  else await page.screenshot({ path });
}

/** Finishes all finite animations. Endless ones are only decoration. */
export const still = (page) => page.evaluate(ended);

function ended() {
  for (const one of document.getAnimations()) if (Number.isFinite(one.effect.getComputedTiming().endTime)) one.finish();
}

const KEYS = /\b(web|news|card|action|prompt|refusal|rules|field|option|saying|edition|mode|cat|setup|stage|score|learn|school|print|replay)-[a-z0-9]+(-[a-z0-9]+)*\b/g;

/** Finds message keys and unfilled placeholders in a text. */
export function untold(text) {
  const keys = text.match(KEYS)?.map((key) => `${key} is untranslated`) ?? [];
  const gaps = text.match(/\{ ?\$?[a-z]+ ?\}/g)?.map((gap) => `a gap in a sentence: ${gap}`) ?? [];
  return [...keys, ...gaps];
}

/** The rules of axe that depend on text and on the size of the window. The results of all others are the same in every language. */
const BY_WORDS = ['target-size', 'scrollable-region-focusable', 'button-name', 'link-name', 'label', 'aria-command-name', 'aria-input-field-name', 'aria-dialog-name', 'svg-img-alt', 'empty-heading', 'document-title', 'html-lang-valid'];

/** Runs axe: all its default rules and target sizes, or only those about text. Where axe cannot determine the contrast, it is measured. */
export async function objections(page, { words = false } = {}) {
  await hidden(page, false);
  const rules = words ? { runOnly: { type: 'rule', values: BY_WORDS } } : { rules: { 'target-size': { enabled: true } } };
  const { violations, incomplete } = await axe(page, { ...rules, resultTypes: ['violations', 'incomplete'] });
  const found = violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  const unsure = (incomplete.find(({ id }) => id === 'color-contrast')?.nodes ?? []).map(({ target }) => target.at(-1));
  return [...found, ...(await tooFaint(page, unsure))];
}

/** Fails on untranslated text and on a page that is wider than its window. */
export async function misspelled(page, where) {
  const { text, wide } = await page.evaluate(() => ({
    text: document.body.innerText,
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  assert.deepEqual([...untold(text), ...(wide > 0 ? [`${wide} pixels too wide`] : [])], [], where);
}

/** Fails on any visual fault. */
export async function stumbles(page, where) {
  await still(page);
  await picture(page, where);
  await misspelled(page, where);
  assert.deepEqual(await objections(page), [], where);
}

/** Text of 200% (WCAG 1.4.4), and wider spacing of letters, words and lines (1.4.12). The narrowest phone is 1.4.10. */
export const LARGE = 'html { font-size: 200% !important }';
const SPACED = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** `fits`: nothing is cut off, and the next step can be reached. `places`: the layout of a table, or of its end, is checked. */
export const SIZES = [
  { name: '360x740', size: [360, 740], fits: true, places: true },
  { name: 'spaced', size: [360, 740], css: SPACED, fits: true },
  { name: 'large', size: [360, 740], css: LARGE, fits: true },
  { name: 'small', size: [320, 640], fits: true },
  { name: '360x640', size: [360, 640], places: true },
  { name: '740x360', size: [740, 360], fits: true, places: true },
  { name: '820x1180', size: [820, 1180], fits: true, places: true },
  { name: '1280x800', size: [1280, 800], fits: true, places: true },
  { name: '1920x1080', size: [1920, 1080], places: true },
];

/** Runs in the page, where `cutOff`, `stuck`, `wrongs` and `ended` are defined. Makes all checks of one size. */
async function measured({ width, css, fits, places, tall, pictures }) {
  const { cutOff, stuck, wrongs, ended } = window.looks;
  const picture = () => new Promise((done) => {
    const observer = new IntersectionObserver(() => (observer.disconnect(), done()));
    observer.observe(document.documentElement);
  });
  const sheet = new CSSStyleSheet();
  if (css) {
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }
  // The page handles a new size in its next frame; a layout that is based on measurements needs one more.
  for (let i = 0; i < pictures; i++) await picture();
  if (innerWidth !== width) throw new Error(`the window is ${innerWidth} wide and not ${width}`);
  ended();
  const found = [];
  if (fits) found.push(...cutOff(), ...stuck());
  if (places) {
    const { scrollHeight, clientHeight, clientWidth } = document.documentElement;
    found.push(...wrongs({ phone: Math.min(clientWidth, clientHeight) < 480, tall }));
    if (scrollHeight > clientHeight) {
      scrollTo(0, scrollHeight);
      found.push(...wrongs({ tall: true }).map((one) => `at its end: ${one}`));
      scrollTo(0, 0);
    }
  }
  if (css) document.adoptedStyleSheets.pop();
  return found;
}

/**
 * Hides the page from painting, which takes longer than all the rest, as long as it is only measured; shows it to axe and to screenshots.
 * At once: with reduced motion every change of opacity fades.
 */
export const hidden = (page, hide) =>
  page.evaluate((hide) => {
    const { style } = document.documentElement;
    style.setProperty('transition', 'none', 'important');
    style.setProperty('opacity', hide ? '0' : '');
  }, hide);

const KNOWN = `window.looks ??= { ${[cutOff, stuck, wrongs, ended].map((one) => `${one.name}: ${one}`).join(', ')} }`;

/** Resizes the window. Quicker than playwright’s own function, which waits for more. */
export async function sized(page, [width, height]) {
  const { devtools } = page;
  if (devtools) await devtools.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  else await page.setViewportSize({ width, height });
}

/** Returns what does not fit or is misplaced, for each of these sizes. */
export async function misfits(page, sizes, { places = false, tall = false, pictures = 1, look = null } = {}) {
  const found = [];
  await page.evaluate(KNOWN);
  await hidden(page, !look);
  for (const { name, size, ...about } of sizes) {
    const asked = { ...about, width: size[0], places: places && about.places, tall, pictures };
    if (!asked.fits && !asked.places) continue;
    await sized(page, size);
    if (look) await look(name);
    found.push(...(await page.evaluate(measured, asked)).map((one) => `${name}: ${one}`));
  }
  return found;
}

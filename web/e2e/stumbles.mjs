// What a person would stumble over on a screen: words that are not translated, a page wider than its window, whatever axe objects to. And a
// picture of it, kept for whoever wants to look.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PICTURES = process.env.KINGRAT_TEST_PICTURES;

/** Keeps a picture of the window, where pictures are wanted. */
export async function picture(page, name) {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name.replace(/[^\p{L}\d]+/gu, '-')}.png`) });
}

/** Fails on anything that a person would stumble over here. */
export async function stumbles(page, where) {
  await picture(page, where);
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
  // Not as a script of the page, which its content security policy forbids.
  await page.evaluate(`if (!window.axe) { ${axe} }`);
  const found = await page.evaluate(async () => {
    // All rules that axe has switched on, and the size of targets.
    const { violations } = await window.axe.run(document, { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] });
    return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  });
  assert.deepEqual(found, [], where);
}

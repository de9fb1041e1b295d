// What every screen is asked: is it translated, does it fit, does axe object?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a person would stumble over on this screen. */
export async function stumbles(page, where) {
  const { text, wide } = await page.evaluate(() => ({
    text: document.body.innerText,
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  const keys = text.match(/\b(web|news|card|action|prompt|refusal|rules|field|option|saying|edition|mode|cat|setup|stage|learn|school|print|replay|score)-[a-z0-9]+(-[a-z0-9]+)*\b/g);
  assert.equal(keys, null, `${where}: ${keys} is untranslated`);
  assert.doesNotMatch(text, /\{ ?\$?[a-z]+ ?\}/, `${where}: a gap in a sentence`);
  assert.ok(wide <= 0, `${where}: ${wide} pixels too wide`);
  // Not as a script of the page, which its content security policy forbids.
  await page.evaluate(`if (!window.axe) { ${axe} }`);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'], resultTypes: ['violations'] });
    return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  });
  assert.deepEqual(found, [], where);
}

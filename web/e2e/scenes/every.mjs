// Every scene in one language: nothing untranslated, nothing that axe objects to, nothing cut off or out of its place in any size. A file for
// each language, so that two of them are looked at side by side. KINGRAT_SCENES=all looks at everything in every language and size,
// KINGRAT_SCENE=NAME so at the scenes with this in their name (`cargo xtask scene NAME`).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { misfits, objections, picture, SIZES, sized, still, untold } from '../kit/looks.mjs';
import { scenePageFor } from '../kit/scene.mjs';
import { SCENES } from './scenes.mjs';

const ONLY = process.env.KINGRAT_SCENE;
const ALL = process.env.KINGRAT_SCENES === 'all' || !!ONLY;
if (ONLY && !SCENES.some(({ name }) => name.includes(ONLY))) throw new Error(`no scene has ${ONLY} in its name; there are: ${SCENES.map(({ name }) => name).join(' · ')}`);

/** In which theme and size axe looks at it, whether only by its rules about words, and in which sizes it must fit: the narrowest phone where
 * words are longest. */
const TIGHT = ['360x740', 'large', '740x360'];
const MANNERS = {
  en: { theme: 'dark', size: [1280, 800], sizes: [...TIGHT, '1280x800', '1920x1080'] },
  sv: { theme: 'light', size: [360, 740], sizes: [...TIGHT, 'spaced', '820x1180'] },
  is: { theme: 'light', size: [820, 1180], words: true, sizes: [...TIGHT, 'small', '360x640'] },
  fi: { theme: 'dark', size: [740, 360], words: true, sizes: [...TIGHT, 'small', 'spaced', '820x1180'] },
};
const LANGS = Object.keys(MANNERS);

/** How a scene is looked at in this language: not at all, or in which sizes, and by axe or not. */
function lookedAt(scene, place, lang) {
  if (ONLY && !scene.name.includes(ONLY)) return null;
  const { sizes } = MANNERS[lang];
  if (ALL) return { sizes: SIZES, axe: true };
  // Their words are those of other scenes: only places are looked at, in each size that has them.
  if (scene.level === 'more') return LANGS[place % LANGS.length] === lang ? { sizes: SIZES.filter(({ places }) => places), axe: false } : null;
  if (scene.level === 'words') return { sizes: SIZES.filter(({ name }) => TIGHT.includes(name) || (name === 'small' && sizes.includes(name))), axe: false };
  return { sizes: SIZES.filter(({ name }) => sizes.includes(name)), axe: true };
}

/** Somebody who reads this language sees every scene. */
export function everyScene(lang) {
  const { theme, size, words } = MANNERS[lang];
  const stage = scenePageFor({ lang, theme, size });
  for (const [place, scene] of SCENES.entries()) {
    const { sizes, axe } = lookedAt(scene, place, lang) ?? {};
    if (!sizes) continue;
    test(`${lang}, ${theme}: ${scene.name}`, async () => {
      const { page } = stage;
      await sized(page, axe ? size : sizes[0].size);
      await stage.show(scene);
      await still(page);
      const where = `${scene.name} ${lang} ${theme}`;
      await picture(page, where);
      const { text, spoken, title } = await page.evaluate(() => ({ text: document.body.innerText, spoken: document.documentElement.lang, title: document.title }));
      assert.equal(spoken, lang);
      const found = untold(`${title}\n${text}`);
      if (axe) found.push(...(await objections(page, { words: words && !ALL })));
      found.push(...(await misfits(page, sizes, { ...scene, look: ALL ? (name) => picture(page, `${where} ${name}`) : null })));
      assert.deepEqual([...found, ...stage.wrong()], []);
    });
  }
}

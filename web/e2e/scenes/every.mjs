// Every scene in one language: nothing untranslated, no violations of axe, nothing cut off or misplaced in any size. There is a file for
// each language, so that two run in parallel. KINGRAT_SCENES=all checks everything in every language and size,
// KINGRAT_SCENE=NAME so the scenes with this in their name (`cargo xtask scene NAME`).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { misfits, objections, picture, SIZES, sized, still, untold } from '../kit/looks.mjs';
import { scenePageFor } from '../kit/scene.mjs';
import { appName } from '../kit/texts.mjs';
import { routeAt } from './routes.mjs';
import { SCENES } from './scenes.mjs';

const ONLY = process.env.KINGRAT_SCENE;
const ALL = process.env.KINGRAT_SCENES === 'all' || !!ONLY;
if (ONLY && !SCENES.some(({ name }) => name.includes(ONLY))) throw new Error(`no scene has ${ONLY} in its name; there are: ${SCENES.map(({ name }) => name).join(' · ')}`);

/** By language: the theme and size in which axe runs, whether it checks only rules about text, and the sizes to fit: the narrowest phone where
 * texts are longest. */
const TIGHT = ['360x740', 'large', '740x360'];
const MANNERS = {
  en: { theme: 'dark', size: [1280, 800], sizes: [...TIGHT, '1280x800', '1920x1080'] },
  sv: { theme: 'light', size: [360, 740], sizes: [...TIGHT, 'spaced', '820x1180'] },
  is: { theme: 'light', size: [820, 1180], words: true, sizes: [...TIGHT, 'small', '360x640'] },
  fi: { theme: 'dark', size: [740, 360], words: true, sizes: [...TIGHT, 'small', 'spaced', '820x1180'] },
};
const LANGS = Object.keys(MANNERS);

/** Returns the sizes in which to check a scene in this language, and whether axe runs; null to skip it. */
function lookedAt(scene, place, lang) {
  if (ONLY && !scene.name.includes(ONLY)) return null;
  const { sizes } = MANNERS[lang];
  if (ALL) return { sizes: SIZES, axe: true };
  // Their texts occur in other scenes: only the geometry is checked, in each size that has such checks.
  if (scene.level === 'more') return LANGS[place % LANGS.length] === lang ? { sizes: SIZES.filter(({ places }) => places), axe: false } : null;
  if (scene.level === 'words') return { sizes: SIZES.filter(({ name }) => TIGHT.includes(name) || (name === 'small' && sizes.includes(name))), axe: false };
  return { sizes: SIZES.filter(({ name }) => sizes.includes(name)), axe: true };
}

/** Defines the tests of all scenes in this language. */
export function everyScene(lang) {
  const { theme, size, words } = MANNERS[lang];
  const stage = scenePageFor({ lang, theme, size });
  /** The titles that each route had. */
  const titles = {};
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
      const { text, spoken, title, path } = await page.evaluate(() => ({ text: document.body.innerText, spoken: document.documentElement.lang, title: document.title, path: document.querySelector('[data-testid=replay]') ? '/r/' : location.pathname }));
      assert.equal(spoken, lang);
      // Whatever fails is said by the title, on every screen alike.
      if (!scene.trouble) (titles[routeAt(path)] ??= new Set()).add(title);
      const found = untold(`${title}\n${text}`);
      if (axe) found.push(...(await objections(page, { words: words && !ALL })));
      found.push(...(await misfits(page, sizes, { ...scene, look: ALL ? (name) => picture(page, `${where} ${name}`) : null })));
      assert.deepEqual([...found, ...stage.wrong()], []);
    });
  }

  test(`${lang}: every screen has a title of its own`, () => {
    const all = Object.values(titles).flatMap((of) => [...of]);
    assert.equal(new Set(all).size, all.length, JSON.stringify(titles, (_, of) => (of instanceof Set ? [...of] : of), 1));
    for (const title of all) assert.ok(title.endsWith(appName(lang)), title);
  });
}

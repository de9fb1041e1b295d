// Nobody stumbles over any screen of a class.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, house, resize, visitor } from './kit.mjs';
import { stumbles } from './stumbles.mjs';

const PHONE = { width: 360, height: 740 };
const WALL = { width: 1920, height: 1080 };
const LANGS = ['en', 'sv', 'is', 'fi'];

const home = house();

/** Opens a class as a teacher does: its code. */
async function openClass(page, tables) {
  await page.goto(`${home.server.url}/class`);
  await by(page, 'class-edition-school-ultra-peek').check();
  await by(page, 'class-tables').fill(String(tables));
  await by(page, 'class-tables').blur();
  await by(page, 'class-mode').locator('label').first().click();
  await by(page, 'class-make').click();
  return (await by(page, 'class-code').innerText()).replace(/\s/g, '');
}

for (const lang of LANGS) {
  test(`${lang}: every screen of a class, on a phone and on the wall`, async () => {
    const teacher = await visitor(home.chrome, { ...PHONE, lang, theme: lang === 'is' ? 'light' : 'dark' });
    const { page } = teacher;
    await page.goto(`${home.server.url}/class`);
    await by(page, 'class-edition-school').waitFor();
    await stumbles(page, 'a new class on a phone');
    const code = await openClass(page, 10);
    await stumbles(page, 'the wall on a phone');
    await by(page, 'class-close').click();
    await by(page, 'class-close-yes').waitFor();
    await stumbles(page, 'closing');
    await page.keyboard.press('Escape');
    await by(page, 'class-close-yes').waitFor({ state: 'hidden' });
    await resize(page, WALL);
    await stumbles(page, 'ten tables on the wall');
    const box = await by(page, 'class-code').boundingBox();
    assert.ok(box.height >= 90, `the code is read from the back of the room: ${box.height} pixels high`);
    const pupil = await visitor(home.chrome, { ...PHONE, lang, theme: lang === 'fi' ? 'light' : 'dark' });
    await pupil.page.goto(`${home.server.url}/c/${code}`);
    await by(pupil.page, 'class-join').waitFor();
    await stumbles(pupil.page, 'a pupil');
    await pupil.page.goto(`${home.server.url}/c/CCCCCC`);
    await by(pupil.page, 'note').waitFor();
    await stumbles(pupil.page, 'no such class');
    assert.deepEqual(teacher.wrong, []);
    await teacher.context.close();
    await pupil.context.close();
  });
}

// A class: one code, several tables, a teacher on the wall and pupils on their phones; nobody stumbles over any of its screens.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, chance, house, PATIENCE, resize, shown, tap, visitor } from './kit.mjs';
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

const seated = (page) => by(page, 'lobby-rise').waitFor();

test('a teacher opens a class of three tables, four pupils come, play, and the wall shows how it goes', async () => {
  const teacher = await visitor(home.chrome, WALL);
  const code = await openClass(teacher.page, 3);
  assert.match(code, /^[CDFGHJKMNPQRTVWX2346789]{6}$/);
  await stumbles(teacher.page, 'an empty class');
  assert.ok(await by(teacher.page, 'class-start').isDisabled(), 'nobody is there yet');

  // By the address, by the start page's field as it stands on the wall, and by the address of a table.
  const pupils = await Promise.all(LANGS.map((lang, i) => visitor(home.chrome, { ...PHONE, lang, touch: true, theme: i % 2 ? 'light' : 'dark' })));
  const [anna, bea, carl, dora] = pupils.map(({ page }) => page);
  await anna.goto(`${home.server.url}/c/${code.toLowerCase()}`);
  await by(anna, 'class-sit-1').click();
  await seated(anna);
  await bea.goto(home.server.url);
  await by(bea, 'join-code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await by(bea, 'join-go').click();
  await by(bea, 'class-any').waitFor();
  await stumbles(bea, 'a pupil who chooses');
  await by(bea, 'class-any').click();
  await seated(bea);
  await carl.goto(`${home.server.url}/t/${code}`);
  await by(carl, 'class-sit-2').click();
  await seated(carl);
  await dora.goto(`${home.server.url}/c/${code}`);
  await by(dora, 'class-sit-2').click();
  await seated(dora);
  await stumbles(dora, 'a lobby of the class');
  await by(dora, 'lobby-class').getByRole('link').click();
  await by(dora, 'class-mine').click();
  await seated(dora);

  const first = by(teacher.page, 'class-table-1');
  await first.getByText(await anna.locator('[data-testid=my-name]').innerText()).waitFor();
  await first.locator('li').nth(2).waitFor();
  assert.equal(await first.locator('li').count(), 3, 'two pupils, and the free seats in one line: who wanted any table sits with somebody');
  await by(teacher.page, 'class-start').click();
  await teacher.page.locator('[data-testid=class-table-1]:not([data-stage=lobby])').waitFor();
  assert.equal(await by(teacher.page, 'class-table-3').getAttribute('data-stage'), 'lobby', 'where nobody sits nothing begins');

  // One short round: whoever may knock does.
  const roll = chance(7);
  const end = Date.now() + 4 * PATIENCE;
  while (!(await shown('series-over')(anna))) {
    assert.ok(Date.now() < end, 'the round comes to its end');
    for (const page of [anna, bea]) {
      if (await shown('action-knock')(page)) await by(page, 'action-knock').click({ timeout: 1000 }).catch(() => {});
      await tap(page, roll);
    }
  }
  await teacher.page.locator('[data-testid=class-table-1][data-stage=series_over]').waitFor();
  await first.locator('.leads').first().waitFor(); // the winner is marked
  await by(teacher.page, 'class-watch-2').waitFor(); // the others still play
  await stumbles(teacher.page, 'the wall at the end');
  await teacher.page.reload();
  await by(teacher.page, 'class-board').waitFor();

  const second = await teacher.context.newPage(); // another tab
  await second.goto(`${home.server.url}/class`);
  await by(second, 'class-open').click();
  await by(second, 'class-close').click();
  await by(second, 'class-close-yes').click();
  await teacher.page.locator('[data-testid=class-table-2][data-stage=closed]').waitFor();
  await carl.goto(`${home.server.url}/c/${code}`);
  await by(carl, 'note').waitFor();
  for (const { wrong } of [teacher, ...pupils]) assert.deepEqual(wrong, []);
  for (const { context } of [teacher, ...pupils]) await context.close();
});

test('on a slow line no screen of a class shows the names of its words', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { ...PHONE, lang: 'is' });
  let go;
  const held = new Promise((done) => (go = done));
  let asked = 0;
  await page.route(/school/, async (route) => {
    asked += 1;
    await held;
    await route.continue().catch(() => {}); // of a page that was left meanwhile
  });
  for (const path of ['/class', '/print', '/c/CCCCCC']) {
    asked = 0;
    const answered = Promise.all([page.waitForResponse(/api\/(editions|classes)/), page.waitForRequest(/school/)]);
    await page.goto(`${home.server.url}${path}`, { waitUntil: 'commit' });
    await answered;
    await page.waitForTimeout(300);
    assert.ok(asked, `${path}: the words are on their way`);
    assert.equal((await page.locator('body').innerText()).match(/\b(school|print)-[a-z-]+/g), null, path);
  }
  go();
  await by(page, 'note').waitFor();
  assert.deepEqual(wrong.filter((line) => !line.includes('404')), []);
  await context.close();
});

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

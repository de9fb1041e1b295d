// All of it with the keyboard alone, and always seen where one is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playTo, press, reach, rests, write } from './keys.mjs';
import { by, chance, house, visitor } from './kit.mjs';

const home = house();

test('from the first page to the end of a series and into the next, with the keyboard alone', async () => {
  // In Swedish one tap is a series of five rounds.
  const { page, wrong, context } = await visitor(home.chrome, { lang: 'sv', width: 1280, height: 800 });
  const roll = chance(8);
  await page.goto(home.server.url);
  await press(page, 'start-play');
  await by(page, 'table').waitFor();
  for (let round = 1; round < 5; round++) {
    await playTo(page, 'round-over', roll);
    // What is offered beside the game: a sheet that opens, and closes where it was opened.
    if (round === 1) {
      await press(page, 'score-sheet');
      await by(page, 'sheet').waitFor();
      await page.keyboard.press('Escape');
      await by(page, 'sheet').waitFor({ state: 'hidden' });
      await rests(page, 'score-sheet');
    }
    await by(page, 'next-round').waitFor(); // once all is told
    await press(page, 'next-round');
    await by(page, 'round-over').waitFor({ state: 'hidden' });
  }
  await playTo(page, 'series-over', roll);
  await by(page, 'rematch').waitFor();
  await press(page, 'rematch');
  await by(page, 'series-over').waitFor({ state: 'hidden' });
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a name, a table with rules of its own, the menu and all that is in it, and to be forgotten', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 390, height: 780 });
  await page.goto(home.server.url);
  await press(page, 'name-edit');
  await rests(page, 'name');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Ída');
  await page.keyboard.press('Enter');
  await rests(page, 'name-edit');
  await press(page, 'start-cats');
  await by(page, 'cats-go').waitFor();
  await press(page, 'cat-bruno', 'Space');
  await page.keyboard.press('Escape');
  await rests(page, 'start-cats');

  await press(page, 'start-new');
  await by(page, 'edition-select').waitFor();
  await reach(page, ['mode']);
  await page.keyboard.press('ArrowDown'); // another length
  await page.keyboard.press('ArrowUp');
  assert.ok(await reach(page, ['change-rules']));
  await page.keyboard.press('Enter');
  await press(page, 'field-looks-outer', 'ArrowDown');
  await write(page, 'field-number-9', '5');
  await press(page, 'new-create');
  await press(page, 'lobby-start');
  await by(page, 'table').waitFor();

  await press(page, 'menu');
  await by(page, 'set-confirm').waitFor();
  for (const way of ['set-confirm', 'set-large', 'set-slow', 'set-keys']) {
    const before = await by(page, way).isChecked();
    await press(page, way, 'Space');
    assert.equal(await by(page, way).isChecked(), !before, way);
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Escape');
  await rests(page, 'menu');
  await press(page, 'say');
  await press(page, 'say-hello');
  await by(page, 'say-hello').waitFor({ state: 'hidden' });
  await rests(page, 'say');
  await press(page, 'help');
  await by(page, 'rules').waitFor();
  await page.keyboard.press('Escape');
  await rests(page, 'help');
  // To another device, and back to where it was asked for.
  await press(page, 'menu');
  await press(page, 'move');
  await by(page, 'move-link').waitFor();
  assert.ok(await reach(page, ['move-copy']));
  await page.keyboard.press('Escape');
  await rests(page, 'menu');
  await press(page, 'menu');
  await press(page, 'leave');
  await press(page, 'leave-confirm');

  await press(page, 'start-privacy');
  await press(page, 'forget-me');
  await press(page, 'forget-yes');
  await rests(page, 'forgotten');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('one device for two, and what is printed', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 740, height: 360 });
  await page.goto(home.server.url);
  await press(page, 'start-device');
  await write(page, 'device-name-0', 'Ída');
  await write(page, 'device-name-1', 'Olle');
  await press(page, 'device-start');
  await by(page, 'hand-over').waitFor();
  await rests(page, 'hand-over-here');
  await playTo(page, 'round-over', chance(5));
  await page.goto(`${home.server.url}/print`);
  await page.evaluate(() => (window.print = () => (window.printed = true)));
  await by(page, 'print-go').waitFor();
  await press(page, 'print-backs', 'Space');
  await press(page, 'print-go');
  await page.waitForFunction(() => window.printed);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a class is opened, a pupil comes by its code, sits down and plays', async () => {
  const teacher = await visitor(home.chrome, { width: 1280, height: 800 });
  const pupil = await visitor(home.chrome, { width: 360, height: 740 });
  await teacher.page.goto(home.server.url);
  await press(teacher.page, 'start-teachers');
  await press(teacher.page, 'teach-code');
  await write(teacher.page, 'class-tables', '1');
  await press(teacher.page, 'class-make');
  const code = (await by(teacher.page, 'class-code').innerText()).replace(/\s/g, '');
  await pupil.page.goto(home.server.url);
  await write(pupil.page, 'join-code', code);
  await pupil.page.keyboard.press('Enter');
  await press(pupil.page, 'class-sit-1');
  await by(pupil.page, 'lobby-rise').waitFor();
  await press(teacher.page, 'class-start');
  await by(pupil.page, 'table').waitFor();
  await playTo(pupil.page, 'round-over', chance(2));
  await press(teacher.page, 'class-close');
  await press(teacher.page, 'class-close-yes');
  await teacher.page.locator('[data-testid=class-table-1][data-stage=closed]').waitFor();
  await teacher.page.waitForFunction(() => ![null, document.body].includes(document.activeElement)); // the focus is still somewhere
  for (const { wrong, context } of [teacher, pupil]) {
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

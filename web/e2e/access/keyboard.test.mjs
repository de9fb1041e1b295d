// Everything with the keyboard alone; the focus is always visible.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { script } from '../kit/cards.mjs';
import { press, reach, rests, write } from '../kit/keys.mjs';
import { sitsAt } from '../kit/opponent.mjs';
import { by, play, told, until } from '../kit/page.mjs';
import { table } from '../kit/server.mjs';

const home = serverAndBrowser();
const gone = (page, id) => by(page, id).waitFor({ state: 'hidden' });

test('from the first page to a table, and there to the end of a series and into the next, with the keyboard alone', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 1280, height: 800 });
  await page.goto(home.server.url);
  home.server.chance.table([script({}, ['A', 'B', 'C'], 'B')]);
  await press(page, 'start-play');
  await until(page, '[data-testid=look-seen]');
  // Against a scripted opponent: every kind of move.
  const rounds = [
    { A: '5184', B: '9988', top: '9', draws: '3 9 P 9 S 9 D56 9 9 S 9' },
    { A: '0011', B: '9988', top: '9', draws: '9 9' },
  ];
  const code = await table(page, home.server, { mode: 'rounds:2', seats: [{ t: 'host' }, { t: 'open' }], rounds });
  const bo = await sitsAt(home.server, code, 'B');
  await play(page, 'start', press);
  await Promise.all([play(page, 'seen', press), bo.play('seen')]);
  for (const moves of ['draw put:2 done', 'draw peek:3 seen done', 'draw swap:1-B2 done', 'draw use discard put:4 done', 'take:1 done']) {
    await play(page, moves, press);
    await bo.play('draw discard done');
  }
  await play(page, 'draw decline knock', press);
  await bo.play('draw discard');
  await told(page);
  // The controls beside the game: a sheet that opens and closes in place.
  await press(page, 'score-sheet');
  await until(page, '[data-testid=sheet]');
  await page.keyboard.press('Escape');
  await gone(page, 'sheet');
  await rests(page, 'score-sheet');
  await play(page, 'next', press);
  await bo.play('ready');
  await Promise.all([play(page, 'seen', press), bo.play('seen draw discard done')]);
  await play(page, 'draw discard knock', press);
  await bo.play('draw discard');
  await told(page);
  await press(page, 'rematch');
  bo.say({ t: 'rematch' });
  await gone(page, 'series-over');
  bo.close();
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
  await until(page, '[data-testid=cats-go]');
  await reach(page, 'cat-bruno');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await rests(page, 'start-cats');

  await press(page, 'start-new');
  await press(page, 'place-C');
  await press(page, 'place-cat-luna');
  await rests(page, 'place-C');
  await reach(page, 'preset-usual');
  await page.keyboard.press('ArrowDown'); // the easy ones
  await press(page, 'setup-more');
  await reach(page, 'mode');
  await page.keyboard.press('ArrowDown'); // another length
  await page.keyboard.press('ArrowUp');
  await press(page, 'change-rules');
  await reach(page, 'field-looks-outer');
  await page.keyboard.press('ArrowDown');
  await write(page, 'field-number-9', '5');
  home.server.chance.table();
  await press(page, 'new-create', 'lobby-start');
  await until(page, '[data-testid=table]');

  await press(page, 'menu');
  for (const way of ['set-confirm', 'set-large', 'set-slow', 'set-keys']) {
    await reach(page, way);
    const before = await by(page, way).isChecked();
    await page.keyboard.press('Space');
    assert.equal(await by(page, way).isChecked(), !before, way);
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Escape');
  await rests(page, 'menu');
  await press(page, 'say', 'say-hello');
  await gone(page, 'say-hello');
  await rests(page, 'say');
  await press(page, 'help');
  await until(page, '[data-testid=rules]');
  await page.keyboard.press('Escape');
  await rests(page, 'help');
  // Moving to another device, and back to where that was opened.
  await press(page, 'menu', 'move');
  await until(page, '[data-testid=move-link]');
  await reach(page, 'move-copy');
  await page.keyboard.press('Escape');
  await rests(page, 'menu');
  await press(page, 'menu', 'leave', 'leave-confirm');

  await press(page, 'start-privacy', 'forget-me', 'forget-yes');
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
  home.server.chance.table([script({ A: '5184', B: '9677', top: '3', draws: '4 9' }, ['A', 'B'], 'B')]);
  await press(page, 'device-start');
  await until(page, '[data-testid=hand-over]');
  await rests(page, 'hand-over-here');
  await play(page, 'here seen here seen here take:2 done here draw put:3 knock here draw discard', press);
  await told(page);
  await page.goto(`${home.server.url}/print`);
  await page.evaluate(() => (window.print = () => (window.printed = true)));
  await reach(page, 'print-backs');
  await page.keyboard.press('Space');
  await press(page, 'print-go');
  await page.waitForFunction(() => window.printed);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a class is opened, a pupil comes by its code, sits down and plays', async () => {
  const teacher = await visitor(home.chrome, { width: 1280, height: 800 });
  const pupil = await visitor(home.chrome, { width: 360, height: 740 });
  await teacher.page.goto(home.server.url);
  await press(teacher.page, 'start-teachers', 'teach-code');
  await write(teacher.page, 'class-tables', '1');
  const code = home.server.chance.class([script({ A: '0011' }, ['A', 'B', 'C', 'D'], 'A')], 1);
  await press(teacher.page, 'class-make');
  await until(teacher.page, '[data-testid=class-code]');
  await pupil.page.goto(home.server.url);
  await write(pupil.page, 'join-code', code);
  await pupil.page.keyboard.press('Enter');
  await press(pupil.page, 'class-sit-1');
  await until(pupil.page, '[data-testid=lobby-rise]');
  // The wall polls who is there.
  const answer = teacher.page.waitForResponse(/\/api\/classes\//);
  await pass(teacher.page, 2_500);
  await answer;
  await press(teacher.page, 'class-start');
  await play(pupil.page, 'draw discard knock', press); // a new class may look at any time
  await told(pupil.page);
  await press(teacher.page, 'class-close', 'class-close-yes');
  await until(teacher.page, '[data-testid=class-table-1][data-stage=closed]');
  await teacher.page.waitForFunction(() => ![null, document.body].includes(document.activeElement)); // the focus is not lost
  for (const { wrong, context } of [teacher, pupil]) {
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

// Letter keys alone: letters and digits make every move, Enter and space answer questions.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverAndBrowser, visitor } from '../kit/browser.mjs';
import { script } from '../kit/cards.mjs';
import { friend } from '../kit/friend.mjs';
import { by, play, tap, told, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';

const home = serverAndBrowser();
const acts = (sent) => sent.filter((msg) => msg.t === 'act').map((msg) => msg.action);

test('Enter and space answer wherever the page has put the focus', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome, { lang: 'sv' });
  const focused = (what) => page.waitForFunction((what) => document.activeElement.matches(what), what);
  await page.goto(home.server.url);
  home.server.chance.table([script({}, ['A', 'B', 'C'], 'B')]);
  await tap(page, 'start-play');
  await until(page, '[data-testid=look-seen]');
  await focused('main, [data-home]'); // the focus of a new screen is at its top
  await page.keyboard.press('Enter');
  await until(page, '[data-testid=table][data-stage=turns]');
  assert.equal(sent.filter((msg) => msg.t === 'seen').length, 1);

  await table(page, home.server, { mode: 'rounds:9', seats: [{ t: 'host' }, ...cats(1)], rounds: [{ A: '5678', top: '9', draws: '4' }] });
  sent.length = 0;
  await play(page, 'start seen draw discard');
  await until(page, '[data-testid=action-knock]');
  await focused('[data-home]'); // the pressed button is gone
  await page.keyboard.press('k');
  await until(page, '[data-testid=action-no]');
  await page.keyboard.press('Escape');
  await until(page, '[data-testid=action-knock]');
  await by(page, 'table').evaluate((main) => {
    main.tabIndex = -1;
    main.focus();
  });
  await focused('main');
  await page.keyboard.press(' ');
  await by(page, 'action-done').waitFor({ state: 'hidden' });
  await until(page, '[data-testid=action-draw]');
  assert.deepEqual(acts(sent), ['draw', 'discard', 'done']);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('every move is made with the letters and digits alone', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome, { width: 1280, height: 800 });
  // Other players' cards have keys only during a Swap. Every second card is Bo's.
  const rounds = [{ A: '5678', B: '8889', top: '7', draws: ['4', '9', '9', 'P', '9', 'D3', '9', 'P', '9'].join('') }];
  const code = await table(page, home.server, { mode: 'rounds:1', seats: [{ t: 'host' }, { t: 'open' }], rounds });
  const bo = await (await friend(home.server, 'Bo')).join(code);
  bo.say({ t: 'sit', seat: 'B' });
  bo.say({ t: 'ready', ready: true });
  await bo.until(({ table }) => table.seats[1].ready, 'a seat');
  await tap(page, 'lobby-start');
  await bo.play('seen');
  /** Presses these keys, each as soon as its button is enabled and shows that key. */
  const press = async (steps) => {
    for (const step of steps.split(' ')) {
      const [key, id] = step.split('@');
      await until(page, `[data-testid=${id}]:not(:disabled, [aria-disabled=true])${key === 'Enter' ? '' : `[aria-keyshortcuts="${key}"]`}`);
      await page.keyboard.press(key);
    }
  };
  const turns = [
    ['Enter@look-seen d@action-draw d@action-discard Enter@action-done', ['draw', 'discard', 'done']],
    ['t@action-take 1@slot-A1 Enter@action-done', ['take:1', 'done']],
    ['d@action-draw 2@slot-A2 Enter@look-seen Enter@action-done', ['draw', 'peek:2', 'done']],
    ['d@pile-draw d@action-use 3@slot-A3 Enter@action-done', ['draw', 'use', 'put:3', 'done']],
  ];
  for (const [keys, moves] of turns) {
    sent.length = 0;
    await press(keys);
    await bo.play('draw discard done');
    await until(page, '[data-testid=action-draw]'); // Bo may be told before the browser has reported what it sent
    assert.deepEqual(acts(sent), moves, keys);
  }
  sent.length = 0;
  await press('d@action-draw n@action-decline k@action-knock');
  await until(page, '[data-testid=action-knock-confirm]');
  await page.keyboard.press('k');
  await bo.play('draw discard');
  await told(page);
  assert.deepEqual(acts(sent), ['draw', 'decline', 'knock']);
  assert.deepEqual(wrong, []);
  await context.close();
});

// Other ways to play the same moves: a card is dragged, every move is asked for twice, cards are large, everything goes slowly, keys alone. And ways that are
// none: a double tap, a key held down.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, cats, house, PATIENCE, playUntil, shown, table, tapTwice, told, visitor } from './kit.mjs';

const home = house();
const acts = (sent) => sent.filter((msg) => msg.t === 'act').map((msg) => msg.action);
const setup = { rules: { base: 'nordic' }, mode: 'rounds:9', seats: [{ t: 'host' }, ...cats(1)] };

async function middle(page, name) {
  const box = await by(page, name).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Lifts what lies here and holds it over there. */
async function carry(page, from, to) {
  await page.mouse.move(...(await middle(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(page, from)).map((at) => at + 12));
  await by(page, 'dragged').waitFor();
  await page.mouse.move(...(typeof to === 'string' ? await middle(page, to) : to), { steps: 4 });
}

/** With a finger: touch events as a phone sends them. */
async function finger(page, from, to) {
  const touch = await page.context().newCDPSession(page);
  const send = (type, at) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
  const [a, b] = [await middle(page, from), await middle(page, to)];
  await send('touchStart', a);
  for (const part of [0.1, 0.4, 0.7, 1]) await send('touchMove', [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]);
  await send('touchEnd');
}

/** Draws until a number is in hand. */
async function withNumber(page, how) {
  for (let i = 0; i < 20; i++) {
    await playUntil([page], shown('action-draw'), { seed: 5 + i, knock: false });
    await how();
    await page.locator('[data-testid=table]:not([data-phase=turn])').waitFor();
    const face = await by(page, 'hand').getAttribute('data-face', { timeout: 500 }).catch(() => null);
    if (/^\d$/.test(face ?? '') && (await by(page, 'action-discard').isVisible())) return face;
  }
  throw new Error('no number came');
}

test('a card is dragged from the pile, let go beside everything, and dragged into the row', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome);
  await table(page, home.server.url, setup);
  const face = await withNumber(page, async () => {
    await carry(page, 'pile-draw', 'hand');
    await page.mouse.up();
  });
  assert.equal(acts(sent).at(-1), 'draw');
  const before = acts(sent).length;
  await carry(page, 'hand', [8, 8]);
  assert.equal(await page.locator('.target').count(), 5, 'four places and the discard pile light up');
  await page.mouse.up();
  await by(page, 'dragged').waitFor({ state: 'detached' });
  assert.equal(acts(sent).length, before, 'let go elsewhere, it goes back');
  assert.equal(await by(page, 'hand').getAttribute('data-face'), face);
  await carry(page, 'hand', 'slot-A2');
  await page.mouse.up();
  await page.locator('[data-testid=table]:not([data-phase=hand])').waitFor();
  assert.equal(acts(sent)[before], 'put:2');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('with a finger a card goes to the discard pile, and the page does not scroll', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome, { touch: true, width: 360, height: 640 });
  await table(page, home.server.url, setup);
  await withNumber(page, () => by(page, 'action-draw').tap());
  const before = acts(sent).length;
  await finger(page, 'hand', 'pile-discard');
  await page.locator('[data-testid=table]:not([data-phase=hand])').waitFor();
  assert.equal(acts(sent)[before], 'discard');
  assert.equal(await page.evaluate(() => scrollY), 0);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('where it is wished every move is shown first, and made after a yes; the wishes outlive a reload', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome);
  await page.goto(home.server.url);
  await by(page, 'settings').click();
  for (const way of ['confirm', 'large', 'slow']) await by(page, `set-${way}`).check();
  await table(page, home.server.url, setup);
  await playUntil([page], shown('action-draw'), { seed: 8, knock: false, prefer: 'action-yes' });
  const before = acts(sent).length;
  await page.keyboard.press('d');
  await by(page, 'action-yes').waitFor();
  assert.ok(await by(page, 'pile-draw').evaluate((pile) => pile.classList.contains('picked')), 'the choice is shown on the table');
  await by(page, 'action-no').click();
  await by(page, 'action-draw').click();
  assert.equal(acts(sent).length, before, 'nothing was done yet');
  // Yes lies where Draw was: a second tap counts when it is not in a hurry.
  while (await shown('action-yes')(page)) await by(page, 'action-yes').click({ timeout: 1_000 }).catch(() => {});
  await page.locator('[data-testid=table]:not([data-phase=turn])').waitFor();
  assert.deepEqual(acts(sent).slice(before), ['draw']);

  await page.reload();
  await by(page, 'menu').click();
  for (const way of ['confirm', 'large', 'slow']) assert.ok(await by(page, `set-${way}`).isChecked(), way);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('large cards are larger, and slow motion is slower', async () => {
  const { page, context } = await visitor(home.chrome, { width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await table(page, home.server.url, setup);
  await playUntil([page], shown('action-draw'), { seed: 8, knock: false });
  const width = async (name) => (await by(page, name).boundingBox()).width;
  const [mine, theirs] = [await width('slot-A1'), await width('slot-B1')];
  await by(page, 'menu').click();
  await by(page, 'set-large').check();
  await by(page, 'set-slow').check();
  await page.keyboard.press('Escape');
  assert.ok((await width('slot-A1')) > mine * 1.1, `${mine} to ${await width('slot-A1')}`);
  assert.ok((await width('slot-B1')) < theirs);
  // The flight says itself how long it takes.
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    window.flights = [];
    Element.prototype.animate = function (frames, options) {
      if (this.classList.contains('flying')) window.flights.push(options.duration);
      return animate.call(this, frames, options);
    };
  });
  await page.keyboard.press('d');
  await page.waitForFunction(() => window.flights.length > 0);
  assert.equal(await page.evaluate(() => window.flights[0]), 550);
  await context.close();
});

const phase = (page) => by(page, 'table').getAttribute('data-phase');
/** A pack without powers, and the first turn: whatever is drawn can be laid away, and nobody has knocked before. */
const numbers = { ...setup, first: 'B', rules: { base: 'nordic', deck: { peek: 0, swap: 0, draw_two: 0 } } };

test('a double tap is one tap: no card is thrown away, and no knock goes without its question', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { touch: true, width: 360, height: 740 });
  await table(page, home.server.url, numbers);
  await playUntil([page], shown('action-draw'), { seed: 3, knock: false });
  assert.deepEqual(await tapTwice(page, 'action-draw'), []);
  assert.equal(await phase(page), 'hand', 'the card is still in hand');
  await playUntil([page], shown('action-knock'), { seed: 4, knock: false, leave: 'action-done' });
  assert.deepEqual(await tapTwice(page, 'action-knock'), []);
  assert.ok(await by(page, 'action-knock-confirm').isVisible(), 'it is still asked');
  const [yes, no] = [await by(page, 'action-knock-confirm').boundingBox(), await by(page, 'action-no').boundingBox()];
  assert.ok(yes.x < no.x, 'no lies where knock was');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a tap that was meant for a button that has just gone by itself does nothing', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome, { touch: true, width: 360, height: 740 });
  await table(page, home.server.url, { ...setup, rules: { base: 'nordic', deck: { peek: 30, swap: 0, draw_two: 0 } } });
  // After somebody's knock there is no question at the end of the turn.
  const peeking = async (page) => (await page.locator('[data-testid=table][data-phase=peek][data-turn=A]').count()) > 0 && !(await shown('last-lap')(page));
  await playUntil([page], peeking, { seed: 5, knock: false, prefer: 'action-show' });
  // The very moment when Knock comes where “I'll remember” was, it is hit.
  const hit = page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          const knock = document.querySelector('[data-testid=action-knock]');
          if (!knock) return requestAnimationFrame(look);
          const { x, y, width, height } = knock.getBoundingClientRect();
          const [clientX, clientY] = [x + width / 2, y + height / 2];
          knock.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX, clientY }));
          resolve(true);
        };
        look();
      }),
  );
  await by(page, 'slot-A2').click();
  await hit;
  assert.ok(await by(page, 'action-knock').isVisible(), 'nothing is asked');
  assert.equal(await by(page, 'action-no').count(), 0);
  assert.equal(acts(sent).at(-1), 'peek:2');
  await by(page, 'action-knock').click({ delay: 900 }); // and whoever means it is heard
  await by(page, 'action-no').waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

test('two are drawn from where one is drawn: by the pile, and by its key', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome);
  await table(page, home.server.url, { ...setup, rules: { base: 'nordic', deck: { peek: 0, swap: 0, draw_two: 30 } } });
  for (const use of [() => by(page, 'pile-draw').click(), () => page.keyboard.press('d')]) {
    await playUntil([page], shown('action-use'), { seed: 3, knock: false, prefer: 'action-show', leave: 'action-use' });
    const before = acts(sent).length;
    const pile = await by(page, 'pile-draw').getAttribute('aria-label');
    await use();
    await page.locator(`[data-testid=pile-draw]:not([aria-label="${pile}"])`).waitFor(); // it may be another Draw 2, that asks the same again
    assert.deepEqual(acts(sent).slice(before), ['use']);
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a key that is held down is one press', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome);
  await table(page, home.server.url, numbers);
  await playUntil([page], shown('action-draw'), { seed: 3, knock: false });
  const before = acts(sent).length;
  await page.keyboard.down('d');
  await by(page, 'action-discard').waitFor();
  for (let i = 0; i < 3; i++) await page.keyboard.down('d'); // as a keyboard repeats
  await page.keyboard.up('d');
  await page.keyboard.press('2');
  await by(page, 'action-knock').waitFor();
  assert.deepEqual(acts(sent).slice(before), ['draw', 'put:2']);
  for (let i = 0; i < 3; i++) await page.keyboard.down('k');
  await page.keyboard.up('k');
  await by(page, 'action-no').click();
  await by(page, 'action-done').click();
  await by(page, 'action-done').waitFor({ state: 'hidden' });
  assert.deepEqual(acts(sent).slice(before, before + 3), ['draw', 'put:2', 'done'], 'it was asked, and nothing more');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('Enter and space answer wherever the page has put the focus', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome, { lang: 'sv' });
  const focused = (what) => page.waitForFunction((what) => document.activeElement.matches(what), what);
  await page.goto(home.server.url);
  await by(page, 'start-play').click();
  await by(page, 'look-seen').waitFor();
  await focused('main, [data-home]'); // a new screen is read from its top
  await page.keyboard.press('Enter');
  await by(page, 'look-seen').waitFor({ state: 'hidden' });
  await told(() => sent.some((msg) => msg.t === 'seen'));
  assert.equal(sent.filter((msg) => msg.t === 'seen').length, 1);

  await table(page, home.server.url, numbers);
  await playUntil([page], shown('action-draw'), { seed: 3, knock: false });
  await by(page, 'action-draw').click();
  await by(page, 'action-discard').click();
  await by(page, 'action-knock').waitFor();
  await focused('[data-home]'); // what was pressed is gone
  const before = acts(sent).length;
  await page.keyboard.press('k');
  await by(page, 'action-no').waitFor();
  await page.keyboard.press('Escape');
  await by(page, 'action-knock').waitFor();
  await by(page, 'table').evaluate((main) => {
    main.tabIndex = -1;
    main.focus();
  });
  await focused('main');
  await page.keyboard.press(' ');
  await by(page, 'action-done').waitFor({ state: 'hidden' });
  assert.deepEqual(acts(sent)[before], 'done');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('every move is made with the letters and digits alone', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome, { width: 1280, height: 800 });
  // Others' cards have no letter: without Swap none of them is asked for.
  await table(page, home.server.url, { ...setup, rules: { base: 'nordic', deck: { peek: 3, swap: 0, draw_two: 3 } } });
  const missing = (moves) => moves.filter((move) => !acts(sent).some((act) => act.startsWith(move)));
  const MOVES = ['draw', 'take', 'put', 'discard'];
  // What the page says can be pressed, what was pressed least first; Enter answers whatever it asks besides.
  const pressed = {};
  const offered = () =>
    page.evaluate(() => [...document.querySelectorAll('[aria-keyshortcuts]:enabled')].filter((one) => one.checkVisibility()).map((one) => `${one.closest('main').dataset.phase} ${one.ariaKeyShortcuts}`));
  const end = Date.now() + 3 * PATIENCE;
  while (missing([...MOVES, 'knock']).length && Date.now() < end) {
    // Between the rounds it is not the keys of the table that count.
    for (const first of ['lobby-start', 'next-round']) if (await shown(first)(page)) await by(page, first).click({ timeout: 1_000 }).catch(() => {});
    const ways = (await offered()).filter((way) => !way.endsWith(' k') || !missing(MOVES).length);
    const way = ways.find((one) => one.endsWith(' k')) ?? ways.toSorted((a, b) => (pressed[a] ?? 0) - (pressed[b] ?? 0))[0] ?? 'Enter';
    pressed[way] = (pressed[way] ?? 0) + 1;
    await page.keyboard.press(way.split(' ').at(-1));
    await page.evaluate(() => new Promise(requestAnimationFrame)); // as fast as the page can answer
  }
  assert.deepEqual(missing([...MOVES, 'knock']), []);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a double tap on the discard pile picks its card; a tap later lays it back', async () => {
  const { page, wrong, sent, context } = await visitor(home.chrome);
  await table(page, home.server.url, setup);
  await playUntil([page], shown('action-take'), { seed: 3, knock: false });
  const pile = by(page, 'pile-discard');
  await pile.evaluate((one) => {
    one.click();
    one.click();
  });
  await by(page, 'action-cancel').waitFor();
  assert.equal(await pile.getAttribute('aria-pressed'), 'true');
  await page.waitForTimeout(400); // longer than between two taps in a hurry
  await pile.click();
  await by(page, 'action-take').waitFor();
  assert.ok(!acts(sent).some((action) => action.startsWith('take')));
  assert.deepEqual(wrong, []);
  await context.close();
});

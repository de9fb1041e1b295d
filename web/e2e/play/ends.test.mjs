// The end of a round and of a game: cubes, a podium, the next step always in sight, sound and vibration only if switched on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass, resize, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { script } from '../kit/cards.mjs';
import { endOf } from '../kit/frames.mjs';
import { by, play, tap, told, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';

const home = serverAndBrowser();

/** Returns a box around each row's line of cubes, and whose line is the best. */
const lines = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[data-row]')].map((row) => {
        const line = row.querySelector('[data-testid=cube-line]');
        const cubes = [...line.querySelectorAll('.cube')].map((cube) => cube.getBoundingClientRect());
        const box = row.getBoundingClientRect();
        return [row.dataset.testid.at(-1), { cubes: cubes.length, long: Math.max(0, ...cubes.map((cube) => cube.right - box.left)), wide: box.width, best: line.dataset.best === 'true' }];
      }),
    ),
  );

/** Returns the focused element, and whether the sticky strip covers it. */
const focus = (page) =>
  page.evaluate(() => {
    const [one, strip] = [document.activeElement, document.querySelector('[data-part=ways]')];
    const [a, b] = [one.getBoundingClientRect(), strip.getBoundingClientRect()];
    const name = one.closest('[data-row]')?.dataset.testid ?? one.dataset.testid ?? one.localName;
    return { name, under: !strip.contains(one) && a.bottom > b.top + 1 && a.top < b.bottom - 1, sticky: getComputedStyle(strip).position === 'sticky' && document.documentElement.scrollHeight > innerHeight };
  });

/** Switches the language, with a reload to load its texts. */
async function inLanguage(page, lang) {
  await page.evaluate((lang) => localStorage.setItem('kingrat', JSON.stringify({ ...JSON.parse(localStorage.getItem('kingrat') ?? '{}'), lang })), lang);
  await page.reload();
  await page.locator(`html[lang=${lang}]`).waitFor({ state: 'attached' });
}

const SMALL = { width: 360, height: 740 };

test('six players on a small phone: a cube for each point, one is out, and nothing is ever under the strip with the next step', async (t) => {
  const { page, wrong, context } = await visitor(home.chrome, { ...SMALL, touch: true });
  const rounds = [
    { A: '0011', B: '0022', C: '1124', D: '2333', E: '3444', F: '5556', top: '9', draws: '9 9 9 9 9 9' },
    // Without F; B begins: all but A reach the limit.
    script({ A: '0011', top: '9', draws: '9 9 9 9' }, ['A', 'B', 'C', 'D', 'E'], 'B'),
  ];
  await table(page, home.server, { rules: { base: 'nordic-young' }, mode: 'elimination:20', seats: [{ t: 'host' }, ...cats(5)], rounds });
  await play(page, 'start draw discard knock');
  await told(page);

  await t.test('a cube for each point, the shortest line is the winner’s, and all of it fits', async () => {
    assert.ok(await by(page, 'cubes').isChecked(), 'young players have cubes unless they say no');
    const all = await lines(page);
    assert.deepEqual(Object.values(all).map((line) => line.cubes), [2, 4, 8, 11, 15, 21]);
    for (const [seat, line] of Object.entries(all)) {
      assert.equal(line.best, seat === 'A');
      assert.ok(line.long <= line.wide, `${seat}: ${line.long} in ${line.wide}`);
      assert.ok(all.A.long <= line.long + 0.5, 'the shortest line wins');
    }
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  });

  await t.test('whoever reaches the limit is told so, in the place of the kind word', async () => {
    assert.match(await page.locator('[data-part=head] .kind').innerText(), /reached the limit/);
    await pass(page, 1_000);
    assert.ok((await by(page, 'live').locator('p').allInnerTexts()).some((said) => /reached the limit/.test(said)), 'for ears, too');
    assert.deepEqual(await page.locator('[data-row]').filter({ has: page.getByText('Out', { exact: true }) }).evaluateAll((rows) => rows.map((row) => row.dataset.testid)), ['end-F']);
  });

  await t.test('on a short phone what has the focus is never under the strip', async () => {
    await resize(page, { width: 360, height: 640 });
    await until(page, '[data-testid=next-round]');
    const seen = [];
    for (const [key, last] of [
      ['Tab', 'next-round'],
      ['Shift+Tab', 'end-A'],
    ]) {
      do {
        await page.keyboard.press(key);
        const { name, under, sticky } = await focus(page);
        assert.ok(sticky, 'there is a strip, and more than fits');
        assert.ok(!under, `${name} is under the strip`);
        seen.push(name);
        assert.ok(seen.length < 60, `${last} did not come: ${seen}`);
      } while (seen.at(-1) !== last);
    }
    for (const seat of 'ABCDEF') assert.ok(seen.includes(`end-${seat}`), `${seat}: ${seen}`);
  });

  await t.test('when the game is over the next step is in sight, upright and on its side, wherever it is scrolled to', async () => {
    await resize(page, SMALL);
    await play(page, 'next draw discard knock');
    await told(page);
    await until(page, '[data-testid=series-over] [data-testid=podium]');
    for (const lang of ['en', 'is']) {
      if (lang !== 'en') await inLanguage(page, lang);
      await until(page, '[data-testid=watch-again]');
      for (const size of [SMALL, { width: 740, height: 360 }]) {
        await resize(page, size);
        await page.evaluate(() => scrollTo(0, 0));
        assert.ok(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight), 'there is more than fits');
        const bottom = await by(page, 'rematch').evaluate((one) => one.getBoundingClientRect().bottom);
        assert.ok(bottom <= size.height, `it ends at ${bottom}`);
        for (const name of ['end-E', 'to-start', 'watch-again']) {
          await by(page, name).evaluate((one) => (one.querySelector('[data-testid=cube-line]') ?? one).focus());
          const now = await focus(page);
          assert.equal(now.name, name);
          assert.ok(!now.under, `${name} is under the strip at ${size.width}, ${lang}`);
        }
      }
    }
  });
  assert.deepEqual(wrong, []);
  await context.close();
});

test('three players in cubes on a small phone, and on the podium', async (t) => {
  const { page, wrong, frames, context } = await visitor(home.chrome, { ...SMALL, touch: true });
  const rounds = [
    { A: '0011', B: '0102', C: '9988', top: '9', draws: '9 9 9' },
    { A: '8877', B: '9988', C: '0011', top: '9', draws: '9 9 9 9 9' },
  ];
  await table(page, home.server, { rules: { base: 'nordic-young' }, mode: 'rounds:2', seats: [{ t: 'host' }, ...cats(2)], rounds });
  await play(page, 'start draw discard knock');
  await told(page);

  await t.test('the next round is wholly in sight, below the last row', async () => {
    assert.ok(await by(page, 'cubes').isChecked());
    const { next, last } = await page.evaluate(() => {
      const next = document.querySelector('[data-testid=next-round]').getBoundingClientRect();
      return { next: { top: next.top, bottom: next.bottom }, last: [...document.querySelectorAll('[data-row]')].at(-1).getBoundingClientRect().bottom };
    });
    assert.ok(next.bottom <= SMALL.height, `the next round ends at ${next.bottom}`);
    assert.ok(last <= next.top, `the last row ends at ${last}, the button begins at ${next.top}`);
  });

  await t.test('cubes are counted aloud with the keyboard, step by step and by themselves', async () => {
    const row = by(page, 'end-B');
    const counted = () => row.locator('[data-testid=counted]').innerText();
    await row.locator('[data-testid=cube-line]').focus();
    for (const number of [1, 2, 3]) {
      await page.keyboard.press('ArrowRight');
      assert.equal(await counted(), String(number));
      assert.equal(await row.locator('.cube.before').count(), number - 1);
      await pass(page, 600);
      assert.equal(await counted(), String(number), 'nothing goes on by itself');
    }
    await page.keyboard.press('ArrowRight');
    assert.equal(await counted(), '3', 'there are no more');
    await page.keyboard.press('Escape');
    assert.equal(await counted(), '');
    await page.keyboard.press('Enter');
    for (const number of [1, 2, 3]) {
      assert.equal(await counted(), String(number));
      await pass(page, 520);
    }
    await pass(page, 3 * 520);
    assert.equal(await counted(), '', 'and the line is itself again');
  });

  await t.test('what somebody says to the end is seen at their row, for a while', async () => {
    await tap(page, 'say', 'say-heart');
    await until(page, '[data-testid=end-A] .bubble svg');
    await pass(page, 3_100);
    assert.equal(await page.locator('[data-row] .bubble').count(), 1);
    await pass(page, 200);
    assert.equal(await page.locator('[data-row] .bubble').count(), 0);
  });

  await t.test('below the podium the last round is told as a round: with a heading and its winner, and no second crown', async () => {
    await play(page, 'next');
    // B begins; then C knocks, with the lowest possible cards.
    await play(page, 'draw discard');
    await told(page);
    const { winners } = await endOf(frames, 2);
    assert.deepEqual(winners, ['C']);
    assert.deepEqual(await page.locator('[data-testid=podium] [data-seat]:has(.crown)').evaluateAll((all) => all.map((one) => one.dataset.seat)), ['A']);
    assert.equal(await page.locator('[data-row] .crown, [data-row].won, [data-row] .winner').count(), 0);
    const name = await page.locator('[data-testid=end-C] strong').innerText();
    assert.match(await by(page, 'last-round').locator('..').innerText(), new RegExp(`^The last round\\s*${name} won!`));
  });
  assert.deepEqual(wrong, []);
  await context.close();
});

test('whoever shares a win is called you, and not by name', async () => {
  const { page, wrong, frames, context } = await visitor(home.chrome);
  await table(page, home.server, { mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)], rounds: [{ A: '0011', B: '0011', top: '9', draws: '9 9' }] });
  await play(page, 'start seen draw discard knock');
  await told(page);
  assert.deepEqual((await endOf(frames)).winners, ['A', 'B']);
  const title = () => page.locator('[data-part=head] .won').innerText();
  const name = frames.find((frame) => frame.table).table.seats[0].holder.name;
  assert.match(await title(), /you/i);
  assert.ok((await title()).includes('Mimi') && !(await title()).includes(name), await title());
  await inLanguage(page, 'fi');
  await until(page, '[data-testid=podium]');
  assert.match(await title(), /sinä/i);
  assert.ok((await title()).includes('Mimi') && !(await title()).includes(name), await title());
  assert.deepEqual(wrong, []);
  await context.close();
});

test('nothing is felt or heard before the first tap, and nothing that was switched off', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { touch: true });
  await context.addInitScript(() => {
    window.felt = 0;
    window.heard = 0;
    const [vibrate, start] = [navigator.vibrate.bind(navigator), AudioScheduledSourceNode.prototype.start];
    navigator.vibrate = (pattern) => {
      window.felt += 1;
      return vibrate(pattern);
    };
    AudioScheduledSourceNode.prototype.start = function (...args) {
      window.heard += 1;
      return start.apply(this, args);
    };
  });
  const did = () => page.evaluate(() => [window.felt, window.heard]);
  const myTurn = '[data-testid=table][data-phase=turn][data-turn=A]';
  await table(page, home.server, { mode: 'rounds:3', seats: [{ t: 'host' }, ...cats(1)], rounds: [{ A: '0011', top: '9', draws: '9 9' }] });
  await play(page, 'start seen');
  await until(page, myTurn);
  const [felt, heard] = await did();
  assert.ok(felt > 0 && heard > 0, `felt ${felt}, heard ${heard}`);
  // Another tab, not yet touched, on my turn: no sound, no vibration, and no complaint of the browser.
  // (This is checked by itself: whatever a test does with a page counts as a user gesture.)
  const other = await context.newPage();
  await other.addInitScript((myTurn) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(myTurn)) return;
      observer.disconnect();
      console.debug(`turn: felt ${window.felt}, heard ${window.heard}, touched ${navigator.userActivation.hasBeenActive}`);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, myTurn);
  const lines = [];
  other.on('console', (message) => lines.push(message.text()));
  const turn = other.waitForEvent('console', (message) => message.text().startsWith('turn'));
  await other.goto(page.url());
  await turn;
  assert.deepEqual(lines, ['turn: felt 0, heard 0, touched false']);
  await other.close();
  await tap(page, 'sound-toggle'); // one tap at the table
  await tap(page, 'menu', 'haptics-toggle');
  // It is remembered.
  await page.reload();
  await until(page, myTurn);
  assert.equal(await by(page, 'sound-toggle').getAttribute('aria-pressed'), 'false');
  await tap(page, 'menu');
  await until(page, '[data-testid=haptics-toggle][aria-pressed=false]');
  await page.keyboard.press('Escape');
  await play(page, 'draw discard knock');
  await told(page);
  assert.deepEqual(await did(), [0, 0]);
  assert.deepEqual(wrong, []);
  await context.close();
});

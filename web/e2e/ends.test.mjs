// The end of a round: told card by card, skipped by a tap or a key, shown in cubes, felt and heard only by whoever wants it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, cats, house, playUntil, resize, shown, table, tapTwice, visitor } from './kit.mjs';

const home = house();

const TOLD = '[data-step="4"]';

/** Somebody who sees things move, at a table of so many cats, when its first round ends. What shifted and what was told meanwhile is kept in the page. */
async function atTheEnd(count, { base = 'nordic', width = 390, height = 780, motion = true, slow = false, seed = 7 } = {}) {
  const one = await visitor(home.chrome, { width, height, touch: true });
  const { page } = one;
  if (slow) await page.addInitScript(() => localStorage.setItem('kingrat', JSON.stringify({ slow: true })));
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (document.querySelector('[data-step]')) window.shifts.push(...entry.sources.map(({ node, previousRect, currentRect }) => `${node?.className ?? node?.nodeName} ${previousRect.x},${previousRect.y} to ${currentRect.x},${currentRect.y}`));
      }
    }).observe({ type: 'layout-shift' });
    window.told = { steps: [], sums: [] };
    new MutationObserver(() => {
      const step = document.querySelector('[data-step]')?.dataset.step;
      if (!step) return;
      window.told.steps.push(step);
      window.told.sums.push(Number(document.querySelector('[data-testid=points-A]')?.textContent));
    }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['data-step'] });
  });
  await table(page, home.server.url, { rules: { base }, mode: 'rounds:3', seats: [{ t: 'host' }, ...cats(count)] });
  // Quick to the end of the round, and then slowly: a cat knocks, so that one turn is left to me.
  await playUntil([page], shown('last-lap'), { seed, knock: false });
  if (motion) await page.emulateMedia({ reducedMotion: 'no-preference' });
  await playUntil([page], shown('round-over'), { seed, leave: 'next-round' });
  return one;
}

const endOf = (frames) => frames.findLast((frame) => frame.table?.end).table.end;

async function pointsShown(page, end) {
  const shown = {};
  for (const seat of Object.keys(end.scores)) shown[seat] = Number(await by(page, `points-${seat}`).innerText());
  return shown;
}

test('the reveal counts up to the scores of the table by itself, and nothing moves under the reader', async () => {
  const { page, wrong, frames, context } = await atTheEnd(3);
  await page.locator(TOLD).waitFor();
  const { steps, sums } = await page.evaluate(() => window.told);
  const end = endOf(frames);
  assert.ok(steps.includes('1'), 'it was told, not just there');
  assert.deepEqual(sums, sums.toSorted((a, b) => a - b), 'the sum only grows');
  assert.deepEqual(await pointsShown(page, end), end.scores);
  // Ears get one sentence for each player and a kind word, and only in the end; who won is news.
  await by(page, 'live').locator('p').nth(Object.keys(end.scores).length).waitFor({ state: 'attached' });
  const aloud = await by(page, 'live').locator('p').allInnerTexts();
  assert.equal(aloud.length, Object.keys(end.scores).length + 1, aloud.join('\n'));
  for (const [seat, score] of Object.entries(end.scores)) {
    assert.ok(aloud.some((sentence) => sentence.includes(end.rows[seat].join(', ')) && sentence.includes(String(score))), aloud.join('\n'));
  }
  await by(page, 'next-round').waitFor();
  assert.deepEqual(await page.evaluate(() => window.shifts), []);
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const how of ['tap', 'key']) {
  test(`a ${how} shows the result at once`, async () => {
    const { page, wrong, frames, context } = await atTheEnd(1, { slow: true, seed: 11 });
    await page.locator('[data-step="1"]').waitFor();
    assert.ok(!(await by(page, 'next-round').isVisible()));
    await page.evaluate(() => {
      window.steps = [];
      new MutationObserver(() => window.steps.push(document.querySelector('[data-step]')?.dataset.step)).observe(document.body, { subtree: true, attributeFilter: ['data-step'] });
    });
    if (how === 'tap') await by(page, 'end-A').click();
    else await page.keyboard.press('Escape');
    await page.locator(TOLD).waitFor();
    assert.deepEqual(await page.evaluate(() => window.steps), ['4'], 'nothing between');
    const end = endOf(frames);
    assert.deepEqual(await pointsShown(page, end), end.scores);
    await by(page, 'next-round').click();
    await by(page, 'round-over').waitFor({ state: 'hidden' });
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test('six players in cubes on a small phone: a cube for each point, the shortest line is the winner’s, and all of it fits', async () => {
  const { page, wrong, frames, context } = await atTheEnd(5, { base: 'nordic-young', width: 360, height: 740, motion: false });
  await page.locator(TOLD).waitFor();
  assert.ok(await by(page, 'cubes').isChecked(), 'young players have cubes unless they say no');
  const end = endOf(frames);
  const lines = await page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[data-row]')].map((row) => {
        const line = row.querySelector('[data-testid=cube-line]');
        const cubes = [...line.querySelectorAll('.cube')].map((cube) => cube.getBoundingClientRect());
        const box = row.getBoundingClientRect();
        return [row.dataset.testid.at(-1), { cubes: cubes.length, long: Math.max(0, ...cubes.map((cube) => cube.right - box.left)), wide: box.width, best: line.dataset.best === 'true' }];
      }),
    ),
  );
  for (const [seat, line] of Object.entries(lines)) {
    assert.equal(line.cubes, end.scores[seat]);
    assert.equal(line.best, end.winners.includes(seat));
    assert.ok(line.long <= line.wide, `${seat}: ${line.long} in ${line.wide}`);
    for (const other of Object.values(lines)) if (line.best) assert.ok(line.long <= other.long + 0.5, 'the shortest line wins');
  }
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  assert.deepEqual(wrong, []);
  await context.close();
});

test('six on a short phone: what has the focus is never under the strip with the next step', async () => {
  const { page, wrong, context } = await atTheEnd(5, { base: 'nordic-young', width: 360, height: 640, motion: false });
  await page.locator(TOLD).waitFor();
  await by(page, 'fair-chip').waitFor();
  const now = () =>
    page.evaluate(() => {
      const [one, strip] = [document.activeElement, document.querySelector('[data-part=ways]')];
      const [a, b] = [one.getBoundingClientRect(), strip.getBoundingClientRect()];
      const name = one.closest('[data-row]')?.dataset.testid ?? one.dataset.testid ?? one.localName;
      return { name, hidden: !strip.contains(one) && a.bottom > b.top + 1 && a.top < b.bottom, sticky: getComputedStyle(strip).position === 'sticky' && document.documentElement.scrollHeight > innerHeight };
    });
  const seen = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    do {
      await page.keyboard.press(key);
      const { name, hidden, sticky } = await now();
      assert.ok(sticky, 'there is a strip, and more than fits');
      assert.ok(!hidden, `${name} is under the strip`);
      seen.push(name);
    } while (key === 'Tab' ? seen.at(-1) !== 'next-round' : seen.at(-1) !== 'end-A');
  }
  for (const seat of 'ABCDEF') assert.ok(seen.includes(`end-${seat}`), `${seat}: ${seen}`);
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const [lang, you] of [
  ['en', 'you'],
  ['fi', 'sinä'],
]) {
  test(`whoever shares a win is called ${you}, and not by name`, async () => {
    const { page, wrong, frames, context } = await visitor(home.chrome, { lang });
    const deck = { numbers: [0, 60, 0, 0, 0, 0, 0, 0, 0, 0], peek: 0, swap: 0, draw_two: 0 };
    await table(page, home.server.url, { rules: { base: 'nordic', deck }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)] });
    await playUntil([page], shown('series-over'), { seed: 4 });
    await page.locator(TOLD).waitFor();
    const { winners, seats } = frames.findLast((frame) => frame.table?.end).table;
    assert.deepEqual(winners, ['A', 'B']);
    const title = await page.locator('[data-part=head] .won').innerText();
    assert.match(title, new RegExp(you, 'i'));
    assert.ok(title.includes('Mimi') && !title.includes(seats[0].holder.name), title);
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test('cubes are counted aloud with the keyboard, step by step and by themselves', async () => {
  const { page, wrong, frames, context } = await atTheEnd(1, { base: 'school', motion: false, seed: 5 });
  await page.locator(TOLD).waitFor();
  const { scores } = endOf(frames);
  const row = by(page, 'end-B');
  const counted = row.locator('[data-testid=counted]');
  await row.locator('[data-testid=cube-line]').focus();
  for (let number = 1; number <= scores.B; number++) {
    await page.keyboard.press('ArrowRight');
    assert.equal(await counted.innerText(), String(number));
    assert.equal(await row.locator('.cube.before').count(), number - 1);
  }
  await page.keyboard.press('ArrowRight');
  assert.equal(await counted.innerText(), String(scores.B), 'there are no more');
  await page.keyboard.press('Escape');
  assert.equal(await counted.innerText(), '');
  await page.keyboard.press('Enter');
  await page.waitForFunction((most) => Number([...document.querySelectorAll('[data-testid=counted]')].at(-1).textContent) >= most, Math.min(2, scores.B));
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
  await table(page, home.server.url, { rules: { base: 'nordic' }, mode: 'rounds:3', seats: [{ t: 'host' }, ...cats(1)] });
  await playUntil([page], (page) => page.locator(myTurn).isVisible(), { knock: false });
  const [felt, heard] = await did();
  assert.ok(felt > 0 && heard > 0, `felt ${felt}, heard ${heard}`);
  // Another tab, untouched, and it is my turn: not a sound, not a shake, and no browser that complains.
  // (It says so itself: whatever a test asks of a page counts as a touch.)
  const other = await context.newPage();
  await other.addInitScript((myTurn) => {
    const look = setInterval(() => {
      if (!document.querySelector(myTurn)) return;
      clearInterval(look);
      console.debug(`turn: felt ${window.felt}, heard ${window.heard}, touched ${navigator.userActivation.hasBeenActive}`);
    }, 50);
  }, myTurn);
  const lines = [];
  other.on('console', (message) => lines.push(message.text()));
  const turn = other.waitForEvent('console', (message) => message.text().startsWith('turn'));
  await other.goto(page.url());
  await turn;
  assert.deepEqual(lines, ['turn: felt 0, heard 0, touched false']);
  await other.close();
  await by(page, 'sound-toggle').click(); // one tap at the table
  await by(page, 'menu').click();
  await by(page, 'haptics-toggle').click();
  // Remembered, too.
  await page.reload();
  assert.equal(await by(page, 'sound-toggle').getAttribute('aria-pressed'), 'false');
  await by(page, 'menu').click();
  assert.equal(await by(page, 'haptics-toggle').getAttribute('aria-pressed'), 'false');
  await page.keyboard.press('Escape');
  const before = await did();
  await playUntil([page], shown('round-over'), { seed: 2, leave: 'next-round' });
  await page.locator(TOLD).waitFor();
  assert.deepEqual(await did(), before);
  assert.deepEqual(wrong, []);
  await context.close();
});

/** Somebody who is asked whether they knock, at a table with one cat: the end of the round is two taps away. */
async function beforeTheKnock({ rules = { base: 'nordic' }, motion = true } = {}) {
  const one = await visitor(home.chrome, { touch: true, motion });
  await table(one.page, home.server.url, { rules, mode: 'rounds:3', first: 'B', seats: [{ t: 'host' }, ...cats(1)] });
  await playUntil([one.page], shown('action-knock'), { seed: 7, knock: false, leave: 'action-done' });
  return one;
}

async function knock(page) {
  await by(page, 'action-knock').click();
  await by(page, 'action-knock-confirm').click();
}

for (const motion of [true, false]) {
  test(`a double tap on “show the result” does not begin the next round (${motion ? 'with' : 'without'} motion)`, async () => {
    const { page, wrong, context } = await beforeTheKnock({ motion });
    await knock(page);
    await by(page, 'end-skip').waitFor();
    assert.deepEqual(await tapTwice(page, 'end-skip'), []);
    assert.ok(await by(page, 'next-round').isEnabled());
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test('slow motion counts slowly, too', async () => {
  const { page, wrong, context } = await beforeTheKnock();
  await by(page, 'menu').click();
  await by(page, 'set-slow').check();
  await page.keyboard.press('Escape');
  // Whatever moves or waits says itself how long.
  await page.evaluate(() => {
    window.took = { beats: [], flights: [], paw: 0 };
    const [later, animate] = [window.setTimeout, Element.prototype.animate];
    window.setTimeout = (then, ms, ...rest) => {
      if (document.querySelector('[data-step="1"]')) window.took.beats.push(ms);
      return later(then, ms, ...rest);
    };
    Element.prototype.animate = function (frames, options) {
      if (this.classList.contains('plus')) window.took.flights.push(options.duration);
      return animate.call(this, frames, options);
    };
    document.addEventListener('animationstart', ({ target }) => {
      if (target.dataset.testid === 'paw') window.took.paw = target.getAnimations()[0].effect.getTiming().duration;
    });
  });
  await knock(page);
  await page.waitForFunction(() => window.took.flights.length > 1);
  const { beats, flights, paw } = await page.evaluate(() => window.took);
  assert.ok(paw > 2_500, `the paw: ${paw}`);
  assert.ok(beats.includes(340 * 2.5), `a card of a few: ${beats}`);
  assert.deepEqual([...new Set(flights)], [420 * 2.5]);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('without motion powers still give way one at a time, and each is told in a sentence', async () => {
  const deck = { numbers: Array(10).fill(2), peek: 20, swap: 20, draw_two: 20 };
  const { page, wrong, frames, context } = await beforeTheKnock({ rules: { base: 'nordic', deck }, motion: false });
  // Every picture that there was while the powers gave way.
  await page.evaluate(() => {
    window.pictures = [];
    new MutationObserver(() => {
      if (!document.querySelector('[data-step="2"], [data-step="3"]')) return;
      const cards = {};
      for (const slot of document.querySelectorAll('[data-row] [data-slot]')) cards[slot.closest('[data-row]').dataset.testid.at(-1) + slot.dataset.slot] = slot.dataset.face;
      const now = { cards, said: document.querySelector('.trade').textContent };
      if (JSON.stringify(now) !== JSON.stringify(window.pictures.at(-1))) window.pictures.push(now);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await knock(page);
  await page.locator(TOLD).waitFor();
  const { revealed, rows } = endOf(frames);
  const [first, ...then] = await page.evaluate(() => window.pictures);
  const all = (faces) => Object.fromEntries(Object.entries(faces).flatMap(([seat, row]) => row.map((face, i) => [`${seat}${i + 1}`, face])));
  assert.deepEqual(first.cards, all(revealed), 'all cards as they lay, the powers too');
  const powers = Object.keys(first.cards).filter((place) => /\D/.test(first.cards[place]));
  assert.ok(powers.length > 1, 'a row with powers');
  let last = first;
  const told = [];
  for (const now of then) {
    const changed = Object.keys(now.cards).filter((place) => now.cards[place] !== last.cards[place]);
    if (changed.length) {
      assert.equal(changed.length, 1, `at once: ${changed}`);
      assert.match(now.said, new RegExp(`\\b${changed[0][1]}\\b`), `${changed}: ${now.said}`);
      told.push(...changed);
    }
    last = now;
  }
  assert.deepEqual(told.toSorted(), powers.toSorted());
  assert.equal(new Set(then.map((one) => one.said).filter(Boolean)).size, powers.length, 'a sentence for each');
  assert.deepEqual(last.cards, all(rows));
  assert.deepEqual(wrong, []);
  await context.close();
});

test('with cubes and three players on a small phone the next round is wholly in sight', async () => {
  const { page, wrong, frames, context } = await atTheEnd(2, { base: 'nordic-young', width: 360, height: 740, motion: false });
  await page.locator(TOLD).waitFor();
  assert.ok(await by(page, 'cubes').isChecked());
  const { next, last } = await page.evaluate(() => {
    const next = document.querySelector('[data-testid=next-round]').getBoundingClientRect();
    return { next: { top: next.top, bottom: next.bottom }, last: [...document.querySelectorAll('[data-row]')].at(-1).getBoundingClientRect().bottom };
  });
  assert.ok(next.bottom <= 740, `the next round ends at ${next.bottom}`);
  // Names that share a win need the room: then the rows go on below the strip.
  if (endOf(frames).winners.length === 1) assert.ok(last <= next.top, `the last row ends at ${last}, the button begins at ${next.top}`);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('whoever reaches the limit is told so, in the place of the kind word', async () => {
  const { page, wrong, frames, context } = await visitor(home.chrome, { width: 360, height: 740, touch: true });
  // Of six some have 15 points after a round, and mostly not all but one: until it is so.
  const over = async () => (await shown('round-over')(page)) || shown('series-over')(page);
  const out = () => frames.findLast((frame) => frame.table?.end).table.end.out;
  for (let tables = 0; ; tables++) {
    assert.ok(tables < 10, 'some are out, and the game goes on');
    await table(page, home.server.url, { rules: { base: 'nordic' }, mode: 'elimination:15', seats: [{ t: 'host' }, ...cats(5)] });
    await playUntil([page], over, { seed: 7 + tables, leave: 'next-round' });
    await page.locator(TOLD).waitFor();
    if ((await shown('round-over')(page)) && out().length) break;
  }
  assert.match(await page.locator('[data-part=head] .kind').innerText(), /reached the limit/);
  assert.ok((await by(page, 'live').locator('p').allInnerTexts()).some((said) => /reached the limit/.test(said)), 'for ears, too');
  assert.equal(await page.locator('[data-row]').getByText('Out', { exact: true }).count(), out().length);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('what somebody says to the end is seen at their row', async () => {
  const { page, wrong, context } = await atTheEnd(1, { motion: false });
  await page.locator(TOLD).waitFor();
  // It is there for a moment: noted in the page.
  await page.evaluate(() => {
    new MutationObserver(() => (window.heart ||= !!document.querySelector('[data-testid=end-A] .bubble svg'))).observe(document.body, { subtree: true, childList: true });
  });
  await by(page, 'say').click();
  await by(page, 'say-heart').click();
  await page.waitForFunction(() => window.heart);
  await page.locator('[data-row] .bubble').waitFor({ state: 'detached' });
  assert.deepEqual(wrong, []);
  await context.close();
});

test('while a power lies in a row its sum is said to be open, for eyes and ears', async () => {
  const deck = { numbers: Array(10).fill(2), peek: 20, swap: 20, draw_two: 20 };
  const { page, wrong, frames, context } = await beforeTheKnock({ rules: { base: 'nordic', deck }, motion: false });
  // At every change: the rows in which a power lies, and those whose sum is open.
  await page.evaluate(() => {
    window.wrongSums = [];
    window.openSums = 0;
    new MutationObserver(() => {
      for (const row of document.querySelectorAll('[data-step] [data-row]')) {
        const power = [...row.querySelectorAll('[data-slot]')].some((slot) => /\D/.test(slot.dataset.face ?? ''));
        const open = !!row.querySelector('[data-testid^=pending-]')?.textContent;
        if (power && !open) window.wrongSums.push(row.textContent);
        if (power && open) window.openSums += 1;
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await knock(page);
  await page.locator(TOLD).waitFor();
  assert.deepEqual(await page.evaluate(() => window.wrongSums), []);
  assert.ok((await page.evaluate(() => window.openSums)) > 0, 'a power lay there');
  assert.equal(await page.locator('[data-testid^=pending-]').count(), 0);
  assert.deepEqual(await pointsShown(page, endOf(frames)), endOf(frames).scores);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('cards that lay open all round stay open while they are counted', async () => {
  const { page, wrong, context } = await beforeTheKnock({ rules: { base: 'nordic', looks: { outer: 'face_up', inner: 'face_up' }, exchanged: 'up' } });
  await page.evaluate(() => {
    window.faceDown = [];
    new MutationObserver(() => {
      for (const slot of document.querySelectorAll('[data-step] [data-row] [data-slot]')) if (slot.dataset.open !== 'true') window.faceDown.push(slot.dataset.slot);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await knock(page);
  await page.locator(TOLD).waitFor();
  assert.equal(await page.locator('[data-row] [data-slot]').count(), 8);
  assert.deepEqual(await page.evaluate(() => window.faceDown), []);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('below the podium the last round is told as a round: with a heading and its winner, and no second crown', async () => {
  const { page, wrong, frames, context } = await visitor(home.chrome, { touch: true });
  await table(page, home.server.url, { rules: { base: 'nordic-young' }, mode: 'rounds:2', seats: [{ t: 'host' }, ...cats(2)] });
  await playUntil([page], shown('series-over'), { seed: 7 });
  await page.locator(TOLD).waitFor();
  assert.ok(await page.locator('[data-testid=podium] .crown').count());
  assert.equal(await page.locator('[data-row] .crown, [data-row].won, [data-row] .winner').count(), 0);
  const [winner] = endOf(frames).winners;
  const name = await page.locator(`[data-testid=end-${winner}] strong`).innerText();
  assert.match(await by(page, 'last-round').locator('..').innerText(), new RegExp(`^The last round\\s*${name} won!`));
  assert.deepEqual(wrong, []);
  await context.close();
});

test('when the game is over the next step is in sight on a small phone, upright and on its side, wherever it is scrolled to, and hides nothing that has the focus', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 360, height: 740, lang: 'is', touch: true });
  await table(page, home.server.url, { rules: { base: 'nordic-young' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(5)] });
  await playUntil([page], shown('series-over'), { seed: 7 });
  await page.locator(TOLD).waitFor();
  await by(page, 'watch-again').waitFor();
  const bottom = (name) => by(page, name).evaluate((one) => one.getBoundingClientRect().bottom);
  for (const size of [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
  ]) {
    await resize(page, size);
    await page.evaluate(() => scrollTo(0, 0));
    assert.ok(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight), 'there is more than fits');
    assert.ok((await bottom('rematch')) <= size.height, `it ends at ${await bottom('rematch')}`);
    for (const name of ['end-F', 'to-start', 'watch-again']) {
      await page.evaluate((name) => {
        const one = document.querySelector(`[data-testid="${name}"]`);
        (one.querySelector('[data-testid=cube-line]') ?? one).focus();
      }, name);
      const under = await page.evaluate(() => {
        const [one, strip] = [document.activeElement.getBoundingClientRect(), document.querySelector('[data-part=ways]').getBoundingClientRect()];
        return one.bottom > strip.top + 1 && one.top < strip.bottom - 1;
      });
      assert.ok(!under, `${name} is under the strip at ${size.width}`);
    }
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

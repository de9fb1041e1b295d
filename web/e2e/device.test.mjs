// Several players on one device: nothing private is shown before the device has been handed over.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, house, leaks, playUntil, shown, table, visitor } from './kit.mjs';

const home = house();

test('pass and play, from the start page to the end of a round', async () => {
  const { page, wrong, frames, context } = await visitor(home.chrome, { width: 820, height: 1180 });
  await page.goto(home.server.url);
  await by(page, 'start-device').click();
  await by(page, 'device-name-0').fill('Ída');
  await by(page, 'device-name-1').fill('Olle');
  await by(page, 'device-start').click();
  await by(page, 'hand-over').waitFor();
  let overs = 0;
  await playUntil([page], shown('round-over'), {
    seed: 7,
    each: async (page, id) => {
      if (id === 'hand-over-here') overs += 1;
      // Both at one moment: what is asked for, and what has a face.
      const [handing, faces] = await page.evaluate(() => [
        !!document.querySelector('[data-testid=hand-over]'),
        document.querySelectorAll('[data-testid^=slot-][data-face], [data-testid=hand][data-face]').length,
      ]);
      if (handing) assert.equal(faces, 0, 'no card has a face while the device changes hands');
    },
  });
  assert.ok(overs >= 3, `${overs} hand-overs`);
  for (const frame of frames) assert.deepEqual(leaks(frame, frame.you?.facing ? [frame.you.facing] : []), [], JSON.stringify(frame));
  assert.deepEqual(wrong, []);
  await context.close();
});

test('whoever gets the device reads what became of a card: taken, kept or thrown away', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  const deck = { peek: 0, swap: 0, draw_two: 0 }; // so that every turn shows a card
  await table(page, home.server.url, { rules: { base: 'nordic', deck }, seats: [{ t: 'host' }, { t: 'device', name: 'Ari' }] });
  await playUntil([page], shown('hand-over-news'), { seed: 3, knock: false });
  const did = await page.locator('[data-testid=hand-over-news] .did').innerText();
  assert.match(did.replace(/\s+/g, ' ').trim(), /( takes and| keeps the new card and)? throws away$/);
  assert.ok((await page.locator('[data-testid=hand-over-news] .did [data-face]').count()) > 0 || (await page.locator('[data-testid=hand-over-news] .did svg').count()) > 0, 'and sees it');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('who starts without names is led to them, upright and on its side', async () => {
  for (const [width, height] of [[360, 740], [740, 360]]) {
    const { page, wrong, context } = await visitor(home.chrome, { width, height, touch: true });
    await page.goto(`${home.server.url}/device`);
    const missing = async (name) => {
      await by(page, 'device-start').tap();
      await page.waitForFunction((name) => document.activeElement?.dataset.testid === name, name);
      assert.ok(await by(page, 'names-missing').evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight && one.getBoundingClientRect().top >= 0), 'what is missing is said in sight');
    };
    await missing('device-name-0');
    await by(page, 'device-name-0').fill('Aino');
    await missing('device-name-1');
    await by(page, 'device-name-1').fill('Eino');
    await by(page, 'names-missing').waitFor({ state: 'hidden' });
    await by(page, 'device-start').tap();
    await by(page, 'hand-over').waitFor();
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

test('who changes the rules stays there: nothing that is typed then lands in a name', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { lang: 'fi', width: 820, height: 1180, touch: true });
  await page.goto(`${home.server.url}/device`);
  await by(page, 'edition-select').waitFor();
  const at = () => page.evaluate(() => document.activeElement.dataset.testid);
  // What a finger does is done a moment after it was lifted.
  const tap = async (id) => {
    await by(page, id).tap();
    await page.waitForFunction((id) => document.activeElement?.dataset.testid === id, id);
  };
  await tap('device-name-1');
  await page.keyboard.type('Eino');
  await tap('device-edition-school-ultra-peek');
  // By key, and as a tablet's keyboard puts a whole word in.
  await page.keyboard.type('kaik');
  await page.keyboard.insertText('säännöt');
  assert.equal(await by(page, 'device-name-1').inputValue(), 'Eino');
  assert.equal(await at(), 'device-edition-school-ultra-peek');
  assert.ok(await by(page, 'device-edition-school-ultra-peek').isChecked());
  assert.deepEqual(wrong, []);
  await context.close();
});

test('an easy game is played on one device too, by the rules that were tapped', async () => {
  const { page, wrong, frames, context } = await visitor(home.chrome, { width: 820, height: 1180, touch: true });
  await page.goto(`${home.server.url}/children`);
  await by(page, 'child-with').locator('input[value=device]').tap();
  await by(page, 'child-nordic-young').tap();
  await by(page, 'device-name-0').fill('Aino');
  await by(page, 'device-name-1').fill('Eino');
  await page.locator('[data-testid=device-edition-nordic-young]:checked').waitFor({ state: 'attached' });
  await by(page, 'device-start').tap();
  await by(page, 'hand-over').waitFor();
  assert.equal(frames.findLast((frame) => frame.table).table.edition, 'nordic-young');
  assert.match(await by(page, 'hand-over').innerText(), /looks away/);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('where all cards lie open nobody looks away, and whoever gets the device reads what the others did, the knock first', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 360, height: 740 });
  await page.goto(`${home.server.url}/device?edition=school-ultra-peek`);
  for (const [i, name] of ['Aino', 'Eino'].entries()) await by(page, `device-name-${i}`).fill(name);
  await page.locator('label:has([data-testid=cat-mimi])').click();
  await by(page, 'device-start').click();
  let [told, knocks] = [0, 0];
  for (let seed = 1; ; seed++) {
    await playUntil([page], async (page) => (await shown('hand-over')(page)) || shown('round-over')(page), { seed, leave: 'hand-over-here' });
    if (!(await by(page, 'hand-over').isVisible())) break;
    const seen = await by(page, 'hand-over').evaluate((at) => ({
      text: at.innerText,
      name: at.querySelector('h1').innerText,
      first: at.firstElementChild.innerText,
      knock: at.querySelector('[data-testid=hand-over-knock]')?.innerText,
      lines: [...at.querySelectorAll('li')].map((line) => line.innerText),
    }));
    assert.doesNotMatch(seen.text, /looks away/);
    assert.ok(seen.lines.length <= 3, seen.text);
    for (const line of seen.lines) assert.ok(!line.startsWith(seen.name), `${seen.name} reads: ${line}`);
    told += seen.lines.length;
    if (seen.knock) {
      knocks += 1;
      assert.match(seen.knock, /knocks!/);
      assert.equal(seen.first, seen.knock);
    }
    await by(page, 'hand-over-here').click();
    await by(page, 'hand-over').waitFor({ state: 'hidden' });
  }
  assert.ok(told > 0, 'something was told');
  assert.ok(knocks > 0, 'somebody knocked');
  assert.deepEqual(wrong, []);
  await context.close();
});

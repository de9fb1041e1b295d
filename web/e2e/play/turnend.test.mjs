// The end of a turn that ends by itself: what stops it, and at which tables it does. The server's timer is real: where a test does not wait for
// it, it is far away.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { by, play, tap, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';
import { holds } from '../kit/wait.mjs';

const home = serverAndBrowser({ turnsEnd: true });
const said = (sent, t) => sent.filter((msg) => msg.t === t);
const waits = (sent) => said(sent, 'linger').map(({ ms }) => ms);
/** Longer than a double tap (access/calm.ts). */
const UNHURRIED = 351;
const RING = '[data-testid=action-done] .ring';

/** Opens a table where I hold a card at the end of my turn, with these draws and settings. */
async function holding({ draws = '4999', done_s = 60, settings = {}, ...screen } = {}) {
  const one = await visitor(home.chrome, screen);
  await one.page.addInitScript((settings) => localStorage.setItem('kingrat', JSON.stringify(settings)), settings);
  await table(one.page, home.server, { mode: 'rounds:9', done_s, seats: [{ t: 'host' }, ...cats(1)], rounds: [{ A: '5678', B: '9988', top: '9', draws }] });
  await play(one.page, 'start seen draw');
  return one;
}

test('with a pointer the time to knock runs, and whoever touches the table stops it for this turn', async () => {
  const { page, wrong, sent, frames, context } = await holding();
  await by(page, 'slot-A2').click();
  await until(page, RING);
  assert.match(await by(page, 'prompt').innerText(), /ends by itself/);
  assert.deepEqual(waits(sent), [], 'the time is the table’s');
  await by(page, 'prompt').click();
  await holds(() => frames.at(-1).play?.done_ms === null, 'the table waits');
  await until(page, '[data-testid=action-done]');
  assert.equal(await page.locator(RING).count(), 0);
  assert.doesNotMatch(await by(page, 'prompt').innerText(), /ends by itself/);
  await by(page, 'prompt').click();
  assert.deepEqual(waits(sent), [null], 'once');
  // In the next turn it runs again.
  await by(page, 'action-done').click();
  await until(page, '[data-testid=action-draw]');
  await pass(page, UNHURRIED);
  await by(page, 'action-draw').click();
  await until(page, '[data-testid=action-discard]');
  await pass(page, UNHURRIED);
  await by(page, 'action-discard').click();
  await until(page, RING);
  assert.deepEqual(waits(sent), [null]);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('it stands still while a knock is asked, and while a look is open', async () => {
  const { page, wrong, sent, context } = await holding({ draws: 'P999' });
  await by(page, 'slot-A2').click();
  await until(page, '[data-testid=look-seen]');
  await holds(() => waits(sent).length === 1);
  await by(page, 'look-seen').click();
  await until(page, RING);
  assert.deepEqual(waits(sent), [null, 60_000], 'it begins when the card lies again');
  await pass(page, UNHURRIED);
  await by(page, 'action-knock').click();
  await holds(() => waits(sent).at(-1) === null);
  await pass(page, UNHURRIED);
  await by(page, 'action-no').click();
  await until(page, '[data-testid=action-done]');
  assert.equal(await page.locator(RING).count(), 0, 'whoever thinks about it is not hurried');
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const [what, settings, key] of [['after a key', {}, true], ['where it is switched off', { ends: false }, false]]) {
  test(`${what} a turn never ends by itself`, async () => {
    const { page, wrong, sent, frames, context } = await holding({ settings });
    if (key) await page.keyboard.press('2');
    else await by(page, 'slot-A2').click();
    await holds(() => frames.at(-1).play?.phase === 'knock' && frames.at(-1).play.done_ms === null, 'the table waits');
    await until(page, '[data-testid=action-done]');
    assert.equal(await page.locator(RING).count(), 0);
    assert.deepEqual(waits(sent), [null]);
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test('in slow motion the time is longer', async () => {
  const { page, wrong, sent, frames, context } = await holding({ done_s: 20, settings: { slow: true } });
  await by(page, 'slot-A2').click();
  await holds(() => waits(sent).length > 0);
  await until(page, RING);
  assert.deepEqual(waits(sent), [50_000]);
  await holds(() => frames.at(-1).play.done_ms > 20_000);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a turn that is left alone ends by itself', async () => {
  const { page, wrong, sent, frames, context } = await holding({ done_s: 1 });
  await by(page, 'slot-A2').click();
  await holds(() => frames.some(({ news }) => news?.some(({ t, seat }) => t === 'done' && seat === 'A')), 'the end of my turn');
  await until(page, '[data-testid=action-draw]');
  assert.deepEqual(said(sent, 'act').map(({ action }) => action), ['draw', 'put:2']);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('Play now asks for it; an edition for children and one device for all do not', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  const asked = async (way) => {
    home.server.chance.table();
    const made = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/tables'));
    await way();
    const setup = (await made).postDataJSON();
    await until(page, '[data-testid=table], [data-testid=hand-over]');
    return setup.done_s ?? null;
  };
  await page.goto(home.server.url);
  assert.equal(await asked(() => tap(page, 'start-play')), 10);
  await page.goto(`${home.server.url}/children`);
  assert.equal(await asked(() => tap(page, 'child-school-ultra-peek')), null);
  await page.goto(`${home.server.url}/device`);
  for (const i of [0, 1]) await by(page, `device-name-${i}`).fill(['Anna', 'Bo'][i]);
  assert.equal(await asked(() => tap(page, 'device-start')), null);
  assert.deepEqual(wrong, []);
  await context.close();
});

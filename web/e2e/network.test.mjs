// Two browsers at one table, one of which loses its network in mid-turn; and a server that is killed in mid-turn.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PATIENCE, browser, by, cats, chance, playUntil, serve, shown, table, tap, visitor, wire } from './kit.mjs';

let chrome;
before(async () => {
  chrome = await browser();
});
after(() => chrome?.close());

/** Plays until this page holds a drawn number that can be placed: its face. */
async function drawn(pages, page, seed) {
  await playUntil(pages, async () => (await by(page, 'hand').getAttribute('data-face', { timeout: 100 }).catch(() => null)) !== null, { seed, knock: false, prefer: 'action-draw' });
  return by(page, 'hand').getAttribute('data-face');
}

test('two browsers at one table, one drops its network in mid-turn and goes on with the card in its hand', async () => {
  const server = await serve();
  const line = await wire(server.port);
  try {
    const anna = await visitor(chrome);
    const bo = await visitor(chrome, { lang: 'sv' });
    const code = await table(anna.page, line.url, { rules: { base: 'nordic' }, mode: 'rounds:1', seats: [{ t: 'host' }, { t: 'open' }] });
    await bo.page.goto(`${server.url}/t/${code}`);
    await by(bo.page, 'lobby-sit').first().click();
    const face = await drawn([anna.page, bo.page], anna.page, 11);
    line.cut();
    await by(anna.page, 'reconnecting').waitFor();
    // Bo sees that Anna is away, and what he does meanwhile is told to her when she is back.
    await bo.page.locator('[data-testid="seat-A"][data-here="false"]').waitFor();
    line.mend();
    await by(anna.page, 'reconnecting').waitFor({ state: 'hidden' });
    await anna.page.waitForFunction((face) => document.querySelector('[data-testid=hand]')?.dataset.face === face, face);
    await playUntil([anna.page, bo.page], async () => (await shown('series-over')(anna.page)) && shown('series-over')(bo.page), { seed: 12 });
    // A lost connection is a console error of the browser itself, not of the page.
    assert.deepEqual(anna.wrong.filter((line) => !/WebSocket connection|ERR_/.test(line)), []);
    assert.deepEqual(bo.wrong, []);
    await anna.context.close();
    await bo.context.close();
  } finally {
    line.close();
    await server.stop();
  }
});

test('the server is killed in mid-turn, comes back, and the game goes on where it was', async () => {
  const first = await serve();
  let second;
  try {
    const { page, context } = await visitor(chrome);
    const code = await table(page, first.url, { rules: { base: 'classic' }, mode: 'rounds:3', seats: [{ t: 'host' }, ...cats(2)] });
    const face = await drawn([page], page, 21);
    await first.kill();
    await by(page, 'reconnecting').waitFor();
    second = await serve({ data: first.data, port: first.port });
    await by(page, 'reconnecting').waitFor({ state: 'hidden' });
    await page.waitForFunction((face) => document.querySelector('[data-testid=hand]')?.dataset.face === face, face);
    // Also for somebody who only finds the way back from the start page.
    await page.goto(second.url);
    await by(page, `continue-${code}`).click();
    await page.waitForFunction((face) => document.querySelector('[data-testid=hand]')?.dataset.face === face, face);
    await playUntil([page], shown('series-over'), { seed: 22 });
    const replay = await by(page, 'replay-json').getAttribute('href');
    const record = await (await fetch(new URL(replay, second.url))).json();
    assert.equal(record.format, 'kingrat-record');
    await context.close();
  } finally {
    await (second ?? first).stop();
  }
});

test('two tabs of one player are one player', async () => {
  const server = await serve();
  try {
    const { page, context, wrong } = await visitor(chrome);
    await table(page, server.url, { rules: { base: 'school-ultra-peek' }, mode: 'rounds:1', seats: [{ t: 'host' }, ...cats(1)] });
    const other = await context.newPage();
    other.setDefaultTimeout(PATIENCE);
    await other.goto(page.url());
    const roll = chance(31);
    const end = Date.now() + PATIENCE;
    while (!(await shown('series-over')(page)) && Date.now() < end) {
      await tap(page, roll);
      await tap(other, roll);
    }
    await by(other, 'series-over').waitFor();
    assert.deepEqual(wrong, []);
    await context.close();
  } finally {
    await server.stop();
  }
});

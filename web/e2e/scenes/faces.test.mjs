// Every named event is seen in every cat's face, on a phone and on a desktop: in its pixels, in the window, and only for a while.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STATES } from '../kit/fixture-server.mjs';
import { hidden, sized } from '../kit/looks.mjs';
import { scenePageFor, until } from '../kit/scene.mjs';
import { SCENES } from './scenes.mjs';

const stage = scenePageFor({ lang: 'en' });
const CATS = ['mimi', 'otto', 'saga', 'bruno', 'elvira', 'luna'];
const SIZES = [['a phone', 360, 740], ['a desktop', 1280, 800]];

/** The table of six with these cats from B on. */
const seated = (cats) => (frames) => {
  for (const { table } of frames) for (const seat of table?.seats ?? []) if (seat.seat !== 'A') seat.holder = { t: 'bot', bot: cats['BCDEF'.indexOf(seat.seat)] };
  return frames;
};
const others = ['B', 'C', 'D', 'E', 'F'];
/** What `seat` did, and who is to be seen to mind it. */
const EVENTS = {
  'a knock': (seat) => [{ t: 'knocked', seat }, others],
  'a King Rat thrown out': (seat) => [{ t: 'discarded', seat, card: '9' }, others],
  'a swap': (seat) => [{ t: 'swapped', seat, own: 1, other: seat === 'F' ? 'B' : 'F', slot: 2 }, [seat, seat === 'F' ? 'B' : 'F']],
  'a good exchange': (seat) => [{ t: 'put', seat, slot: 2, card: null, out: '8' }, [seat]],
  'a low card taken from the pile': (seat) => [{ t: 'took', seat, slot: 2, card: '1', out: '4' }, others],
};

/** Runs in the page. Hides what stands beside or over a face for a moment: only the face itself counts. */
function bare() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.doing, .bubble, [data-testid=paw], [data-testid=knocks] { visibility: hidden !important }');
  document.adoptedStyleSheets = [sheet];
}

/** Returns the drawings and pictures of all busts by seat, and fails on one that is out of sight. */
async function faces(page) {
  const all = {};
  for (const seat of others) {
    const bust = page.locator(`[data-testid=seat-${seat}] .bust`);
    const { x, y, width, height } = await bust.boundingBox();
    assert.ok(x >= 0 && y >= 0 && height >= 40, `${seat} is ${Math.round(width)}x${Math.round(height)} at ${Math.round(x)}, ${Math.round(y)}`);
    all[seat] = { drawn: await bust.innerHTML(), seen: (await page.screenshot({ clip: { x, y, width, height } })).toString('base64') };
  }
  return all;
}

/** Returns who looks otherwise, and fails where that is drawn and not seen. */
const changed = (before, after) =>
  others.filter((seat) => {
    if (before[seat].drawn === after[seat].drawn) return false;
    assert.notEqual(before[seat].seen, after[seat].seen, `${seat} is drawn otherwise, and looks the same`);
    return true;
  });

for (const [where, ...size] of SIZES) {
  for (const cats of [CATS.slice(0, 5), [...CATS.slice(1), 'mimi']]) {
    test(`on ${where}: what everybody saw is seen in the faces of ${cats.join(', ')}`, async () => {
      const { page, server } = stage;
      await sized(page, size);
      await stage.show({ ...SCENES.find(({ name }) => name === 'six turn'), twist: seated(cats) });
      await hidden(page, false);
      await page.evaluate(bare);
      await page.clock.runFor(20_000); // they have yawned
      const neutral = await faces(page);
      const last = STATES['six turn'].frames.at(-1);
      let v = last.v;
      for (const [event, make] of Object.entries(EVENTS)) {
        for (const seat of others) {
          const [news, minding] = make(seat);
          server.tell({ t: 'update', v: (v += 1), news: [news], you: last.you, play: last.play });
          await until(page, `[data-testid=seat-${seat}] .bust:not([data-feeling=neutral])`);
          await page.clock.runFor(2_500);
          assert.deepEqual(changed(neutral, await faces(page)), minding.toSorted(), `${event} of ${cats['BCDEF'.indexOf(seat)]}`);
          await page.clock.runFor(1_000);
          assert.equal(await page.locator('.bust:not([data-feeling=neutral])').count(), 0, `${event} is over`);
        }
      }
      // Somebody thinks for long: all others yawn, once.
      server.tell({ t: 'update', v: (v += 1), news: [], you: last.you, play: { ...last.play, number: last.play.number + 1 } });
      await until(page, `[data-testid=table][data-number="${last.play.number + 1}"]`);
      await page.clock.runFor(11_900);
      assert.deepEqual(changed(neutral, await faces(page)), [], 'not yet');
      await page.clock.runFor(200);
      assert.deepEqual(changed(neutral, await faces(page)), others, 'a long think');
      await page.clock.runFor(3_000);
      assert.deepEqual(changed(neutral, await faces(page)), []);
      await page.clock.runFor(14_000);
      assert.deepEqual(changed(neutral, await faces(page)), [], 'once');
      assert.deepEqual(stage.wrong(), []);
    });
  }
}

// The printed deck: exactly the edition's cards, 63 by 88 millimetres, nine to a page, with words in each language.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverAndBrowser, visitor } from '../kit/browser.mjs';
import { by } from '../kit/page.mjs';
import { stumbles } from '../kit/looks.mjs';

const MM = 96 / 25.4;

const home = serverAndBrowser();

/** Returns the number of pages of a PDF, and their sizes in millimetres. */
async function pagesOf(page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const count = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, wide, high]) => [wide, high].map((pt) => Math.round((Number(pt) / 72) * 25.4)));
  return { count, boxes };
}

const faces = (page) => by(page, 'printed-card').evaluateAll((cards) => cards.map((card) => card.dataset.face));

test('every edition has its own deck, and every page of paper is full of it', async () => {
  const { page, wrong, context } = await visitor(home.chrome, { width: 1280, height: 800 });
  await page.goto(`${home.server.url}/print`);
  await by(page, 'printed-card').first().waitFor();
  const editions = await page.evaluate(async () => (await fetch('/api/editions')).json());
  const sizes = new Set();
  for (const { key, rules } of editions) {
    await by(page, 'print-edition').selectOption(key);
    const wanted = [...rules.deck.numbers.entries()].flatMap(([number, count]) => Array(count).fill(String(number)));
    for (const [face, count] of [['P', rules.deck.peek], ['S', rules.deck.swap], ['D', rules.deck.draw_two]]) wanted.push(...Array(count).fill(face));
    assert.deepEqual(await faces(page), wanted, key);
    sizes.add(wanted.length);
  }
  assert.ok(sizes.size >= 3, 'some decks are smaller');

  await by(page, 'print-edition').selectOption('school-peek'); // 51 cards: the last page is not full
  assert.deepEqual(await pagesOf(page), { count: 6, boxes: Array(6).fill([210, 297]) });
  await by(page, 'print-backs').check();
  await by(page, 'print-scores').check();
  await by(page, 'print-ink').check();
  await by(page, 'print-paper').locator('label').nth(1).click();
  assert.deepEqual(await pagesOf(page), { count: 13, boxes: Array(13).fill([216, 279]) });

  await page.emulateMedia({ media: 'print' });
  const slots = await page.locator('.slot').evaluateAll((slots) =>
    slots.map((slot) => {
      const [outer, inner] = [slot, slot.firstElementChild].map((element) => element.getBoundingClientRect());
      const sheet = slot.closest('.sheet').getBoundingClientRect();
      return { wide: outer.width, high: outer.height, left: outer.left - sheet.left, right: sheet.right - outer.right, back: Boolean(slot.closest('.back')), cut: inner.height - outer.height };
    }),
  );
  assert.equal(slots.length, 2 * 51);
  for (const { wide, high, cut } of slots) {
    assert.ok(Math.abs(wide - 63 * MM) < 0.5 && Math.abs(high - 88 * MM) < 0.5, `${wide / MM} by ${high / MM} mm`);
    assert.ok(cut <= 0.5, 'nothing of the picture is cut off');
  }
  // The last card of the last page: its back is as far from the right edge as its front is from the left.
  const [front, back] = [false, true].map((side) => slots.filter((slot) => slot.back === side).at(-1));
  assert.ok(Math.abs(front.left - back.right) < 0.5, `${front.left} and ${back.right}`);
  assert.ok(!(await by(page, 'print-go').isVisible()) && !(await page.locator('h1').isVisible()), 'only the sheets are printed');
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const [lang, words] of Object.entries({ en: ['Peek', 'Swap', 'Draw 2'], sv: ['Kika', 'Byt', 'Dra 2'], is: ['Kíktu', 'Skiptu', 'Dragðu 2'], fi: ['Katso', 'Vaihda', 'Nosta 2'] })) {
  test(`${lang}: the deck has words of that language, also from a page in another, and nobody stumbles`, async () => {
    const { page, wrong, context } = await visitor(home.chrome, { lang, width: 360, height: 740, theme: lang === 'sv' ? 'light' : 'dark' });
    await page.goto(`${home.server.url}/print`);
    const seen = () => page.locator('[data-testid=printed-card] text').evaluateAll((words) => [...new Set(words.map((word) => word.textContent))]);
    await page.locator('[data-testid=printed-card] text').first().waitFor();
    assert.deepEqual(await seen(), words);
    await stumbles(page, `${lang}: the deck`);
    assert.equal((await pagesOf(page)).count, 6);
    const other = lang === 'fi' ? 'sv' : 'fi';
    await by(page, 'print-language').selectOption(other);
    await page.getByText(other === 'fi' ? 'Vaihda' : 'Byt', { exact: true }).first().waitFor();
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

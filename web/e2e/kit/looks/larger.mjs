// Text at 200 % (WCAG 1.4.4): the text grows, nothing that is looked at gets smaller, and nothing essential is lost. The page may scroll.
import { LARGE, misfits, sized } from '../looks.mjs';

/** Runs in the page. Returns the least card of each group, and the essential texts: their size, and how much of them is visible. */
function measured() {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && one.getBoundingClientRect().width > 1;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const least = (selector) => Math.min(...all(selector).map((one) => one.getBoundingClientRect().width));
  const cards = {
    'my row': least('[data-testid=my-row] [data-place]'),
    'the rows of others': least('[data-part=seat] [data-place]'),
    'the piles': least('[data-part=piles] [data-place]'),
    'the rows at the end': least('[data-row] [data-slot] .place'),
  };
  const texts = all('[data-testid=prompt], main .button, [data-part=seat] strong, [data-row] strong, [data-row] [data-sum]').map((one) => {
    // A name may end in an ellipsis, but not after two letters; all else is shown whole.
    const name = one.localName === 'strong';
    const letters = name ? Math.min(one.textContent.length, 4) / Math.max(1, one.textContent.length) : 1;
    const wide = document.createRange();
    wide.selectNodeContents(one);
    const needs = wide.getBoundingClientRect().width * letters;
    const lost = name ? one.clientWidth < needs - 1 : one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
    return { what: `${one.dataset.testid ?? one.className ?? one.localName}: ${one.textContent.trim().slice(0, 30)}`, size: parseFloat(getComputedStyle(one).fontSize), lost };
  });
  return { cards, texts };
}

/** Returns what text at 200 % makes smaller or cuts off, for each of these sizes. */
export async function spoiled(page, sizes) {
  const found = [];
  const measure = async (css) => {
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }, css);
    const now = await page.evaluate(measured);
    await page.evaluate(() => (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)));
    return now;
  };
  for (const [width, height] of sizes) {
    await sized(page, [width, height]);
    await page.waitForFunction((width) => innerWidth === width, width);
    const name = `${width}x${height}`;
    const [before, after] = [await measure(''), await measure(LARGE)];
    for (const [what, size] of Object.entries(before.cards)) {
      if (after.cards[what] < size - 0.5) found.push(`${name}: ${what}: cards of ${size.toFixed(1)} px become ${after.cards[what].toFixed(1)}`);
    }
    for (const { what, lost } of after.texts) if (lost) found.push(`${name}: ${what} is cut off`);
    const size = (list) => Math.min(...list.map(({ size }) => size));
    if (before.texts.length && size(after.texts) < 1.3 * size(before.texts)) found.push(`${name}: text of ${size(before.texts)} px is ${size(after.texts)} px`);
    found.push(...(await misfits(page, [{ name, size: [width, height], css: LARGE, fits: true }])));
  }
  return found;
}

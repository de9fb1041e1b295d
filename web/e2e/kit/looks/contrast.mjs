// Contrast where axe cannot tell: text over the rooftops, a gradient, something translucent. The text is made invisible, and the background is
// then measured pixel by pixel.

/** The share of background pixels that may be worse: a star, the edge of a roof. */
const SPECKS = 0.05;

/** Runs in the page. Returns the text, colour and boxes of these elements, and makes all text transparent. */
function blank(selectors) {
  // Computed as rgb(34, 34, 59) or, after color-mix, as color(srgb 0.13 0.13 0.23).
  const colour = (text) => (text.match(/[\d.]+/g) ?? []).map((part, i) => (text.startsWith('color(') && i < 3 ? 255 : 1) * Number(part));
  /** Whether the text is not covered. Text that has scrolled below something else is readable when scrolled out. */
  const bare = (element) => ({ x, y, width, height }) =>
    [[x + 2, y + 2], [x + width / 2, y + height / 2], [x + width - 2, y + height - 2]].every((at) => {
      const top = document.elementFromPoint(...at);
      return !top || top.contains(element) || element.contains(top);
    });
  /** Whether the text is inside its scroll containers. Outside a dialog's body, the background would be that of the page below. */
  const within = (element) => ({ top, bottom, left, right }) => {
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      if (getComputedStyle(one).overflow === 'visible') continue;
      const box = one.getBoundingClientRect();
      if (top < box.top - 1 || bottom > box.bottom + 1 || left < box.left - 1 || right > box.right + 1) return false;
    }
    return true;
  };
  const words = [];
  const range = document.createRange();
  for (const selector of selectors) {
    const element = document.querySelector(selector);
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const [r, g, b, a = 1] = colour(element instanceof SVGElement ? style.fill : style.color);
    let alpha = a;
    for (let one = element; one; one = one.parentElement) alpha *= Number(getComputedStyle(one).opacity);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const rects = [];
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) continue;
      range.selectNodeContents(node);
      rects.push(...[...range.getClientRects()].filter(bare(element)).filter(within(element)).map(({ x, y, width, height }) => [x, y, width, height]));
    }
    // The value of a field is no text node.
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)) {
      const { x, y, width, height } = element.getBoundingClientRect();
      rects.push([x + 8, y + 4, width - 16, height - 8]);
    }
    if (rects.length) words.push({ selector, text: element.textContent.trim().slice(0, 50), ink: [r, g, b], alpha, least: large ? 3 : 4.5, rects });
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important; caret-color: transparent !important; transition: none !important } svg text { fill: transparent !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return words;
}

/** Runs in an empty page. Returns the texts with too little contrast in this screenshot. */
async function faint({ png, words, specks }) {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  brush.drawImage(picture, 0, 0);
  const part = (value) => (value <= 10.314 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  const found = [];
  for (const { text, selector, ink, alpha, least, rects } of words) {
    const ratios = [];
    for (const [x, y, width, height] of rects) {
      const [left, top] = [Math.max(0, Math.ceil(x)), Math.max(0, Math.ceil(y))];
      const [wide, high] = [Math.min(picture.width, Math.floor(x + width)) - left, Math.min(picture.height, Math.floor(y + height)) - top];
      if (wide < 1 || high < 1) continue;
      const { data } = brush.getImageData(left, top, wide, high);
      for (let i = 0; i < data.length; i += 4) {
        const behind = [data[i], data[i + 1], data[i + 2]];
        const [a, b] = [light(ink.map((value, k) => value * alpha + behind[k] * (1 - alpha))), light(behind)];
        ratios.push((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05));
      }
    }
    ratios.sort((a, b) => a - b);
    const worst = ratios[Math.floor(ratios.length * specks)];
    if (worst < least) found.push(`contrast ${worst.toFixed(2)} instead of ${least}: ${text} (${selector})`);
  }
  return found;
}

const empty = new WeakMap();
/** Returns an empty page for analysing screenshots. */
async function desk(page) {
  const browser = page.context().browser();
  if (!empty.has(browser)) empty.set(browser, browser.newContext().then((context) => context.newPage()));
  return empty.get(browser);
}

/** Returns which of these elements have too little contrast with their background. */
export async function tooFaint(page, selectors) {
  if (!selectors.length) return [];
  const words = await page.evaluate(blank, selectors);
  const png = page.devtools ? (await page.devtools.send('Page.captureScreenshot', { optimizeForSpeed: true })).data : (await page.screenshot()).toString('base64');
  await page.evaluate(() => (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)));
  return (await desk(page)).evaluate(faint, { png, words, specks: SPECKS });
}

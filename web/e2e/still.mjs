// What moves on the page that should stand: told by the browser (layout-shift), and measured frame by frame. Lives inside of the page.

/** Keeps an eye on the page from its first frame on. */
export const keepStill = (page) => page.addInitScript(watch);

/** What moved since the page was loaded, or since somebody asked: by itself, after a tap, and by measure. */
export const moved = (page) =>
  page.evaluate(() => {
    const found = window.still;
    window.still = { alone: [], tapped: [], jumps: [], scenes: found.scenes };
    return { ...found, scenes: [...found.scenes] };
  });

function watch() {
  window.still = { alone: [], tapped: [], jumps: [], scenes: new Set() };

  /** What has a place of its own for as long as a screen is shown. */
  const PLACES = '[data-place], [data-part]:not(.word [data-part=news]), .other.word, [data-part=bar] :is(button, h1), [data-row], [data-row] :is(strong, [data-slot], [data-sum]), [data-part=ways] button, [data-testid=coach], [data-testid=coach] :is(.face, .bubble, footer)';

  const name = (element) => {
    if (!element) return 'something that is gone';
    const { testid, place, part, slot } = element.dataset ?? {};
    const own = testid ?? place ?? part ?? (slot && `card ${slot}`);
    if (own) return own;
    const inside = element.parentElement?.closest('[data-testid], [data-part]');
    const kind = element.getAttribute?.('class')?.split(' ').find((one) => !one.startsWith('svelte-'));
    return `${inside ? `${name(inside)} > ` : ''}${element.localName ?? `“${element.textContent}”`}${kind ? `.${kind}` : ''}`;
  };

  /** Which picture this is: within one, everything stays. While another's card is chosen on a phone, the table is laid out for that. */
  const scene = () => {
    const one = (what) => document.querySelector(what);
    const table = one('.table-view');
    const mine = one('[data-testid=my-row] [data-place]')?.dataset.place[0] ?? '';
    if (one('[data-step]')) return `end ${one('[data-step] [data-testid=cube-line]') ? 'in cubes' : ''}`;
    if (!table) return null;
    return ['table', mine, table.classList.contains('choosing') && innerWidth < 600 ? 'choosing' : '', one('main.taught') ? (one('main.guiding') ? 'guided' : 'free') : ''].join(' ').trim();
  };

  /** Where it is laid out, whatever lifts or shakes it for a moment. */
  const layout = (element) => {
    let [x, y] = [0, 0];
    for (let one = element; one; one = one.offsetParent) {
      x += one.offsetLeft;
      y += one.offsetTop;
    }
    return [x, y, element.offsetWidth, element.offsetHeight];
  };

  let last = '';
  let boxes = new Map();
  const look = () => {
    const now = scene();
    const where = `${now} ${innerWidth}x${innerHeight} ${location.pathname}`;
    if (where !== last) {
      last = where;
      if (now) window.still.scenes.add(now);
    }
    for (const element of now ? document.querySelectorAll(PLACES) : []) {
      if (!element.offsetParent) continue;
      const box = layout(element);
      const key = `${where} ${element.closest('[data-row]')?.dataset.testid ?? ''} ${name(element)}`;
      const before = boxes.get(key);
      if (before?.some((value, i) => Math.abs(value - box[i]) > 1)) window.still.jumps.push(`${now}: ${name(element)} from ${before} to ${box}`);
      boxes.set(key, box);
    }
    requestAnimationFrame(look);
  };
  look();

  new PerformanceObserver((list) => {
    for (const { hadRecentInput, sources, startTime } of list.getEntries()) {
      const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join();
      const told = sources.map(({ node, previousRect, currentRect }) => `${last}: ${name(node)} from ${box(previousRect)} to ${box(currentRect)} at ${Math.round(startTime)}`);
      window.still[hadRecentInput ? 'tapped' : 'alone'].push(...told);
    }
  }).observe({ type: 'layout-shift' });
}

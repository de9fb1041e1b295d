// Unwanted motion: layout shifts as the browser reports them, and positions measured in every frame. The page's clock advances in
// steps with a frame each: nothing is missed on a slow machine, and nothing is seen that a quick one would not show.
import { visitor } from './browser.mjs';
import { painted } from './meanwhile.mjs';

/** Opens a page that is watched from its first frame on. */
export async function watched(chrome, screen) {
  const one = await visitor(chrome, { ...screen, painted: true });
  await one.page.addInitScript(watch);
  const { clock } = one.context;
  const runFor = clock.runFor.bind(clock);
  clock.runFor = async (ms) => {
    await runFor(1.5 * ms); // no beat of a narration is shorter
    await painted(one.page, 1);
  };
  return one;
}

/** Returns what moved since the last call: the reported shifts and the measured jumps; and the scenes that were shown. */
export async function moved(page) {
  await painted(page);
  return page.evaluate(() => {
    const { scenes, ...found } = window.still;
    Object.assign(window.still, { shifts: [], jumps: [] });
    return { ...found, scenes: [...scenes] };
  });
}

function watch() {
  /** What must stay in place within a scene. */
  const PLACES = [
    '[data-place]:not(li), [data-part]:not(.word [data-part=news]), .other.word, [data-part=bar] :is(button, h1, .code)',
    '[data-row], [data-row] :is(strong, [data-slot], [data-sum]), [data-part=ways] button, [data-part=also] > *',
    '[data-testid=podium] > li, [data-testid=rematch], [data-testid=end-sheet]',
    '[data-testid=coach], [data-testid=coach] :is(.face, .bubble, footer, .paws)',
    '[data-testid=replay-slider], [data-testid=replay] button',
  ].join();
  const found = (window.still = { shifts: [], jumps: [], scenes: new Set() });

  const name = (element) => {
    if (!element) return 'something that is gone';
    const { testid, seat, place, part, slot } = element.dataset ?? {};
    const own = testid ?? (seat && `step of ${seat}`) ?? place ?? part ?? (slot && `card ${slot}`);
    if (own) return own;
    const inside = element.parentElement?.closest('[data-testid], [data-part]');
    const kind = (one) => one?.getAttribute?.('class')?.split(' ').find((one) => !one.startsWith('svelte-')) ?? '';
    return `${inside ? `${name(inside)} > ` : ''}${kind(element.parentElement)} > ${element.localName ?? 'words'}.${kind(element)}`;
  };

  /** Names the current scene: within one, everything stays. On a phone the table is laid out anew while another's card is chosen: the user has asked for that. */
  const scene = () => {
    const one = (what) => document.querySelector(what);
    const main = one('main');
    if (main?.dataset.testid === 'replay') return ['replay', main.dataset.eyes, one('[data-testid=replay-end]') && 'end', one('[data-row]') && 'in rows'].filter(Boolean).join(' ');
    if (main?.dataset.testid !== 'table') return main?.dataset.testid ?? null;
    // Where the coach narrates the end, each of her lines is a scene: the rest gets the room that she leaves.
    if (main.classList.contains('words')) return ['end', one('[data-testid=cube-line]') && 'in cubes', one('[data-testid=coach]')?.dataset.line].filter(Boolean).join(' ');
    const table = one('.table-view');
    if (!table) return 'cut';
    const choosing = table.matches('.choosing:not([data-others="1"])') && innerWidth <= 600;
    const taught = main.classList.contains('taught') && (main.classList.contains('guiding') ? 'guided' : 'free');
    return ['table', one('[data-testid=my-row] [data-place]')?.dataset.place[0], choosing && 'choosing', taught].filter(Boolean).join(' ');
  };

  /** Returns the layout box, without transforms; and for something sticky, its distance from the edge of the window. */
  const layout = (element, origins) => {
    const origin = (one) => {
      if (!one) return { x: 0, y: 0, sticks: false };
      if (!origins.has(one)) {
        const { x, y, sticks } = origin(one.offsetParent);
        origins.set(one, { x: x + one.offsetLeft, y: y + one.offsetTop, sticks: sticks || getComputedStyle(one).position === 'sticky' });
      }
      return origins.get(one);
    };
    const { x, y, sticks } = origin(element);
    return { box: [x, y, element.offsetWidth, element.offsetHeight], below: sticks ? y - scrollY : null };
  };
  const near = (a, b) => Math.abs(a - b) <= 1;
  /** Whether it is in the same place, sticky or not. */
  const same = (a, b) => a.box.every((value, i) => near(value, b.box[i]) || (i === 1 && a.below !== null && b.below !== null && near(a.below, b.below)));

  const rounded = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join();
  const told = ({ sources }) => sources.map(({ node, previousRect, currentRect }) => `${now}: ${name(node)} “${node?.textContent.trim().slice(0, 30)}” from ${rounded(previousRect)} to ${rounded(currentRect)}`);
  let heard = [];
  const observer = new PerformanceObserver((list) => (heard.push(...list.getEntries()), lookSoon()));
  observer.observe({ type: 'layout-shift' });

  let now = null;
  /** How many more frames belong to the replacement of a scene: it may be found before it is laid out. */
  let settling = 0;
  /** The end of the last replacement of a scene: the browser dates a frame's shifts a little after the frame. */
  let replaced = 0;
  const boxes = new Map();
  /** Looks at the frame of this time. */
  const look = (frame) => {
    const before = now;
    now = scene();
    const other = now !== before;
    if (now) found.scenes.add(now);
    // Shifts since the last look. While one scene replaces another nothing counts as moved, however late the browser reports it.
    const reported = [...heard, ...observer.takeRecords()];
    if (other || settling) replaced = Math.max(frame, ...reported.map(({ startTime }) => startTime));
    settling = other ? 2 : Math.max(0, settling - 1);
    const shifts = reported.filter(({ startTime }) => startTime > replaced);
    heard = [];
    if (now) found.shifts.push(...shifts.flatMap(told));
    // A table is the same scene after an end or a hand-over; another end is another scene.
    if (other && !now?.startsWith('table')) for (const key of boxes.keys()) if (key.startsWith(`${now} `)) boxes.delete(key);
    const origins = new Map();
    for (const element of now ? document.querySelectorAll(PLACES) : []) {
      if (!element.offsetParent) continue;
      const at = layout(element, origins);
      const what = [element.closest('[data-row]')?.dataset.testid, name(element)].filter(Boolean).join(' ');
      const key = `${now} ${innerWidth}x${innerHeight} ${location.pathname} ${what}`;
      const was = boxes.get(key);
      if (was && !same(was, at)) found.jumps.push(`${now}: ${what} from ${was.box} to ${at.box}`);
      boxes.set(key, at);
    }
    if (settling) lookSoon(); // the effects of a new scene come with the next frames
  };
  /** Looks in the next frame, whether or not the page's clock advances. */
  let soon = false;
  const lookSoon = () => {
    if (soon || !document.documentElement) return;
    soon = true;
    const seen = new IntersectionObserver(([{ time }]) => {
      seen.disconnect();
      soon = false;
      look(time);
    });
    seen.observe(document.documentElement);
  };
  // Without a mutation nothing can move.
  new MutationObserver(lookSoon).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

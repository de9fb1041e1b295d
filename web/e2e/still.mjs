// What moves on a page that should stand: told by the browser (layout-shift), and measured frame by frame. And a player in the page itself, who is as
// quick on a slow machine. All of it lives inside of the page.

/** Keeps an eye on the page from its first frame on. */
export const keepStill = (page) => page.addInitScript(watch);

/** What moved since somebody last asked: by itself, soon after a tap, and by measure; and which pictures there were. */
export const moved = (page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame); // the last shift is told a frame later
    const { scenes, ...found } = window.still;
    Object.assign(window.still, { alone: [], tapped: [], jumps: [] });
    return { ...found, scenes: [...scenes] };
  });

/** Plays by itself, with what it has done least so far, until this is seen; from so many taps on it knocks. */
export const plays = (page, until, { knocks = Infinity } = {}) => page.evaluate(play, { until, knocks });

function watch() {
  /** What has a place of its own for as long as a picture is shown. */
  const PLACES = [
    '[data-place]:not(li), [data-part]:not(.word [data-part=news]), .other.word, [data-part=bar] :is(button, h1, .code)',
    '[data-row], [data-row] :is(strong, [data-slot], [data-sum]), [data-part=ways] button, [data-part=also] > *',
    '[data-testid=podium] > li, [data-testid=rematch], [data-testid=end-sheet]',
    '[data-testid=coach], [data-testid=coach] :is(.face, .bubble, footer, .paws)',
    '[data-testid=replay-slider], [data-testid=replay] button',
  ].join();
  /** So soon after a tap it is a part of what was asked for. */
  const SOON_MS = 500;

  const found = (window.still = { alone: [], tapped: [], jumps: [], scenes: new Set(), tap: -SOON_MS });
  document.addEventListener('click', () => (found.tap = performance.now()), true);

  const name = (element) => {
    if (!element) return 'something that is gone';
    const { testid, seat, place, part, slot } = element.dataset ?? {};
    const own = testid ?? (seat && `step of ${seat}`) ?? place ?? part ?? (slot && `card ${slot}`);
    if (own) return own;
    const inside = element.parentElement?.closest('[data-testid], [data-part]');
    const kind = (one) => one?.getAttribute?.('class')?.split(' ').find((one) => !one.startsWith('svelte-')) ?? '';
    return `${inside ? `${name(inside)} > ` : ''}${kind(element.parentElement)} > ${element.localName ?? 'words'}.${kind(element)}`;
  };

  /** Which picture this is: within one, everything stays. On a phone the table is laid out anew while another's card is chosen: whoever taps for that gets it. */
  const scene = () => {
    const one = (what) => document.querySelector(what);
    const main = one('main');
    if (main?.dataset.testid === 'replay') return ['replay', main.dataset.eyes, one('[data-testid=replay-end]') && 'end', one('[data-row]') && 'in rows'].filter(Boolean).join(' ');
    if (main?.dataset.testid !== 'table') return main?.dataset.testid ?? null;
    // Where the coach speaks of the end, each of her words is a picture: the rest has the room that she leaves.
    if (main.classList.contains('words')) return ['end', one('[data-testid=cube-line]') && 'in cubes', one('[data-testid=coach]')?.dataset.line].filter(Boolean).join(' ');
    const table = one('.table-view');
    if (!table) return 'cut';
    const choosing = table.matches('.choosing:not([data-others="1"])') && innerWidth <= 600;
    const taught = main.classList.contains('taught') && (main.classList.contains('guiding') ? 'guided' : 'free');
    return ['table', one('[data-testid=my-row] [data-place]')?.dataset.place[0], choosing && 'choosing', taught].filter(Boolean).join(' ');
  };

  /** Where it is laid out, whatever lifts or shakes it for a moment; what sticks to the edge of the window is laid out there, however far the page is scrolled. */
  const layout = (element) => {
    let [x, y] = [0, 0];
    for (let one = element; one; one = one.offsetParent) {
      x += one.offsetLeft;
      y += one.offsetTop - (getComputedStyle(one).position === 'sticky' ? scrollY : 0);
    }
    return [x, y, element.offsetWidth, element.offsetHeight];
  };

  let now = null;
  /** The last frames: when they were looked at, and whether one began another picture. */
  let frames = [];
  const boxes = new Map();
  const look = () => {
    const before = now;
    now = scene();
    const other = now !== before;
    frames = [...frames.slice(-300), { at: performance.now(), other }];
    judge();
    if (now) found.scenes.add(now);
    // A table is the same after an end or a hand-over; another end is another one.
    if (other && !now?.startsWith('table')) for (const key of boxes.keys()) if (key.startsWith(`${now} `)) boxes.delete(key);
    for (const element of now ? document.querySelectorAll(PLACES) : []) {
      if (!element.offsetParent) continue;
      const box = layout(element);
      const what = [element.closest('[data-row]')?.dataset.testid, name(element)].filter(Boolean).join(' ');
      const key = `${now} ${innerWidth}x${innerHeight} ${location.pathname} ${what}`;
      if (boxes.get(key)?.some((value, i) => Math.abs(value - box[i]) > 1)) found.jumps.push(`${now}: ${what} from ${boxes.get(key)} to ${box}`);
      boxes.set(key, box);
    }
    requestAnimationFrame(look);
  };

  let heard = [];
  new PerformanceObserver((list) => heard.push(...list.getEntries())).observe({ type: 'layout-shift' });
  const rounded = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join();
  /** What shifted between two looks; where one of them began another picture, that is another one, and not one that moved. */
  function judge() {
    const until = frames.at(-1).at;
    const due = heard.filter(({ startTime }) => startTime < until);
    heard = heard.filter(({ startTime }) => startTime >= until);
    for (const { sources, startTime } of due) {
      const after = frames.findIndex(({ at }) => at > startTime);
      if (!now || frames[after].other || frames[after - 1]?.other) continue;
      const told = sources.map(({ node, previousRect, currentRect }) => `${now}: ${name(node)} “${node?.textContent.trim().slice(0, 30)}” from ${rounded(previousRect)} to ${rounded(currentRect)}`);
      found[startTime - found.tap < SOON_MS ? 'tapped' : 'alone'].push(...told);
    }
  }
  look();
}

async function play({ until, knocks }) {
  const FIRST = ['hand-over-here', 'cut-here', 'look-seen', 'coach-next', 'lobby-start', 'action-knock-confirm'];
  const LEFT = ['action-cancel', 'action-no', 'next-round', 'coach-skip'];
  const done = (window.did ??= {});
  const seen = (button) => button.checkVisibility({ visibilityProperty: true }) && !button.disabled && button.getAttribute('aria-disabled') !== 'true';
  const kind = (button) => `${document.querySelector('main').dataset.phase} ${button.dataset.testid.replace(/\d$/, '')}`;
  const next = () => {
    const all = [...document.querySelectorAll('button[data-testid]')].filter((one) => seen(one) && !LEFT.includes(one.dataset.testid));
    const first = all.find((one) => FIRST.includes(one.dataset.testid));
    if (first) return first;
    const ring = document.querySelector('[data-testid=coach-ring]')?.getBoundingClientRect();
    if (ring) return document.elementFromPoint(ring.x + ring.width / 2, ring.y + ring.height / 2)?.closest('button');
    const taps = Object.values(done).reduce((sum, one) => sum + one, 0);
    const mine = all.filter((one) => /^(action|slot)-/.test(one.dataset.testid));
    const knock = mine.find((one) => one.dataset.testid === 'action-knock');
    if (knock) return taps < knocks ? mine.find((one) => one.dataset.testid === 'action-done') : knock;
    const times = (one) => (done[kind(one)] ?? 0) + (one.dataset.testid === 'action-decline' ? 0.5 : 0); // a power is rather used
    return mine.toSorted((a, b) => times(a) - times(b))[0];
  };
  const last = performance.now() + 180_000; // a safety net, not a measurement
  while (!document.querySelector(until)) {
    if (performance.now() > last) throw new Error(`${until} did not come: ${document.body.innerText.slice(0, 500)}`);
    const button = next();
    if (button) {
      done[kind(button)] = (done[kind(button)] ?? 0) + 1;
      button.click();
    }
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  return done;
}

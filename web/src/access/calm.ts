// Debounces taps: the second tap of a double tap was meant for what lay there before, and so was a tap that comes just when a button has changed by itself.
export const QUICK_MS = 350;
/** How long a button that changed by itself ignores taps. */
const SURPRISE_MS = 800;
/** Taps further apart than this are two taps. */
const LONG_MS = 1_000;
/** How far a thumb strays between two taps, in pixels. */
const NEAR = 40;

/** The last press: when it was, and where a second one still belongs to it. */
interface Pressed {
  on: Element | null;
  at: number;
  place: DOMRect;
  quick: number;
}

const around = (x: number, y: number) => new DOMRect(x - NEAR, y - NEAR, 2 * NEAR, 2 * NEAR);
const inside = ({ left, right, top, bottom }: DOMRect, x: number, y: number) => x > left && x < right && y > top && y < bottom;

/**
 * For whatever holds buttons that take each other's places: a tap where the last one was, on another button that came in its place a moment ago,
 * does nothing. A button whose time is up says so with a `timeup` that bubbles: it counts as tapped all over. Keys, and whatever presses a button
 * without a finger, have no place and are never too quick.
 */
export function calm(node: HTMLElement) {
  let last: Pressed | null = null;
  let changed = 0;
  const hasty = (on: Element | null, { clientX, clientY, timeStamp: at }: MouseEvent): boolean =>
    !!last && on !== last.on && at - last.at < LONG_MS && at - Math.max(last.at, changed) < last.quick && inside(last.place, clientX, clientY);

  function click(event: MouseEvent) {
    if (!event.detail) return;
    const on = (event.target as Element).closest('button');
    if (node.contains(on) && hasty(on, event)) {
      event.preventDefault();
      event.stopPropagation();
    } else last = { on, at: event.timeStamp, place: around(event.clientX, event.clientY), quick: QUICK_MS };
  }

  function timeup({ target, timeStamp: at }: Event) {
    const on = target as Element;
    last = { on, at, place: on.getBoundingClientRect(), quick: SURPRISE_MS };
  }

  const watch = new MutationObserver(() => (changed = performance.now()));
  watch.observe(node, { childList: true, subtree: true });
  node.addEventListener('timeup', timeup);
  window.addEventListener('click', click, { capture: true }); // who taps elsewhere in between is in no hurry here
  return () => {
    watch.disconnect();
    node.removeEventListener('timeup', timeup);
    window.removeEventListener('click', click, { capture: true });
  };
}

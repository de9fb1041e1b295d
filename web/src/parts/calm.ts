// A double tap is one tap: the second was meant for what lay there before.
export const QUICK_MS = 350;
/** Whoever waits longer than this for an answer looks before tapping again. */
const LONG_MS = 1_000;
/** As far as a thumb strays between two taps, in pixels. */
const NEAR = 40;

interface Tap {
  x: number;
  y: number;
  at: number;
  on: Element | null;
}

/**
 * For whatever holds buttons that take each other's places: a tap where the last one was, on another button that came in its place a moment ago,
 * does nothing. Keys, and whatever presses a button without a finger, have no place and are never too quick.
 */
export function calm(node: HTMLElement) {
  let last: Tap | null = null;
  let changed = 0;
  const hasty = ({ x, y, at, on }: Tap): boolean =>
    !!last && on !== last.on && at - last.at < LONG_MS && at - Math.max(last.at, changed) < QUICK_MS && Math.hypot(x - last.x, y - last.y) < NEAR;

  function click(event: MouseEvent) {
    if (!event.detail) return;
    const tap = { x: event.clientX, y: event.clientY, at: event.timeStamp, on: (event.target as Element).closest('button') };
    if (node.contains(tap.on) && hasty(tap)) {
      event.preventDefault();
      event.stopPropagation();
    } else last = tap;
  }

  const watch = new MutationObserver(() => (changed = performance.now()));
  watch.observe(node, { childList: true, subtree: true });
  window.addEventListener('click', click, { capture: true }); // who taps elsewhere in between is in no hurry here
  return () => {
    watch.disconnect();
    window.removeEventListener('click', click, { capture: true });
  };
}

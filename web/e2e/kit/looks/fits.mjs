// Clipped text and unreachable buttons: with larger text, wider spacing, or a smaller window.

/** Runs in the page. Returns what is cut off or runs out of the window, in words. */
export function cutOff() {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.push(`${root.scrollWidth - root.clientWidth} px too wide`);

  const known = new Map();
  /** Memoises by element: most elements have the same ancestors. */
  const once = (what, ask) => (element) => {
    let kept = known.get(element);
    if (!kept) known.set(element, (kept = {}));
    return (kept[what] ??= ask(element));
  };
  const styleOf = once('style', (element) => getComputedStyle(element));
  /** Whether it may be clipped: visually hidden, or a long name with an ellipsis. */
  const excused = once('excused', (element) => {
    const style = styleOf(element);
    if (style.visibility === 'hidden' || style.clipPath !== 'none' || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || Number(style.opacity) === 0) return true;
    if (element.ariaHidden === 'true' || element.tagName === 'OPTION' || element instanceof SVGElement) return true;
    return element.parentElement && element.parentElement !== root ? excused(element.parentElement) : false;
  });
  /** Returns the boxes that clip this element for good; what can be scrolled into view is not lost. */
  const frames = once('frames', (element) => {
    if (!element || element === root) return [];
    const { overflowX, overflowY, position } = styleOf(element);
    const scrolls = [overflowX, overflowY].map((how) => how === 'auto' || how === 'scroll');
    if (scrolls[0] && scrolls[1]) return [];
    const all = [];
    const clips = [overflowX, overflowY].map((how, i) => /hidden|clip/.test(how) && !scrolls[i]);
    if (clips[0] || clips[1]) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (clips[0]) all.push({ left, right });
      if (clips[1]) all.push({ top, bottom });
    }
    return scrolls[1] || position === 'fixed' ? all : [...all, ...frames(element.parentElement)];
  });
  function* ancestors(element) {
    for (let one = element; one; one = one.parentElement) yield one;
  }
  const dialog = document.querySelector('dialog[open]');
  const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines = new Set();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || /^(SCRIPT|STYLE)$/.test(element.tagName)) continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
    if (!rects.length || !element.checkVisibility() || excused(element)) continue;
    // A line of choices may scroll sideways, a dialog may not.
    const pushed = element.closest('.line, table') && [...ancestors(element)].some((one) => /auto|scroll/.test(styleOf(one).overflowX) && !one.matches('dialog .body'));
    const edges = [...(pushed ? [] : [{ left: 0, right: root.clientWidth }]), ...frames(element)];
    const cut = rects.some((rect) =>
      edges.some(({ left = -Infinity, right = Infinity, top = -Infinity, bottom = Infinity }) => {
        // The line box is higher than its glyphs.
        const spare = rect.height * 0.25;
        return rect.left < left - 1.5 || rect.right > right + 1.5 || rect.top < top - spare || rect.bottom > bottom + spare;
      }),
    );
    if (cut) lines.add(`cut off: ${node.data.trim().slice(0, 60)} (${element.className || element.tagName})`);
  }
  return [...found, ...lines];
}

/** Runs in the page. Checks that the next step exists, can be scrolled to and is not covered. Returns what is wrong, in words. */
export function stuck() {
  const fades = (one) => one !== document.documentElement && (Number(getComputedStyle(one).opacity) === 0 || fades(one.parentElement));
  // At the end of a replay there is no next step: its button stays, disabled.
  const within = document.querySelector('dialog[open]') ?? document.body;
  const next = [...within.querySelectorAll('.button.next:not(:disabled, [aria-disabled=true])')].find((one) => one.checkVisibility({ visibilityProperty: true }) && !fades(one));
  if (!next) return [];
  const scrolled = [];
  for (let one = next.parentElement; one; one = one.parentElement) scrolled.push([one, one.scrollTop]);
  const hit = () => {
    const { left, right, top, bottom } = next.getBoundingClientRect();
    const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
    const at = document.elementFromPoint(x, y);
    return !!at && next.contains(at) && top >= -1 && bottom <= innerHeight + 1 && left >= -1 && right <= innerWidth + 1;
  };
  const reached = ['nearest', 'center', 'end', 'start'].some((block) => (next.scrollIntoView({ block, behavior: 'instant' }), hit()));
  for (const [one, top] of scrolled) one.scrollTop = top;
  return reached ? [] : [`the next step cannot be reached: ${next.textContent.trim()}`];
}

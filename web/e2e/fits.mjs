// Words that cannot be read whole, and buttons that cannot be reached: with larger text, more space between letters, or a smaller window.
import { PATIENCE } from './kit.mjs';

/** What is cut off or runs out of the window, in words: run inside the page. */
export function cutOff() {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.push(`${root.scrollWidth - root.clientWidth} px too wide`);

  /** Not for eyes, or shortened on purpose: a long name ends in three dots. */
  const excused = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.visibility === 'hidden' || style.clipPath !== 'none' || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || Number(style.opacity) === 0) return true;
      if (one.ariaHidden === 'true' || one.tagName === 'OPTION' || one instanceof SVGElement) return true;
    }
    return false;
  };
  /** The box outside of which nothing of this is ever seen; where it can be scrolled it is not lost. */
  const frames = (element) => {
    const all = [];
    for (let one = element; one && one !== root; one = one.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(one);
      const scrolls = [overflowX, overflowY].map((how) => how === 'auto' || how === 'scroll');
      if (scrolls[0] && scrolls[1]) break;
      const box = one.getBoundingClientRect();
      if (/hidden|clip/.test(overflowX) && !scrolls[0]) all.push({ left: box.left, right: box.right });
      if (/hidden|clip/.test(overflowY) && !scrolls[1]) all.push({ top: box.top, bottom: box.bottom });
      if (scrolls[1] || position === 'fixed') break;
    }
    return all;
  };
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
    // A line of choices may be pushed sideways, a dialog may not.
    const pushed = element.closest('.line, table') && [...ancestors(element)].some((one) => /auto|scroll/.test(getComputedStyle(one).overflowX) && !one.matches('dialog .body'));
    const edges = [...(pushed ? [] : [{ left: 0, right: root.clientWidth }]), ...frames(element)];
    const cut = rects.some((rect) =>
      edges.some(({ left = -Infinity, right = Infinity, top = -Infinity, bottom = Infinity }) => {
        // A line is higher than its letters.
        const spare = rect.height * 0.25;
        return rect.left < left - 1.5 || rect.right > right + 1.5 || rect.top < top - spare || rect.bottom > bottom + spare;
      }),
    );
    if (cut) lines.add(`cut off: ${node.data.trim().slice(0, 60)} (${element.className || element.tagName})`);
  }
  return [...found, ...lines];
}

/** The next step can be pressed: it is on the page, can be scrolled to, and nothing lies over it. */
export async function reachable(page) {
  // At the end of a replay there is no next step: its button stays where it is, and says so.
  const now = '.button.next:enabled:not([aria-disabled=true])';
  const next = page.locator(`dialog[open] ${now}, body:not(:has(dialog[open])) ${now}`).first();
  if (!(await next.isVisible())) return [];
  return next.click({ trial: true, timeout: PATIENCE / 2 }).then(
    () => [],
    // What has gone by itself meanwhile is no step any more.
    async () => ((await next.isVisible()) ? ['the next step cannot be reached'] : []),
  );
}

// What is wrong with the places of things on the page, in words: run inside the page.

/** `phone`: what is pressed has to lie in the lower half. `tall`: larger text may be scrolled. */
export function wrongs({ phone = false, tall = false } = {}) {
  const found = [];
  if (!document.querySelector('[data-part=actions]')) return found; // the round ended meanwhile
  const root = document.documentElement;
  const [wide, high] = [root.clientWidth, root.clientHeight];
  if (root.scrollWidth > wide) found.push(`${root.scrollWidth - wide} px too wide`);
  if (!tall && root.scrollHeight > high) {
    const parts = [...document.querySelectorAll('[data-part]')].map((part) => `${part.dataset.part} ${Math.round(part.getBoundingClientRect().height)}`);
    found.push(`${root.scrollHeight - high} px too high: ${parts.join(', ')}`);
  }

  const seen = (element) => {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && style.visibility !== 'hidden' && style.clipPath === 'none';
  };
  const name = (element) => element.dataset.testid ?? element.dataset.part ?? element.tagName;
  const boxes = (selector) => [...document.querySelectorAll(selector)].filter(seen).map((element) => ({ element, name: name(element), box: element.getBoundingClientRect() }));

  // Parts of the table, and everything that is pressed, each in a place of its own.
  const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const apart = (list) => {
    for (const [i, a] of list.entries()) {
      for (const b of list.slice(i + 1)) {
        if (!a.element.contains(b.element) && !b.element.contains(a.element) && overlap(a.box, b.box)) found.push(`${a.name} and ${b.name} overlap`);
      }
    }
  };
  apart(boxes('[data-part]'));
  const buttons = boxes('main button, main a.button').filter(({ element }) => !element.disabled && element.getAttribute('aria-disabled') !== 'true');
  apart(buttons);
  for (const part of boxes('[data-part]:not([data-part=seat])')) {
    const inner = [...part.element.querySelectorAll('button, [data-place]')].filter(seen);
    for (const one of inner) {
      const [a, b] = [one.getBoundingClientRect(), part.box];
      if (a.left < b.left - 8 || a.right > b.right + 8 || a.bottom > b.bottom + 8) found.push(`${name(one)} sticks out of ${part.name}`);
    }
  }

  // A card of somebody else may be smaller than a thumb, but not than 24 px (WCAG 2.5.8); everything else is 44 px.
  const mine = document.querySelector('[data-testid=my-row]');
  for (const { element, name, box } of buttons) {
    const theirs = /^slot-/.test(name) && !mine?.contains(element);
    const least = theirs ? 24 : 44;
    if (box.width < least - 0.5 || box.height < least - 0.5) found.push(`${name} is ${Math.round(box.width)}x${Math.round(box.height)}`);
    if (box.left < -0.5 || box.right > wide + 0.5 || box.top < -0.5 || (!tall && box.bottom > high + 0.5)) found.push(`${name} is outside`);
    if (phone && high > wide && /^(action-|look-)/.test(name) && box.top < high / 2) found.push(`${name} is in the upper half`);
    if (phone && high > wide && mine?.contains(element) && box.top < high / 2) found.push(`${name} is in the upper half`);
  }

  // My row is the largest.
  const width = (selector) => Math.max(0, ...boxes(selector).map(({ box }) => box.width));
  const others = width('[data-part=seat] [data-place]');
  if (mine && others > width('[data-testid=my-row] [data-place]')) found.push('the cards of others are larger than mine');

  // Words are whole: nothing is cut off but a long name.
  for (const element of document.querySelectorAll('main button, [data-testid=prompt], .where, .did')) {
    if (seen(element) && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2)) {
      if (!/^(slot|pile)-/.test(name(element))) found.push(`${name(element)} is cut off: ${element.textContent.trim()}`);
    }
  }
  return found;
}

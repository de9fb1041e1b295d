// The geometry of a page. Runs in the page and returns faults, in words.

/** `phone`: controls must be in the lower half. `tall`: the page may scroll. */
export function wrongs({ phone = false, tall = false } = {}) {
  const found = [];
  const root = document.documentElement;
  const [wide, high] = [root.clientWidth, root.clientHeight];

  const seen = (element) => {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && style.visibility !== 'hidden' && style.clipPath === 'none' && element.checkVisibility();
  };
  const name = (element) => element.dataset.testid ?? element.dataset.part ?? `${element.tagName}.${element.classList[0] ?? ''}`;
  const known = (element) => ({ element, name: name(element), box: element.getBoundingClientRect() });
  const boxes = (selector, within = document) => [...within.querySelectorAll(selector)].filter(seen).map(known);

  const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const apart = (list, where = '') => {
    for (const [i, a] of list.entries()) {
      for (const b of list.slice(i + 1)) {
        if (!a.element.contains(b.element) && !b.element.contains(a.element) && overlap(a.box, b.box)) found.push(`${where}${a.name} and ${b.name} overlap`);
      }
    }
  };
  /** Whether it is within the other box. */
  const inside = (one, other, slack = 1) =>
    one.box.left >= other.box.left - slack && one.box.right <= other.box.right + slack && one.box.top >= other.box.top - slack && one.box.bottom <= other.box.bottom + slack;
  const whole = (element) => element.scrollWidth <= element.clientWidth + 1 && element.scrollHeight <= element.clientHeight + 2;

  const width = () => {
    if (root.scrollWidth > wide) found.push(`${root.scrollWidth - wide} px too wide`);
  };
  const height = () => {
    const parts = boxes('[data-part]').map(({ name, box }) => `${name} ${Math.round(box.height)}`);
    if (root.scrollHeight > high) found.push(`${root.scrollHeight - high} px too high: ${parts.join(', ')}`);
  };
  /** Whether it is in a scrollable list, where it can be reached. */
  const listed = (element) => {
    for (let up = element.parentElement; up && up !== root; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (/auto|scroll/.test(overflowX) && up.scrollWidth > up.clientWidth + 1) return true;
      if (/auto|scroll/.test(overflowY) && up.scrollHeight > up.clientHeight + 1) return true;
    }
    return false;
  };
  /** Checks all controls: not overlapping, large enough for a thumb, and inside the window. */
  const pressed = (least = () => 44) => {
    const buttons = boxes('main button, main a.button').filter(({ element }) => !element.disabled && element.getAttribute('aria-disabled') !== 'true' && !listed(element));
    apart(buttons);
    for (const { element, name, box } of buttons) {
      const size = least(element);
      if (box.width < size - 0.5 || box.height < size - 0.5) found.push(`${name} is ${Math.round(box.width)}x${Math.round(box.height)}`);
      if (box.left < -0.5 || box.right > wide + 0.5 || (!tall && (box.top < -0.5 || box.bottom > high + 0.5))) found.push(`${name} is outside`);
      if (!/^(slot|pile)-/.test(name) && !whole(element)) found.push(`${name} is cut off: ${element.textContent.trim()}`);
    }
    return buttons;
  };
  /** Checks that the numeral of every open card is legible: small cards have a larger one. */
  const numerals = (selector) => {
    for (const card of document.querySelectorAll(selector)) {
      const numeral = [...card.querySelectorAll('.numeral')].find((one) => one.getBoundingClientRect().height > 0);
      const tall = numeral?.getBoundingClientRect().height ?? 0;
      if (tall < 14) found.push(`the numeral of ${name(card)} is ${Math.round(tall)} px high`);
    }
  };

  function table() {
    width();
    if (!tall) height();
    apart(boxes('[data-part]'));
    for (const part of boxes('[data-part]:not([data-part=seat])')) {
      for (const one of boxes('button, [data-place]', part.element)) {
        const [a, b] = [one.box, part.box];
        if (a.left < b.left - 8 || a.right > b.right + 8 || a.bottom > b.bottom + 8) found.push(`${one.name} sticks out of ${part.name}`);
      }
    }
    // A card of another player may be smaller than a thumb, but not than 24 px (WCAG 2.5.8); all other controls are 44 px.
    const mine = document.querySelector('[data-testid=my-row]');
    const buttons = pressed((element) => (/^slot-/.test(name(element)) && !mine?.contains(element) ? 24 : 44));
    for (const { element, name, box } of buttons) {
      if (phone && high > wide && (/^(action-|look-)/.test(name) || mine?.contains(element)) && box.top < high / 2) found.push(`${name} is in the upper half`);
    }
    numerals('[data-part=seat] [data-face]:is([data-face="0"], [data-face="1"], [data-face="2"], [data-face="3"], [data-face="4"], [data-face="5"], [data-face="6"], [data-face="7"], [data-face="8"], [data-face="9"])');
    for (const { element, box } of boxes('[data-part=seat] .did')) {
      if (box.left < -0.5 || box.right > wide + 0.5) found.push(`what somebody did is outside: ${element.textContent.trim()}`);
    }
    // My row is the largest.
    const widest = (selector) => Math.max(0, ...boxes(selector).map(({ box }) => box.width));
    if (mine && widest('[data-part=seat] [data-place]') > widest('[data-testid=my-row] [data-place]')) found.push('the cards of others are larger than mine');
    // The card in my hand is larger than the piles, and nearer to my row; somebody else's is smaller.
    const [hand, pile] = [boxes('[data-testid=hand]:has(.card)')[0], boxes('[data-testid=pile-draw]')[0]];
    if (mine && hand && pile) {
      const own = hand.element.dataset.face;
      if (own ? hand.box.width < pile.box.width * 1.15 || hand.box.bottom < pile.box.bottom : hand.box.width > pile.box.width * 0.8) found.push(`the card in ${own ? 'my' : 'another'} hand is ${Math.round(hand.box.width)} px wide beside a pile of ${Math.round(pile.box.width)}`);
    }
    // No text is cut off, except a long name.
    for (const element of document.querySelectorAll('[data-testid=prompt], .where, .did')) {
      if (seen(element) && !whole(element)) found.push(`${name(element)} is cut off: ${element.textContent.trim()}`);
    }
  }

  /** Checks the end of a round or of a series. */
  function end() {
    width();
    const series = document.querySelector('[data-testid=series-over]');
    const rows = boxes('[data-row]');
    const ways = boxes('[data-part=ways]')[0];
    // If not everything fits, the rows scroll below an opaque strip; at the end of the page nothing is below it.
    const strip = getComputedStyle(ways.element).position === 'sticky';
    if (strip && !/^rgb\(/.test(getComputedStyle(ways.element).backgroundColor)) found.push('the strip with the next step is not solid');
    const below = strip && scrollY + high < root.scrollHeight - 1;
    apart([...boxes('[data-part=bar], [data-part=head], [data-part=also] > *, [data-part=more], [data-part=sheet]'), ...rows, ...(below || !boxes('button', ways.element).length ? [] : [ways])]);
    if (!series && !strip && !tall) height();
    for (const { element, name, box } of boxes('[data-part=ways] button, [data-part=more] .button')) {
      if (!series && !tall && (box.bottom > high + 0.5 || box.top < 0)) found.push(`${name} is outside`);
      if (box.height < 44) found.push(`${name} is ${box.height} px high`);
      if (!whole(element)) found.push(`${name} is cut off`);
    }
    for (const part of boxes('[data-part=also] > *')) if (!whole(part.element)) found.push(`${part.name} is cut off`);
    const [head] = boxes('[data-part=head]');
    apart(boxes('.figure, .words', head.element), 'head: ');
    for (const one of boxes('.figure, .words, [data-part=head] .title > span, .about > span', head.element)) if (!inside(one, head, 3)) found.push(`${one.name} sticks out of the head`);
    for (const row of rows) inRow(row);
    for (const step of boxes('[data-testid=podium] > li')) inStep(step);
  }

  /** Checks that cards, name, marks and points of one player do not overlap, and are inside the row. */
  function inRow(row) {
    const list = boxes('.face, strong, .mark, .extra, [data-slot], [data-sum], .total, [data-testid=cube-line] > svg', row.element);
    apart(list, `${row.name}: `);
    for (const one of list) if (!inside(one, row)) found.push(`${one.name} sticks out of ${row.name}`);
    for (const { element, name } of boxes('.mark, .total, [data-sum]', row.element)) if (!whole(element)) found.push(`${row.name}: ${name} is cut off`);
    const label = row.element.querySelector('strong');
    if (label.clientWidth < Math.min(label.scrollWidth, 30)) found.push(`${row.name}: hardly anything of the name`);
    for (const { box, name } of boxes('.ten, .cubes .crown', row.element)) if (box.right > row.box.right + 1 || box.bottom > row.box.bottom + 1) found.push(`${row.name}: ${name} sticks out`);
    numerals(`[data-testid=${row.name}] [data-open=true] .front`);
  }

  /** Checks a step of the podium: number and text on it, and no cat in front of them. */
  function inStep(step) {
    const [block] = boxes('.block', step.element);
    const words = boxes('.block > strong, .block > .what', step.element);
    apart([...boxes('.face', step.element), ...words], 'podium: ');
    for (const one of words) if (!inside(one, block, 0)) found.push(`${one.name} sticks out of its step`);
  }

  /** Checks any other screen: nothing is cut off or out of reach. */
  function page() {
    width();
    pressed();
    apart(boxes('[data-part]'));
  }

  if (document.querySelector('[data-part=actions]')) table();
  else if (document.querySelector('[data-testid=round-over], [data-testid=series-over]')) {
    if (document.querySelector('[data-step="4"]')) end(); // while the end is narrated, cards turn and fly
  } else page();
  return found;
}

/** Elements that can have the focus. */
const PLACES = 'section[aria-label], section[aria-labelledby], form, fieldset, article, li, nav, main, [role]';

/**
 * Keeps the focus on the page when what had it goes away, as buttons of a turn do: otherwise whoever plays by keyboard or ear would begin at the
 * top of the page after every move. It goes to the place that is marked as home, or to the nearest part of the page around what is gone; in a
 * dialog it stays there.
 */
export function keepFocus(): () => void {
  let last: Element | null = null;
  /** The ancestors of the focused element, nearest first. */
  let around: HTMLElement[] = [];
  const remember = ({ target }: FocusEvent) => {
    last = target as Element;
    around = [];
    for (let up = last.parentElement?.closest<HTMLElement>(PLACES); up; up = up.parentElement?.closest<HTMLElement>(PLACES)) around.push(up);
  };
  const home = () => {
    const dialog = document.querySelector('dialog:modal');
    const left = around.find((one) => one.isConnected && (!dialog || dialog.contains(one)));
    if (dialog) return left ?? dialog.querySelector<HTMLElement>('[role]');
    return document.querySelector<HTMLElement>('[data-home]') ?? left ?? document.querySelector<HTMLElement>('main');
  };
  const watch = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const next = home();
    if (!next) return; // the next screen is still on its way
    last = null;
    if (!next.hasAttribute('tabindex')) next.setAttribute('tabindex', '-1');
    next.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', remember);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    watch.disconnect();
  };
}

/** Focuses an element when it is mounted: it replaces what was pressed. */
export const takesFocus = (node: HTMLElement) => node.focus({ preventScroll: true });

/**
 * Keeps the focus on the page when what had it goes away, as buttons of a turn do: otherwise whoever plays by keyboard or ear would begin at the
 * top of the page after every move. It stays in an open dialog, goes to the place that is marked as home, or to the top of the screen.
 */
export function keepFocus(): () => void {
  let last: Element | null = null;
  const remember = (event: FocusEvent) => (last = event.target as Element);
  const watch = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const home = document.querySelector<HTMLElement>('dialog[open] [tabindex]') ?? document.querySelector<HTMLElement>('[data-home]') ?? document.querySelector('main');
    if (!home) return; // the next screen is still on its way
    last = null;
    if (!home.hasAttribute('tabindex')) home.setAttribute('tabindex', '-1');
    home.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', remember);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    watch.disconnect();
  };
}

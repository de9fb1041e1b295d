// A replay by keyboard alone.
import { settings } from '../state/settings.svelte';
import type { ReplayStore } from './store.svelte';

export function keyOf(event: KeyboardEvent, store: ReplayStore) {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || !store.again) return;
  // Whoever counts cubes has the arrows for that.
  if (target.closest('dialog, select, textarea, input:not([type="range"]), [data-testid=cube-line]')) return;
  const { key, shiftKey } = event;
  if (key === 'ArrowRight') shiftKey ? store.turnOn() : store.forward();
  else if (key === 'ArrowLeft') shiftKey ? store.turnBack() : store.back();
  else if (key === 'PageDown') store.turnOn();
  else if (key === 'PageUp') store.turnBack();
  else if (key === 'Home') store.first();
  else if (key === 'End') store.end();
  else if (key === ' ') {
    if (target.closest('button, a, summary')) return; // it presses what is in focus
    if (document.querySelector('[data-testid=round-over]:not([data-step="4"])')) return; // it is told how the round ended: all at once, then
    store.toggle();
  } else if (settings.keys && /^[0-6]$/.test(key)) {
    const seat = store.about?.seats[Number(key) - 1]?.seat;
    if (key !== '0' && !seat) return;
    void store.show(store.round, seat ?? 'open');
  } else return;
  event.preventDefault();
}

// Keyboard control of a replay.
import { settings } from '../settings/settings.svelte';
import type { ReplayDriver } from '../drivers/replay.svelte';

export function handleKey(event: KeyboardEvent, replay: ReplayDriver) {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || !replay.loaded) return;
  // The line of cubes uses the arrows itself.
  if (target.closest('dialog, select, textarea, input:not([type="range"]), [data-testid=cube-line]')) return;
  const { key, shiftKey } = event;
  if (key === 'ArrowRight') shiftKey ? replay.turnOn() : replay.forward();
  else if (key === 'ArrowLeft') shiftKey ? replay.turnBack() : replay.back();
  else if (key === 'PageDown') replay.turnOn();
  else if (key === 'PageUp') replay.turnBack();
  else if (key === 'Home') replay.first();
  else if (key === 'End') replay.end();
  else if (key === ' ') {
    if (target.closest('button, a, summary')) return; // it presses what is in focus
    if (document.querySelector('[data-testid=round-over]:not([data-step="4"])')) return; // space skips the telling
    replay.toggle();
  } else if (settings.keys && /^[0-6]$/.test(key)) {
    const seat = replay.about?.seats[Number(key) - 1]?.seat;
    if (key !== '0' && !seat) return;
    void replay.show(replay.round, seat ?? 'open');
  } else return;
  event.preventDefault();
}

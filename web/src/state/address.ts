// How others come here: the address that they can reach, and a copy of it to send.
import { self } from './me.svelte';

/** A path of this page as others open it. From the machine itself the address of the house is the one that phones can reach. */
export function address(path: string): string {
  const lan = self.server?.lan;
  return new URL(path, lan?.on && lan.url ? lan.url : location.origin).href;
}

/**
 * Copies a text that a field shows: was it copied? Without a clipboard (plain http) the old way is tried; where that fails too, the text is
 * left selected, for a hand to copy.
 */
export async function copy(text: string, field: () => HTMLInputElement | undefined | Promise<HTMLInputElement | undefined>): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const shown = await field();
    shown?.focus();
    shown?.select();
    return !!shown && document.execCommand('copy');
  }
}

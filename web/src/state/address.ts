// Addresses to share, and the clipboard.
import { self } from './me.svelte';

/** Returns a path of this page as a URL for others. On the server's own machine that is its address on the local network. */
export function address(path: string): string {
  const lan = self.server?.lan;
  return new URL(path, lan?.on && lan.url ? lan.url : location.origin).href;
}

/**
 * Copies the text of a field, and returns whether it worked. Falls back to `execCommand` on plain HTTP; where that fails too, the text is
 * left selected, to copy by hand.
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

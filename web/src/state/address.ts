// Addresses to share, and the clipboard.
import { self } from './me.svelte';

/** Whether another device can open the page. The page of a server that listens only to its own machine cannot be reached. */
export const isReachable = (): boolean => !!self.server?.address;

/** Returns a path of this page as a URL: for other devices, or, where none can reach the page, for this one. */
export const address = (path: string): string => new URL(path, self.server?.address ?? location.origin).href;

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

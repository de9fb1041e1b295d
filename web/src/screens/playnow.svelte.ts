// Tables that begin as soon as their maker sits at them.
import { api } from '../net/api';
import type { Setup } from '../protocol';
import { router } from '../router.svelte';
import { self } from '../state/me.svelte';

const atOnce = new Set<string>();

/** Makes a table and goes there; it begins by itself. Whoever has gone elsewhere meanwhile is left there. */
export async function playNow(setup: Setup) {
  const from = router.route;
  const { code } = await self.asks(() => api.open(setup));
  if (router.route !== from) return;
  atOnce.add(code);
  router.go(`/t/${code}`);
}

/** Is this table to begin by itself? Asked once. */
export const beginsAtOnce = (code: string): boolean => atOnce.delete(code);

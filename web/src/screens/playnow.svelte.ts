// Tables that begin as soon as their maker sits at them.
import { api } from '../net/api';
import type { Setup } from '../protocol';
import { router } from '../router.svelte';

const atOnce = new Set<string>();

/** Makes a table and goes there; it begins by itself. */
export async function playNow(setup: Setup) {
  const { code } = await api.open(setup);
  atOnce.add(code);
  router.go(`/t/${code}`);
}

/** Is this table to begin by itself? Asked once. */
export const beginsAtOnce = (code: string): boolean => atOnce.delete(code);

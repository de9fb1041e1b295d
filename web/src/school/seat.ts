// Pupils who chose a table in their class sit down there by themselves.
import { router } from '../router.svelte';

const wanted = new Set<string>();

export function sitAt(code: string) {
  wanted.add(code);
  router.go(`/t/${code}`);
}

/** Is somebody to sit down here by themselves? Asked once. */
export const sitsAtOnce = (code: string): boolean => wanted.delete(code);

// Seats pupils automatically at the table that they chose in their class.
import { router } from '../router.svelte';

const wanted = new Set<string>();

export function sitAt(code: string) {
  wanted.add(code);
  router.go(`/t/${code}`);
}

/** Returns whether to sit down at this table automatically; true at most once. */
export const sitsAtOnce = (code: string): boolean => wanted.delete(code);

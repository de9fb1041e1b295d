// Tables that begin as soon as their maker sits at them.
import { api } from '../net/api';
import type { Setup } from '../protocol';
import { router } from '../router.svelte';
import { gentle } from '../setup/cats';
import { self } from '../state/me.svelte';

const atOnce = new Set<string>();

/** Makes a table and goes there; it begins by itself. Whoever has gone elsewhere meanwhile is left there. What is wished is asked once the server knows us. */
export async function playNow(setup: () => Setup) {
  const from = router.route;
  const { code } = await self.asks(() => api.open(setup()));
  if (router.route !== from) return;
  atOnce.add(code);
  router.go(`/t/${code}`);
}

/** A game by these rules with these cats, or with two gentle ones, right away. */
export const playCats = (base: string, cats?: string[]) =>
  playNow(() => ({ rules: { base }, seats: [{ t: 'host' }, ...(cats ?? gentle(self.server?.bots)).map((bot) => ({ t: 'bot', bot }) as const)] }));

/** Is this table to begin by itself? Asked once. */
export const beginsAtOnce = (code: string): boolean => atOnce.delete(code);

// Opens tables that start by themselves.
import { api } from '../net/api';
import type { Setup } from '../protocol';
import { router } from '../router.svelte';
import { gentle } from '../setup/cats';
import { self } from '../state/me.svelte';

const atOnce = new Set<string>();

/** Opens a table and goes to it, unless the player has gone elsewhere meanwhile. `setup` is called once the server knows us. */
export async function playNow(setup: () => Setup) {
  const from = router.route;
  const { code } = await self.asks(() => api.open(setup()));
  if (router.route !== from) return;
  atOnce.add(code);
  router.go(`/t/${code}`);
}

/** Starts a game against these cats, or against two gentle ones. */
export const playCats = (base: string, cats?: string[]) =>
  playNow(() => ({ rules: { base }, seats: [{ t: 'host' }, ...(cats ?? gentle(self.server?.bots)).map((bot) => ({ t: 'bot', bot }) as const)] }));

/** Returns whether to start this table automatically; true at most once. */
export const beginsAtOnce = (code: string): boolean => atOnce.delete(code);

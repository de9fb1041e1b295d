// Opens tables that start by themselves.
import { api } from '../net/api';
import type { SeatPlan, Setup } from '../protocol';
import { router } from '../router.svelte';
import { gentle } from '../setup/cats';
import { endsAfter } from '../setup/ends';
import { self } from '../state/me.svelte';

/** The length of a game at one tap: about five minutes, and long enough to come back after a bad round. */
export const SHORT = 'rounds:3';

const atOnce = new Set<string>();

/** Opens a table and goes to it, unless the player has gone elsewhere meanwhile. `setup` is called once the server knows us. */
export async function playNow(setup: () => Setup) {
  const from = router.route;
  const { code } = await self.asks(() => api.open(setup()));
  if (router.route !== from) return;
  atOnce.add(code);
  router.go(`/t/${code}`);
}

/** Starts a short game against these cats, or against two gentle ones. */
export const playCats = (base: string, cats?: string[]) => playNow(() => againstCats(base, cats ?? gentle(self.server?.bots)));

/** Returns the setup of a short game of one player and these cats. */
export function againstCats(base: string, cats: string[]): Setup {
  const seats: SeatPlan[] = [{ t: 'host' }, ...cats.map((bot) => ({ t: 'bot', bot }) as const)];
  return { rules: { base }, mode: SHORT, seats, done_s: endsAfter(base, seats), hints: true };
}

/** Returns whether to start this table automatically; true at most once. */
export const beginsAtOnce = (code: string): boolean => atOnce.delete(code);

// Which cats can be chosen, and the default choice.
import type { SeatPlan } from '../protocol';
import { FORMERLY } from '../art/avatars';
import { settings } from '../settings/settings.svelte';

/** Bots for measuring others, not offered to people. */
const BASELINES = ['random', 'greedy'];

/** The default opponents: easy, and quick enough for newcomers. */
const FIRST = ['mimi', 'otto'];

/** Returns the server's cats that people may choose, weakest first. */
export const offered = (bots: readonly string[] | undefined): string[] => (bots ?? []).filter((bot) => !BASELINES.includes(bot));

/** Returns the cats chosen last that the server still offers; at first, two gentle ones. */
export function lastCats(bots: readonly string[] | undefined): string[] {
  const cats = offered(bots);
  const kept = settings.cats.map((bot) => (cats.includes(bot) ? bot : (FORMERLY[bot] ?? bot))).filter((bot, i, all) => cats.includes(bot) && all.indexOf(bot) === i);
  return kept.length ? kept : gentle(bots);
}

/** Returns two gentle cats. */
export function gentle(bots: readonly string[] | undefined): string[] {
  const cats = offered(bots);
  const first = FIRST.filter((bot) => cats.includes(bot));
  return first.length ? first : cats.slice(0, 2);
}

/** Returns a cat for one more seat that does not sit here yet. */
export function nextCat(seats: readonly SeatPlan[], bots: readonly string[]): string {
  const here = seats.map((plan) => (plan.t === 'bot' ? plan.bot : ''));
  const cats = offered(bots);
  return [...lastCats(bots), ...cats].find((bot) => !here.includes(bot)) ?? cats[0] ?? '';
}

/** Replaces cats of a stored form that the server no longer offers. */
export function settle(seats: readonly SeatPlan[], bots: readonly string[]): SeatPlan[] {
  return seats.reduce<SeatPlan[]>((done, plan) => {
    if (plan.t !== 'bot') return [...done, plan];
    const bot = bots.includes(plan.bot) ? plan.bot : (FORMERLY[plan.bot] ?? '');
    return [...done, { t: 'bot', bot: bots.includes(bot) ? bot : nextCat(done, bots) }];
  }, []);
}

// Which cats can be chosen, and which are chosen when nobody says.
import type { SeatPlan } from '../protocol';
import { FORMERLY } from '../art/avatars';
import { settings } from '../settings/settings.svelte';

/** For measuring other players; no company for a family. */
const BASELINES = ['random', 'greedy'];

/** Two who are easy to play with, and a table that does not keep a newcomer waiting. */
const FIRST = ['mimi', 'otto'];

/** The cats of the house that people may choose, weakest first as the house says them. */
export const offered = (bots: readonly string[] | undefined): string[] => (bots ?? []).filter((bot) => !BASELINES.includes(bot));

/** The cats that were chosen last and still live here; at first, two gentle ones. */
export function lastCats(bots: readonly string[] | undefined): string[] {
  const cats = offered(bots);
  const kept = settings.cats.map((bot) => (cats.includes(bot) ? bot : (FORMERLY[bot] ?? bot))).filter((bot, i, all) => cats.includes(bot) && all.indexOf(bot) === i);
  return kept.length ? kept : gentle(bots);
}

/** Two cats that anybody can play with. */
export function gentle(bots: readonly string[] | undefined): string[] {
  const cats = offered(bots);
  const first = FIRST.filter((bot) => cats.includes(bot));
  return first.length ? first : cats.slice(0, 2);
}

/** A cat for one more seat: one that does not sit here yet. */
export function nextCat(seats: readonly SeatPlan[], bots: readonly string[]): string {
  const here = seats.map((plan) => (plan.t === 'bot' ? plan.bot : ''));
  const cats = offered(bots);
  return [...lastCats(bots), ...cats].find((bot) => !here.includes(bot)) ?? cats[0] ?? '';
}

/** The seats of a form that was kept, without cats that have moved away. */
export function settle(seats: readonly SeatPlan[], bots: readonly string[]): SeatPlan[] {
  return seats.reduce<SeatPlan[]>((done, plan) => {
    if (plan.t !== 'bot') return [...done, plan];
    const bot = bots.includes(plan.bot) ? plan.bot : (FORMERLY[plan.bot] ?? '');
    return [...done, { t: 'bot', bot: bots.includes(bot) ? bot : nextCat(done, bots) }];
  }, []);
}

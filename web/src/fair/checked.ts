// Checks a round's deal. The arithmetic is loaded when the first round is over.
import { api, patched } from '../net/api';
import type { FairShown, RulesPatch, Seat } from '../protocol';
import type { TableState } from '../state/table.svelte';
import type { Finding } from './verify';

export interface Checked {
  found: Finding[];
  verdict: 'good' | 'part' | 'bad';
}

export async function checked(table: TableState, fair: FairShown): Promise<Checked> {
  const { shown, play, you, deal } = table;
  const [{ verify, verdict }, editions] = await Promise.all([import('./verify'), api.editions().catch(() => [])]);
  const rulesOf = (key: string, patch: RulesPatch) => {
    const edition = editions.find((one) => one.key === key);
    return edition ? patched(edition.rules, patch) : null;
  };
  const told = deal.kept?.round === fair.round ? deal.kept.game : null;
  const found = verify(fair, {
    seats: shown?.seats.map((one) => one.seat) ?? [],
    playing: (Object.keys(shown?.end?.rows ?? {}) as Seat[]).sort(),
    mine: you.seats.filter((seat) => shown?.end?.rows[seat]),
    dealer: play?.dealer ?? null,
    mode: shown?.mode ?? null,
    named: !!shown?.setup.first,
    rules: shown ? rulesOf(shown.edition, shown.setup.rules) : null,
    told: told ? { rules: rulesOf(told.edition, told.rules), mode: told.mode, named: told.named } : null,
    kept: deal.kept,
    saw: deal.witness.of(fair.round),
  });
  return { found, verdict: verdict(found) };
}

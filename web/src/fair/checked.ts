// Checks a round's deal. The arithmetic is loaded when the first round is over.
import { api, patched } from '../net/api';
import type { FairShown } from '../protocol';
import type { TableState } from '../state/table.svelte';
import type { Finding } from './verify';

export interface Checked {
  found: Finding[];
  verdict: 'good' | 'part' | 'bad';
}

export async function checked(table: TableState, fair: FairShown): Promise<Checked> {
  const { shown, play, you, deal } = table;
  const [{ verify, verdict }, editions] = await Promise.all([import('./verify'), api.editions().catch(() => [])]);
  const edition = editions.find((one) => one.key === shown?.edition);
  const found = verify(fair, {
    seats: shown?.seats.map((one) => one.seat) ?? [],
    mine: you.seats.filter((seat) => shown?.end?.rows[seat]),
    dealer: play?.dealer ?? null,
    named: !!shown?.setup.first,
    rules: edition && shown ? patched(edition.rules, shown.setup.rules) : null,
    kept: deal.kept,
    saw: deal.witness.of(fair.round),
  });
  return { found, verdict: verdict(found) };
}

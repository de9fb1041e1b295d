// What the page found out about a round's deal. The arithmetic is fetched when the first round is over.
import { api, patched } from '../net/api';
import type { FairShown } from '../protocol';
import type { TableStore } from '../state/table.svelte';
import type { Finding } from './verify';

export interface Checked {
  found: Finding[];
  verdict: 'good' | 'part' | 'bad';
}

export async function checked(store: TableStore, fair: FairShown): Promise<Checked> {
  const { table, play, you, deal } = store;
  const [{ verify, verdict }, editions] = await Promise.all([import('./verify'), api.editions().catch(() => [])]);
  const edition = editions.find((one) => one.key === table?.edition);
  const found = verify(fair, {
    seats: table?.seats.map((one) => one.seat) ?? [],
    mine: you.seats.filter((seat) => table?.end?.rows[seat]),
    dealer: play?.dealer ?? null,
    named: !!table?.setup.first,
    rules: edition && table ? patched(edition.rules, table.setup.rules) : null,
    kept: deal.kept,
    saw: deal.witness.of(fair.round),
  });
  return { found, verdict: verdict(found) };
}

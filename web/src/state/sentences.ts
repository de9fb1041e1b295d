// Chooses the sentences for news: a message key and its arguments, by the table that the terminal reads too (kingrat-table, sentences/).
import type { Face, News, Seat } from '../protocol';
import { SENTENCES, type ArgKind, type Condition } from '../sentence-table';

/** A sentence that the table of sentences chose: its key, and by variable what its arguments are made of. */
export interface Sentence {
  key: string;
  args: [string, { kind: ArgKind; value: unknown }][];
}

/** The value of a field as a list: of seats, where it holds one or several. */
const many = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Chooses the sentences for one piece of news, as kingrat-table does. */
export function sentences(news: News, { me, hand }: { me: Seat | null; hand: Face | null }): Sentence[] {
  const facts: Record<string, unknown> = { ...news, hand };
  const mine = (field: string) => me !== null && many(facts[field]).includes(me);
  const holds: Record<Condition, (field: string) => boolean> = {
    mine,
    others: (field) => !mine(field),
    power: (field) => /^[PSD]$/.test(String(facts[field])),
    has: (field) => Boolean(facts[field]) && many(facts[field]).length > 0,
    one: (field) => many(facts[field]).length === 1,
  };
  return SENTENCES[news.t].flatMap((rows) => {
    const row = rows.find(({ when }) => when.every(([condition, field]) => holds[condition](field)));
    const value = (kind: ArgKind, field: string) => (kind === 'name' ? many(facts[field])[0] : facts[field]);
    return row ? [{ key: row.key, args: row.args.map(([variable, kind, field]) => [variable, { kind, value: value(kind, field) }]) }] : [];
  });
}

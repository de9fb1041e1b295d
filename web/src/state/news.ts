// Tells news in sentences: translates what sentences.ts has chosen.
import type { Face, News, Seat } from '../protocol';
import type { ArgKind } from '../sentence-table';
import { cardObject, cardText } from '../text/cards';
import { dashed, list, t } from '../text/text.svelte';
import { sentences } from './sentences';

export interface Reader {
  /** Returns a player's name. */
  name(seat: Seat): string;
  /** The player who reads, when the device is theirs alone. */
  me: Seat | null;
  /** The card in the reader's hand. */
  hand: Face | null;
}

/** News of one moment and their reader: kept in this form they can be rendered again in another language. */
export interface Told {
  news: News[];
  reader: Reader;
}

/** "Done" after every turn would drown the rest. */
export const worthTelling = (news: News): boolean => news.t !== 'done';

export const toldText = ({ news, reader }: Told): string[] => news.flatMap((one) => newsText(one, reader));

/** The number of letters in two lines on a phone. */
const SHORT = 90;

/** The last sentences, as many as there is room for: what is newest is not cut off. */
export function inShort(sentences: string[]): string {
  const said = sentences.join(' ');
  return said.length > SHORT && sentences.length > 1 ? inShort(sentences.slice(1)) : said;
}

/** Several players in one; whoever reads comes first, as *you*. */
export function together(seats: Seat[], { name, me }: Pick<Reader, 'name' | 'me'>): string {
  const others = seats.filter((seat) => seat !== me).map((seat) => name(seat));
  return list(others.length < seats.length ? [t('list-you'), ...others] : others);
}

/** The sentences for one piece of news. */
export function newsText(news: News, reader: Reader): string[] {
  const say: Record<ArgKind, (value: never) => string | number> = {
    name: (seat: Seat) => reader.name(seat),
    names: (seats: Seat[]) => list(seats.map((seat) => reader.name(seat))),
    together: (seats: Seat[]) => together(seats, reader),
    card: cardText,
    object: cardObject,
    number: (value: number) => value,
    saying: (code: string) => t(`saying-${dashed(code)}`),
  };
  return sentences(news, reader).map(({ key, args }) => t(key, Object.fromEntries(args.map(([variable, { kind, value }]) => [variable, say[kind](value as never)]))));
}

// News as sentences. Which form is used depends on who reads: a message with -you is for the one who does it.
import type { Face, News, Seat } from '../protocol';
import { cardObject, cardText } from '../text/cards';
import { dashed, list, maybe, t, type Args } from '../text/text.svelte';

export interface Reader {
  /** What a player is called. */
  name(seat: Seat): string;
  /** The player who reads, when the device is theirs alone. */
  me: Seat | null;
  /** The card in the reader's hand. */
  hand: Face | null;
}

/** What happened at once, and to whom it is told: kept so, it can be told again in another language. */
export interface Told {
  news: News[];
  reader: Reader;
}

/** "Done" after every turn would drown the rest. */
export const worthTelling = (news: News): boolean => news.t !== 'done';

export const toldText = ({ news, reader }: Told): string[] => news.flatMap((one) => newsText(one, reader));

/** What two lines on a phone hold. */
const SHORT = 90;

/** The last sentences, as many as there is room for: what is newest is not cut off. */
export function inShort(sentences: string[]): string {
  const said = sentences.join(' ');
  return said.length > SHORT && sentences.length > 1 ? inShort(sentences.slice(1)) : said;
}

const POWER = /^[PSD]$/;

/** Several players in one; whoever reads comes first, as *you*. */
export function together(seats: Seat[], { name, me }: Pick<Reader, 'name' | 'me'>): string {
  const others = seats.filter((seat) => seat !== me).map((seat) => name(seat));
  return list(others.length < seats.length ? [t('list-you'), ...others] : others);
}

/** The sentences for one piece of news. */
export function newsText(news: News, reader: Reader): string[] {
  const say = (key: string, seat: Seat, args: Args = {}): string => {
    const mine = seat === reader.me ? maybe(`${key}-you`, { name: reader.name(seat), ...args }) : null;
    return mine ?? t(key, { name: reader.name(seat), ...args });
  };
  const names = (seats: Seat[]) => list(seats.map((seat) => reader.name(seat)));
  const won = (key: string, winners: Seat[], args: Args = {}): string => {
    const [only, more] = winners;
    if (!only) return t(`${key}-nobody`, args);
    if (!more) return say(key, only, args);
    const mine = reader.me !== null && winners.includes(reader.me);
    return t(`${key}-shared${mine ? '-you' : ''}`, { names: together(winners, reader), ...args });
  };

  switch (news.t) {
    case 'sat':
    case 'rose':
    case 'away':
    case 'back':
    case 'stand_in':
    case 'left':
    case 'returned':
    case 'used':
    case 'declined':
    case 'knocked':
    case 'done':
      return [say(`news-${dashed(news.t)}`, news.seat)];
    case 'said':
      return [say('news-said', news.seat, { saying: t(`saying-${dashed(news.saying)}`) })];
    case 'dealt':
      return [say('news-dealt', news.dealer, { round: news.round })];
    case 'turned':
      return [t(POWER.test(news.card) ? 'news-turned-power' : 'news-turned', { card: cardText(news.card) })];
    case 'begun':
      return [say('news-begun', news.starter)];
    case 'drew': {
      const mine = news.seat === reader.me ? reader.hand : null;
      const drew = news.card
        ? say('news-drew-power', news.seat, { card: cardText(news.card) })
        : mine
          ? say('news-drew', news.seat, { card: cardText(mine) })
          : t('news-drew', { name: reader.name(news.seat) });
      return news.reshuffled ? [t('news-reshuffled'), drew] : [drew];
    }
    case 'took':
      return [say('news-took', news.seat, { slot: news.slot, card: cardObject(news.card), out: cardObject(news.out) })];
    case 'put': {
      const args = { slot: news.slot, out: cardObject(news.out) };
      return [news.card ? say('news-put-open', news.seat, { ...args, card: cardObject(news.card) }) : say('news-put', news.seat, args)];
    }
    case 'showed':
      return [say('news-showed', news.seat, { card: cardText(news.card) })];
    case 'discarded':
      return [say('news-discarded', news.seat, { card: cardObject(news.card) })];
    case 'peeked':
      return [say('news-peeked', news.seat, { slot: news.slot })];
    case 'swapped': {
      const args = { name: reader.name(news.seat), other: reader.name(news.other), slot: news.own, otherslot: news.slot };
      return [news.other === reader.me ? t('news-swapped-with-you', args) : say('news-swapped', news.seat, args)];
    }
    case 'revealed':
      return [t('news-revealed')];
    case 'settled': {
      const key = POWER.test(news.card) ? 'news-settled-power' : 'news-settled';
      return [say(key, news.seat, { slot: news.slot, card: cardText(news.card) })];
    }
    case 'round_over':
      return [won('news-round-over', news.winners, { round: news.round })];
    case 'out': {
      const [only, more] = news.seats;
      if (!only) return [];
      return [more ? t('news-out-many', { names: names(news.seats) }) : say('news-out', only)];
    }
    case 'series_over':
      return [won('news-series-over', news.winners)];
  }
}

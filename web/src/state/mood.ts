// How somebody at the table takes a piece of news. News are public: no face can tell of a hidden card.
import type { Feeling } from '../art/cats';
import type { Face, News, Saying, Seat } from '../protocol';

const KING_RAT: Face = '9';
/** So many points better is a good exchange. */
const GOOD = 3;
/** From here on a card is a rat, up to there one that everybody would like to have. */
const RAT = 7;
const TREASURE = 2;

/** The number of a card; null of a power and of a card that nobody saw. */
const points = (card: Face | null): number | null => (card && /\d/.test(card) ? Number(card) : null);

/** The taker is proud, glad of a good exchange; the others would have liked a low card too. */
function taken(mine: boolean, card: Face, out: Face): Feeling | null {
  const [came, gone] = [points(card) ?? 0, points(out)];
  if (mine) return gone !== null && gone - came >= GOOD ? 'happy' : 'proud';
  return came <= TREASURE ? 'cross' : null;
}

/** Everybody stares at a King Rat, and whoever is rid of a rat is glad. A cat thrown out was a pity. */
function thrown(mine: boolean, out: Face): Feeling | null {
  if (!mine) return out === KING_RAT ? 'surprised' : null;
  const gone = points(out);
  if (gone === null) return null;
  return gone >= RAT ? 'happy' : gone <= TREASURE ? 'sad' : null;
}

const SAID: Partial<Record<Saying, Feeling>> = { purr: 'happy', laugh: 'happy', heart: 'happy', party: 'happy', wow: 'surprised', surprised: 'surprised', oops: 'sad', sad: 'sad' };

/** Returns how a seat takes it; null if it does not mind. */
export function moodOf(seat: Seat, news: News): Feeling | null {
  const mine = 'seat' in news && news.seat === seat;
  switch (news.t) {
    case 'knocked':
      return mine ? 'proud' : 'surprised';
    case 'swapped':
      return mine ? 'proud' : news.other === seat ? 'surprised' : null;
    case 'took':
      return (mine ? null : thrown(false, news.out)) ?? taken(mine, news.card, news.out);
    case 'put':
      return thrown(mine, news.out);
    case 'discarded':
      return news.card === KING_RAT ? thrown(mine, news.card) : null;
    case 'peeked':
      return mine ? 'thinking' : null;
    case 'said':
      return mine ? (SAID[news.saying] ?? null) : null;
    default:
      return null;
  }
}

/** Returns who has to wait while somebody thinks for long: all others. */
export const waiting = (seats: readonly Seat[], turn: Seat): Seat[] => seats.filter((seat) => seat !== turn);

// Splits the message that holds both the last move of a round and the reveal, since they are shown one after the other.
import type { Face, News, Play, Rows, Seat, Shown, Slot } from '../protocol';

/** Returns the last move and the rest as two messages; null where a message holds no such move. */
export function lastMove(before: Play | null, shown: Shown): { move: Shown; rest: Shown } | null {
  const end = shown.news.findIndex((news) => news.t === 'revealed');
  if (!before || !shown.play || end < 1) return null;
  const [moves, rest] = [shown.news.slice(0, end), shown.news.slice(end)];
  const left: Play = {
    ...before,
    turn: null,
    actions: [],
    waiting: [],
    looks: [],
    holding: false,
    hand: null,
    number: shown.play.number,
    knocker: shown.play.knocker,
    clock_ms: null,
    done_ms: null,
  };
  const after = moves.reduce((play, news) => moved(play, news, revealed(rest), shown.you.facing), left);
  return { move: { ...shown, table: undefined, news: moves, play: after }, rest: { ...shown, news: rest } };
}

function revealed(news: News[]): Rows {
  const [first] = news;
  return first?.t === 'revealed' ? first.rows : {};
}

/** Applies one piece of news; `me` sees what was peeked at. */
function moved(play: Play, news: News, rows: Rows, me: Seat | null): Play {
  switch (news.t) {
    case 'put':
      return laid({ ...play, top: news.out }, news.seat, news.slot, news.card);
    case 'took':
      return laid({ ...play, top: news.out }, news.seat, news.slot, lies(play, news.seat, news.slot) ? news.card : null);
    case 'discarded':
    case 'showed':
      return { ...play, top: news.card };
    case 'drew':
      return news.card ? { ...play, top: news.card } : play;
    case 'peeked':
      return news.seat === me ? laid(play, news.seat, news.slot, rows[news.seat]?.[news.slot - 1] ?? null) : play;
    case 'swapped': {
      const [own, other] = [lies(play, news.seat, news.own), lies(play, news.other, news.slot)];
      return laid(laid(play, news.seat, news.own, other), news.other, news.slot, own);
    }
    default:
      return play;
  }
}

/** Returns the card that lies face up at a slot. */
function lies(play: Play, seat: Seat, slot: Slot): Face | null {
  return play.up[seat]?.[slot - 1] ? (play.rows[seat]?.[slot - 1] ?? null) : null;
}

/** Puts a card at a slot, face up, or face down (null). */
function laid(play: Play, seat: Seat, slot: Slot, card: Face | null): Play {
  return { ...play, rows: { ...play.rows, [seat]: changed(play.rows[seat], slot, card) }, up: { ...play.up, [seat]: changed(play.up[seat], slot, card !== null) } };
}

function changed<Row extends unknown[]>(row: Row | undefined, slot: Slot, one: Row[number]): Row | undefined {
  return row?.map((was, i) => (i === slot - 1 ? one : was)) as Row | undefined;
}

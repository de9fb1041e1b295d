// The last move of a round and the turning up of the cards come in one message. They are two things to see: here it is taken apart.
import type { Face, News, Play, Rows, Seat, Shown, Slot } from '../protocol';

/** The last move, and what comes after it; nothing where a message holds no such move. */
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

/** The table after one more piece of news; `me` sees what was peeked at. */
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

/** What lies open there. */
function lies(play: Play, seat: Seat, slot: Slot): Face | null {
  return play.up[seat]?.[slot - 1] ? (play.rows[seat]?.[slot - 1] ?? null) : null;
}

/** A card lies there now: open, or face down. */
function laid(play: Play, seat: Seat, slot: Slot, card: Face | null): Play {
  return { ...play, rows: { ...play.rows, [seat]: changed(play.rows[seat], slot, card) }, up: { ...play.up, [seat]: changed(play.up[seat], slot, card !== null) } };
}

function changed<Row extends unknown[]>(row: Row | undefined, slot: Slot, one: Row[number]): Row | undefined {
  return row?.map((was, i) => (i === slot - 1 ? one : was)) as Row | undefined;
}

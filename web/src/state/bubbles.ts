// Bubbles: what a player just did or said, beside the name.
import type { IconName } from '../art/Icon.svelte';
import type { Face, News, Saying, Seat } from '../protocol';
import { cardWord } from '../text/cards';
import { dashed, t } from '../text/text.svelte';
import type { Place } from '../effects/motion.svelte';

export type Emote = 'purr' | 'laugh' | 'surprised' | 'sad' | 'heart' | 'party';
export const EMOTES: Emote[] = ['purr', 'laugh', 'surprised', 'sad', 'heart', 'party'];
export const PHRASES: Saying[] = ['hello', 'good_luck', 'well_played', 'thanks', 'oops', 'wow', 'one_moment', 'your_turn'];

const isEmote = (saying: Saying): saying is Emote => (EMOTES as string[]).includes(saying);

const SIGNS = {
  drew: 'draw',
  showed: 'eye',
  took: 'into',
  put: 'into',
  discarded: 'next',
  returned: 'next',
  peeked: 'eye',
  swapped: 'swap',
  declined: 'pass',
  knocked: 'knock',
} as const satisfies Partial<Record<News['t'], IconName>>;

type Move = Extract<News, { t: keyof typeof SIGNS }>;
type Word = Extract<News, { t: 'said' }>;

const isMove = (news: News): news is Move => news.t in SIGNS;

/** Holds the news itself, so that its text follows the language. */
export class Bubble {
  constructor(readonly news: Move | Word) {}

  get seat(): Seat {
    return this.news.seat;
  }
  get text(): string {
    const { news } = this;
    if (news.t === 'said') return t(`saying-${dashed(news.saying)}`);
    if ((news.t === 'drew' || news.t === 'showed') && news.card) return `${cardWord(news.card)}!`;
    return t(`web-did-${news.t}`);
  }
  /** The icon of a move, and the card that everybody saw in it. */
  get icon(): IconName | null {
    return this.news.t === 'said' ? null : SIGNS[this.news.t];
  }
  get card(): Face | null {
    return 'card' in this.news ? this.news.card : null;
  }
  /** The picture, where it replaces the words. */
  get emote(): Emote | null {
    return this.news.t === 'said' && isEmote(this.news.saying) ? this.news.saying : null;
  }
  /** Said by a person, rather than done. */
  get said(): boolean {
    return this.news.t === 'said';
  }
}

export const bubbleOf = (news: News): Bubble | null => (news.t === 'said' || isMove(news) ? new Bubble(news) : null);

/** Returns the places that a move touched; null for news that is no move. */
export function touchedBy(news: News): Place[] | null {
  switch (news.t) {
    case 'took':
    case 'put':
      return [`${news.seat}${news.slot}`, 'discard'];
    case 'peeked':
      return [`${news.seat}${news.slot}`];
    case 'swapped':
      return [`${news.seat}${news.own}`, `${news.other}${news.slot}`];
    case 'showed':
    case 'discarded':
    case 'returned':
      return ['discard'];
    case 'drew':
      return news.card ? ['discard'] : [];
    case 'dealt':
    case 'knocked':
    case 'declined':
      return [];
    default:
      return null;
  }
}

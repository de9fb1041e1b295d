// What a player just did, in a word beside the name.
import type { News, Saying, Seat } from '../protocol';
import { cardWord } from '../text/cards';
import { dashed, t } from '../text/text.svelte';

export type Emote = 'purr' | 'laugh' | 'surprised' | 'sad' | 'heart' | 'party';
export const EMOTES: Emote[] = ['purr', 'laugh', 'surprised', 'sad', 'heart', 'party'];
export const PHRASES: Saying[] = ['hello', 'good_luck', 'well_played', 'thanks', 'oops', 'wow', 'one_moment', 'your_turn'];

export interface Bubble {
  text: string;
  /** A picture instead of the words. */
  emote?: Emote;
  /** Said by a person, rather than done. */
  said?: boolean;
}

const isEmote = (saying: Saying): saying is Emote => (EMOTES as string[]).includes(saying);

export function bubbleOf(news: News): { seat: Seat; bubble: Bubble } | null {
  switch (news.t) {
    case 'said': {
      const text = t(`saying-${dashed(news.saying)}`);
      return { seat: news.seat, bubble: isEmote(news.saying) ? { text, emote: news.saying, said: true } : { text, said: true } };
    }
    case 'drew':
      return { seat: news.seat, bubble: { text: news.card ? `${cardWord(news.card)}!` : t('web-did-drew') } };
    case 'showed':
      return { seat: news.seat, bubble: { text: `${cardWord(news.card)}!` } };
    case 'took':
    case 'returned':
    case 'put':
    case 'discarded':
    case 'peeked':
    case 'swapped':
    case 'declined':
      return { seat: news.seat, bubble: { text: t(`web-did-${news.t}`) } };
    case 'knocked':
      return { seat: news.seat, bubble: { text: t('action-knock') } };
    default:
      return null;
  }
}

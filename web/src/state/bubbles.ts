// What a player just did, in a word beside the name.
import type { IconName } from '../icons/Icon.svelte';
import type { Face, News, Saying, Seat } from '../protocol';
import { cardWord } from '../text/cards';
import { dashed, t } from '../text/text.svelte';
import type { Place } from './motion.svelte';

export type Emote = 'purr' | 'laugh' | 'surprised' | 'sad' | 'heart' | 'party';
export const EMOTES: Emote[] = ['purr', 'laugh', 'surprised', 'sad', 'heart', 'party'];
export const PHRASES: Saying[] = ['hello', 'good_luck', 'well_played', 'thanks', 'oops', 'wow', 'one_moment', 'your_turn'];

export interface Bubble {
  text: string;
  /** The move as a sign, and the card that everybody saw in it. */
  icon?: IconName;
  card?: Face;
  /** A picture instead of the words. */
  emote?: Emote;
  /** Said by a person, rather than done. */
  said?: boolean;
}

const isEmote = (saying: Saying): saying is Emote => (EMOTES as string[]).includes(saying);

/** Where a move left its mark; null for news that is no move. */
export function placesOf(news: News): Place[] | null {
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

export function bubbleOf(news: News): { seat: Seat; bubble: Bubble } | null {
  const did = (seat: Seat, text: string, icon: IconName, card?: Face | null) => ({ seat, bubble: card ? { text, icon, card } : { text, icon } });
  switch (news.t) {
    case 'said': {
      const text = t(`saying-${dashed(news.saying)}`);
      return { seat: news.seat, bubble: isEmote(news.saying) ? { text, emote: news.saying, said: true } : { text, said: true } };
    }
    case 'drew':
      return did(news.seat, news.card ? `${cardWord(news.card)}!` : t('web-did-drew'), 'draw', news.card);
    case 'showed':
      return did(news.seat, `${cardWord(news.card)}!`, 'eye', news.card);
    case 'took':
      return did(news.seat, t('web-did-took'), 'swap', news.card);
    case 'put':
      return did(news.seat, t('web-did-put'), 'check', news.card);
    case 'discarded':
      return did(news.seat, t('web-did-discarded'), 'next', news.card);
    case 'returned':
      return did(news.seat, t('web-did-returned'), 'next');
    case 'peeked':
      return did(news.seat, t('web-did-peeked'), 'eye');
    case 'swapped':
      return did(news.seat, t('web-did-swapped'), 'swap');
    case 'declined':
      return did(news.seat, t('web-did-declined'), 'close');
    case 'knocked':
      return did(news.seat, t('action-knock'), 'knock');
    default:
      return null;
  }
}

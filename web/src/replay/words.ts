// Sentences for a step of a replay: the news, with the card where the chosen eyes saw it.
import type { Face, News, Seat } from '../protocol';
import { newsText, type Reader } from '../state/news';
import { cardObject, cardText } from '../text/cards';
import { t } from '../text/text.svelte';
import type { Scene } from './game';

function oneText(news: News, scene: Scene, reader: Reader): string[] {
  const known = (seat: Seat, slot: number): Face | null => {
    const letter = (scene.known ?? scene.rows)[seat]?.[slot - 1];
    return letter && letter !== '?' ? (letter as Face) : null;
  };
  const hand = scene.hand && scene.hand !== '?' ? (scene.hand as Face) : null;
  if (news.t === 'done') return []; // too frequent to be worth a sentence
  if (news.t === 'drew' && !news.card && hand) {
    const drew = t('replay-drew', { name: reader.name(news.seat), card: cardText(hand) });
    return news.reshuffled ? [t('news-reshuffled'), drew] : [drew];
  }
  if (news.t === 'peeked') {
    const card = known(news.seat, news.slot);
    if (card) return [t('replay-peeked', { name: reader.name(news.seat), slot: news.slot, card: cardObject(card) })];
  }
  if (news.t === 'put' && !news.card) {
    const card = known(news.seat, news.slot);
    if (card) return [t('replay-put', { name: reader.name(news.seat), slot: news.slot, card: cardObject(card), out: cardObject(news.out) })];
  }
  return newsText(news, reader);
}

export function stepText(scene: Scene, name: (seat: Seat) => string): string[] {
  const reader: Reader = { name, me: null, hand: null };
  return scene.news.flatMap((news) => oneText(news, scene, reader));
}

/** Returns who made a step, if a player did. */
export const doer = (scene: Scene): Seat | null => scene.news.map((news) => ('seat' in news ? news.seat : null)).find((seat) => seat !== null) ?? null;

// A hint: what a good player would do, and why.
import type { Action, Face, Seat } from '../protocol';
import { cardObject } from '../text/cards';
import { t } from '../text/text.svelte';
import { act } from './act';

export interface Hint {
  seat: Seat;
  action: Action;
  /** Which sentence says why. */
  key: string;
  /** Another choice is about as good. */
  close: boolean;
  card?: Face;
  /** Points: of the own card, of the other one in a swap, of the own row, of the lowest other row. */
  own: number;
  other?: number;
  row: number;
  rival: number;
}

/** Says a hint in one sentence, and in a second one that another choice is about as good. */
export function hintText({ action, key, close, card, own, other, row, rival }: Hint, name: (seat: Seat) => string): string {
  const { slot, other: place } = act(action);
  const said = t(`hint-${key}`, {
    card: card ? cardObject(card) : '',
    slot,
    theirs: Number(place[1] ?? 0),
    name: place ? name(place[0] as Seat) : '',
    own: Math.round(own),
    other: Math.round(other ?? 0),
    row: Math.round(row),
    rival: Math.round(rival),
  });
  return close ? `${said} ${t('hint-close')}` : said;
}

// Turning points in words.
import { cardObject } from '../text/cards';
import { t } from '../text/text.svelte';
import { act } from './act';
import type { Moment } from './look';

export function momentText(moment: Moment, name: string): string {
  if (moment.t === 'choice') {
    const card = moment.card ? cardObject(moment.card) : '';
    const [did, better] = [act(moment.chosen), act(moment.best)];
    const said = [t(`closer-did-${did.kind}`, { name, card, slot: did.slot }), t(`closer-better-${better.kind}`, { name, card, slot: better.slot })];
    return [...said, ...(moment.forgotten?.length ? [t('closer-forgotten')] : [])].join(' ');
  }
  const good = moment.change > 0 ? 'good' : 'bad';
  if (moment.t === 'deal') return t(`closer-deal-${good}`, { name });
  if (moment.t === 'turned') return t(`closer-turned-${good}`, { name });
  const card = cardObject(moment.card);
  return moment.t === 'drew' ? t(`closer-drew-${good}`, { name, card }) : t(`closer-settled-${good}`, { name, card });
}

/** Returns a change in percent with its sign; never −0. */
export function changeText(change: number): string {
  const percent = Math.round(change / 10);
  return t('closer-percent', { change: percent > 0 ? `+${percent}` : `${percent}`.replace('-', '−') });
}

const SAID = {
  well: ['draw', 'take', 'put', 'discard', 'peek', 'swap', 'decline', 'knock', 'done'],
  try: ['draw', 'take', 'put', 'discard', 'peek', 'swap', 'decline', 'knock', 'done', 'elsewhere', 'remember'],
};

/** Returns one kind sentence about a game: what went well, and what to try. */
export function kindWord(well: string | undefined, next: string | undefined): string {
  const praise = t(`closer-well-${well && SAID.well.includes(well) ? well : 'other'}`);
  const advice = t(`closer-try-${!next ? 'nothing' : SAID.try.includes(next) ? next : 'other'}`);
  return `${praise} ${advice}`;
}

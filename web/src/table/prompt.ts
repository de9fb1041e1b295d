// What the player is asked now, read off the phase and the choices.
import type { TableStore } from '../state/table.svelte';
import { list, t } from '../text/text.svelte';

export function promptOf(store: TableStore): string {
  const { play, choices, picked } = store;
  if (!play) return t('stage-dealing');
  if (store.stage === 'dealing') return t('stage-dealing');
  if (store.look?.first) return t('prompt-looks');
  if (store.stage === 'looks') return t('prompt-wait-looks', { names: list(play.waiting.map((seat) => store.name(seat))) });
  if (!store.myTurn) return play.turn ? t('prompt-wait', { name: store.name(play.turn) }) : t('prompt-over');
  switch (play.phase) {
    case 'turn':
      if (picked === 'take') return t('web-choose-place');
      return t(choices.take.size ? 'prompt-turn' : 'prompt-turn-draw');
    case 'hand':
      return `${t(choices.plain.has('show') ? 'prompt-hand-power' : 'prompt-hand')}${play.spare ? ` ${t('prompt-spare')}` : ''}`;
    case 'swap':
      if (!choices.swap.size) return t('web-swap-none');
      return t(typeof picked === 'number' ? 'web-swap-other' : 'web-swap-own');
    case 'peek':
    case 'two':
    case 'knock':
      return t(`prompt-${play.phase}`);
    default:
      return t('prompt-over');
  }
}

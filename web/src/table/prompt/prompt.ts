// The prompt for the current phase and choices: a sentence, an icon, and the one element that glows.
import type { IconName } from '../../art/Icon.svelte';
import type { Action, Seat } from '../../protocol';
import type { TableState } from '../../state/table.svelte';
import { list, t } from '../../text/text.svelte';

export interface Prompt {
  text: string;
  icon?: IconName;
  /** The seat whose face stands beside it. */
  seat?: Seat | null;
}

/** The next step, which glows; other actions may be legal too. */
export type Next = 'draw' | 'row' | 'others' | 'button' | null;

export function promptOf(table: TableState): Prompt {
  const { play, choices, me, selection } = table;
  const { picked, asked } = selection;
  if (!play || table.stage === 'dealing') return { text: t('stage-dealing'), icon: 'draw' };
  // On a shared device the prompt begins with the player's name.
  const mine = (text: string, icon: IconName): Prompt => ({ text: table.alone || !me ? text : `${table.name(me)}: ${text}`, icon, seat: me });
  // The others may go on meanwhile.
  if (table.look) return mine(t('prompt-looks', { count: table.look.cards.length }), 'eye');
  if (table.stage === 'looks') return { text: t('prompt-wait-looks', { names: list(play.waiting.map((seat) => table.name(seat))) }), icon: 'eye' };
  if (!table.myTurn) return play.turn ? { text: t('prompt-wait', { name: table.name(play.turn) }), icon: 'clock', seat: play.turn } : { text: t('prompt-over') };
  if (asked) return mine(sureText(asked), 'help');
  /** The first card of a Draw 2 is in play: declining it draws the second. */
  const spare = (text: string, more: string) => (play.spare ? `${text} ${t(more)}` : text);
  switch (play.phase) {
    case 'turn':
      if (picked === 'take') return mine(t('web-choose-place'), 'swap');
      if (play.knocker) return mine(t(choices.take.size ? 'prompt-turn-last' : 'prompt-turn-last-draw'), 'draw');
      return mine(t(choices.take.size ? 'prompt-turn' : 'prompt-turn-draw'), 'draw');
    case 'hand':
      return mine(spare(t(choices.plain.has('show') ? 'prompt-hand-power' : 'prompt-hand'), 'prompt-spare'), 'swap');
    case 'swap':
      if (!choices.swap.size) return mine(t('web-swap-none'), 'swap');
      return mine(typeof picked === 'number' ? t('web-swap-other') : spare(t('web-swap-own'), 'prompt-spare-power'), 'swap');
    case 'peek':
      return mine(spare(t('prompt-peek'), 'prompt-spare-power'), 'eye');
    case 'two':
      return mine(t('prompt-two'), 'draw');
    case 'knock':
      return mine(t(table.turnEnd.runs ? 'web-knock-ends' : 'prompt-knock'), 'knock');
    default:
      return { text: t('prompt-over') };
  }
}

/** Returns the question before a move. */
const sureText = (action: Action): string => t(`web-sure-${action.split(':')[0]}`);

export function nextOf(table: TableState): Next {
  const { play, choices, selection } = table;
  const { picked, asked } = selection;
  if (!play || !table.me) return null;
  if (asked || table.look) return 'button';
  if (!table.myTurn) return null;
  switch (play.phase) {
    case 'turn':
      return picked === 'take' ? 'row' : 'draw';
    case 'hand':
      return choices.plain.has('show') ? 'button' : 'row';
    case 'swap':
      if (!choices.swap.size) return 'button';
      return typeof picked === 'number' ? 'others' : 'row';
    case 'peek':
      return 'row';
    default:
      return 'button';
  }
}

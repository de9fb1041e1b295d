// The terms of a round: what version 2 of the fair deal seals with the secret, as lines of text. docs/fair.md specifies them.
import type { Rules } from '../net/api';
import type { Mode, Seat } from '../protocol';

/** What a round is played by, as far as it is known before anybody gives a seed. */
export interface Terms {
  round: number;
  mode: Mode;
  /** The size of the table, and the seats still in. */
  table: number;
  seats: Seat[];
  /** Null where the seeds draw who deals. */
  dealer: Seat | null;
  rules: Rules;
}

/** Returns the lines; null for rules that cannot be written in lines. */
export function termsText({ round, mode, table, seats, dealer, rules }: Terms): string | null {
  const { deck, looks } = rules;
  const lines = [
    'kingrat fair deal 2',
    `round=${round}`,
    `mode=${mode}`,
    `table=${table}`,
    `seats=${seats.join('')}`,
    `dealer=${dealer ?? 'drawn'}`,
    `deck.numbers=${deck.numbers.join(',')}`,
    `deck.peek=${deck.peek}`,
    `deck.swap=${deck.swap}`,
    `deck.draw_two=${deck.draw_two}`,
    `players=${rules.players.join('-')}`,
    `first_discard=${rules.first_discard}`,
    `take=${rules.take}`,
    `looks.outer=${looks.outer}`,
    `looks.inner=${looks.inner}`,
    `exchanged=${rules.exchanged}`,
    `swap_look=${rules.swap_look}`,
    `swap_what=${rules.swap_what}`,
    `starter=${rules.starter}`,
    `cut=${rules.cut}`,
    `keep_drawn_power=${rules.keep_drawn_power}`,
    `protect_knocker=${rules.protect_knocker}`,
    `knock_penalty=${rules.knock_penalty}`,
    `keep_top_on_reshuffle=${rules.keep_top_on_reshuffle}`,
  ];
  return lines.some((line) => line.includes('\n')) ? null : `${lines.join('\n')}\n`;
}

/** Returns the text of which the commitment is the SHA-256. */
export const sealedText = (terms: string, secret: string): string => `${terms}secret=${secret}\n`;

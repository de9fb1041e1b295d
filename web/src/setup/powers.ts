// Playing without power cards, for those who find them too hard (R1.2).
import type { Rules } from '../net/api';
import type { RulesPatch } from '../protocol';

/** Returns whether there are power cards to leave out. */
export const hasPowers = ({ deck }: Rules): boolean => deck.peek + deck.swap + deck.draw_two > 0;

/** Returns the rules of a new table: those of an edition, with its power cards or without. */
export const rulesOf = (base: string, rules: Rules | undefined, plain: boolean): RulesPatch =>
  plain && rules && hasPowers(rules) ? { base, deck: { peek: 0, swap: 0, draw_two: 0 } } : { base };

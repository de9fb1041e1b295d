// From which age rules are offered: by what is hidden and has to be remembered.
import type { Rules } from '../net/api';
import { allOpen } from './looks';

/** The age that the rule documents name. */
const USUAL = 6;

export function ageOf(rules: Rules): number {
  if (allOpen(rules)) return USUAL - 2;
  return rules.looks.inner === 'anytime' || rules.looks.outer === 'face_up' ? USUAL - 1 : USUAL;
}

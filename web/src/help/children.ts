// The editions for children, easiest first, with the age from which we offer them.
import { OPEN, young } from '../setup/easiest';
import type { Lang } from '../text/languages';

const SCHOOL: [string, number][] = [
  ['school-peek', 5],
  ['school-outside-peek', 6],
  ['school', 7],
];
const YOUNG = ['classic-young', 'nordic-young', 'iceland-young'];

/** Returns the editions for children of this language, then those of others. */
export function forChildren(lang: Lang): { here: [string, number][]; elsewhere: [string, number][] } {
  const [own, age] = young(lang);
  const [peek, ...rest] = SCHOOL;
  return { here: [OPEN, ...(peek ? [peek] : []), [own, age], ...rest], elsewhere: YOUNG.filter((key) => key !== own).map((key) => [key, age]) };
}

// The editions for children, easiest first, with the age from which we offer them.
import { OPEN, young } from '../setup/easiest';
import type { Lang } from '../text/languages';

const SCHOOL: [string, number][] = [
  ['school-peek', 5],
  ['school-outside-peek', 6],
  ['school', 6],
];
const YOUNG = ['classic-young', 'nordic-young', 'iceland-young'];

/** Returns the editions for children of this language with their ages, then those of others, in which the same cards lie open. */
export function forChildren(lang: Lang): { here: [string, number][]; elsewhere: string[] } {
  const [own, age] = young(lang);
  const [peek, ...rest] = SCHOOL;
  return { here: [OPEN, ...(peek ? [peek] : []), [own, age], ...rest], elsewhere: YOUNG.filter((key) => key !== own) };
}

// The ways of playing that are made for children, the easiest first, and from what age we would offer them.
import type { Lang } from '../text/languages';
import { LANGUAGES } from '../text/languages';

const SCHOOL: [string, number][] = [
  ['school-ultra-peek', 4],
  ['school-peek', 5],
  ['school-outside-peek', 6],
  ['school', 7],
];
const YOUNG = ['classic-young', 'nordic-young', 'iceland-young'];
const YOUNG_AGE = 5;

/** Those for a child who speaks this language, and how the young play elsewhere. */
export function forChildren(lang: Lang): { here: [string, number][]; elsewhere: [string, number][] } {
  const own = `${LANGUAGES[lang].edition}-young`;
  const [open, peek, ...rest] = SCHOOL;
  return {
    here: [...(open ? [open] : []), ...(peek ? [peek] : []), [own, YOUNG_AGE], ...rest],
    elsewhere: YOUNG.filter((key) => key !== own).map((key) => [key, YOUNG_AGE]),
  };
}

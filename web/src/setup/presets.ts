// Rules of a table at one tap: as usual in this language, its easy ones, or those of schools.
import type { Edition } from '../net/api';
import { LANGUAGES, type Lang } from '../text/languages';
import { young } from './easiest';

export type Preset = 'usual' | 'easy' | 'school';
export const PRESETS: Preset[] = ['usual', 'easy', 'school'];

const isSchool = (edition: string): boolean => edition.startsWith('school');

/** Returns the editions for schools, easiest first. */
export const schools = (editions: readonly Edition[]): Edition[] => editions.filter(({ key }) => isSchool(key)).reverse();

/** Returns the edition that a tap chooses: of a school, the one in the middle, where each looks at their own cards. */
export const editionFor = (preset: Preset, lang: Lang): string => ({ usual: LANGUAGES[lang].edition, easy: young(lang)[0], school: 'school-peek' })[preset];

/** Returns the preset that an edition belongs to; null for one of another language. */
export const presetOf = (edition: string, lang: Lang): Preset | null =>
  isSchool(edition) ? 'school' : (PRESETS.find((preset) => editionFor(preset, lang) === edition) ?? null);

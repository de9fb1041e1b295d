// Day and time as they are written where the reader lives. Chromium's Intl knows no Icelandic, and would answer in English or in codes (2026 M11 16).
import type { Lang } from './languages';

const STYLE = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Numbers alone, in the order of the north: 16.11.2026, 04:07. */
function plain(when: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${when.getDate()}.${when.getMonth() + 1}.${when.getFullYear()}, ${two(when.getHours())}:${two(when.getMinutes())}`;
}

export function dayAndTime(lang: Lang, ms: number, known = Intl.DateTimeFormat.supportedLocalesOf([lang]).length > 0): string {
  return known ? new Intl.DateTimeFormat(lang, STYLE).format(ms) : plain(new Date(ms));
}

// Day and time as they are written where the reader lives. Chromium's Intl knows no Icelandic, and would answer in English or in codes (2026 M11 16).
import type { Lang } from './languages';

const STYLE = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Numbers alone, in the order of the north: 16.11.2026, 04:07. */
function plain(when: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${when.getDate()}.${when.getMonth() + 1}.${when.getFullYear()}, ${two(when.getHours())}:${two(when.getMinutes())}`;
}

/** Returns the reader's own variety of a language: British English in Britain. */
const variety = (lang: Lang, device: readonly string[]): string => device.find((one) => one === lang || one.startsWith(`${lang}-`)) ?? lang;

/** Whether the clock of the reader's device has 12 or 24 hours, whatever language the page is in. */
const clockOf = (device: readonly string[]) => new Intl.DateTimeFormat(device[0], { hour: 'numeric' }).resolvedOptions().hourCycle;

export function dayAndTime(
  lang: Lang,
  ms: number,
  device: readonly string[] = navigator.languages,
  known = Intl.DateTimeFormat.supportedLocalesOf([lang]).length > 0,
): string {
  return known ? new Intl.DateTimeFormat(variety(lang, device), { ...STYLE, hourCycle: clockOf(device) }).format(ms) : plain(new Date(ms));
}

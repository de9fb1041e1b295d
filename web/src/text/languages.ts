/** The four languages, by the names their speakers give them, and the edition each plays when nothing is chosen. */
export const LANGUAGES = {
  en: { name: 'English', edition: 'classic' },
  sv: { name: 'Svenska', edition: 'nordic' },
  is: { name: 'Íslenska', edition: 'iceland' },
  fi: { name: 'Suomi', edition: 'nordic' },
} as const;

export type Lang = keyof typeof LANGUAGES;
export const LANGS = Object.keys(LANGUAGES) as Lang[];

export const isLang = (code: unknown): code is Lang => typeof code === 'string' && code in LANGUAGES;

/** Returns the first of the browser's languages that is supported. */
export function spoken(): Lang {
  for (const locale of navigator.languages) {
    const code = locale.split('-')[0]?.toLowerCase();
    if (isLang(code)) return code;
  }
  return 'en';
}

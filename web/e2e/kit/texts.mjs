// Texts of the locales that tests compare with what the page shows.
import { readFileSync } from 'node:fs';

/** Returns the name of the game in a language. */
export const appName = (lang) => readFileSync(new URL(`../../../locales/${lang}/game.ftl`, import.meta.url), 'utf8').match(/^app-name = (.+)$/m)[1];

// Loads the ten editions together with their texts.
import { api, type Edition } from '../net/api';
import type { Lang } from '../text/languages';
import { load } from '../text/text.svelte';

/** Returns all editions, once the texts of this language are loaded too. */
export const editions = async (lang: Lang): Promise<Edition[]> => (await Promise.all([api.editions(), load(lang, ['rules'])]))[0];

// The ten editions and the words about them, loaded together.
import { api, type Edition } from '../net/api';
import type { Lang } from '../text/languages';
import { load } from '../text/text.svelte';

/** All editions, when the words of this language are there too. */
export const editions = async (lang: Lang): Promise<Edition[]> => (await Promise.all([api.editions(), load(lang, ['rules'])]))[0];

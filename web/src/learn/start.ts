// Opens the tables of the lesson.
import { againstCats, playNow } from '../screens/playnow.svelte';
import { lastCats } from '../setup/cats';
import type { Setup } from '../protocol';
import { self } from '../state/me.svelte';
import { settings } from '../settings/settings.svelte';
import { LANGUAGES } from '../text/languages';

/** Mimi deals, so that the learner begins. The lesson teaches the edition that *Play now* plays. */
const table = (): Setup => ({
  rules: { base: LANGUAGES[settings.lang].edition },
  seats: [{ t: 'host' }, { t: 'bot', bot: 'mimi' }],
  first: 'B',
  aid: 'own',
});

/** A guided round, then a free one. */
export const startLesson = () => playNow(() => ({ ...table(), lesson: 'first', mode: 'rounds:2' }));

/** The free round only. */
export const startFree = () => playNow(() => ({ ...table(), lesson: 'free', mode: 'rounds:1' }));

/** A real game, as the start page opens it. */
export const startGame = () => playNow(() => againstCats(LANGUAGES[settings.lang].edition, lastCats(self.server?.bots)));

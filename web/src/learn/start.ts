// Opens the tables of the lesson.
import { playNow } from '../screens/playnow.svelte';
import { lastCats } from '../setup/cats';
import type { SeatPlan, Setup } from '../protocol';
import { self } from '../state/me.svelte';
import { settings } from '../settings/settings.svelte';
import { LANGUAGES } from '../text/languages';

/** Mimi deals, so that the learner begins. One edition for all languages, since the lines fit it. */
const TABLE: Setup = {
  rules: { base: 'nordic' },
  seats: [{ t: 'host' }, { t: 'bot', bot: 'mimi' }],
  first: 'B',
  aid: 'own',
};

/** A guided round, then a free one. */
export const startLesson = () => playNow(() => ({ ...TABLE, lesson: 'first', mode: 'rounds:2' }));

/** The free round only. */
export const startFree = () => playNow(() => ({ ...TABLE, lesson: 'free', mode: 'rounds:1' }));

/** A real game, as the start page opens it. */
export const startGame = () =>
  playNow(() => {
    const seats: SeatPlan[] = [{ t: 'host' }, ...lastCats(self.server?.bots).map((bot) => ({ t: 'bot', bot }) as const)];
    return { rules: { base: LANGUAGES[settings.lang].edition }, seats };
  });

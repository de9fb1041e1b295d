import { mount } from 'svelte';
import './theme/tokens.css';
import './theme/base.css';
import App from './App.svelte';
import { settings } from './settings/settings.svelte';
import { load, speak } from './text/text.svelte';
import { wordless } from './text/wordless';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

/** The typeface comes before the first words. One that is too late waits for the next visit: nothing changes its look while it is read. */
const LATE_MS = 1_000;
const typeface = Promise.race([document.fonts.load('700 1em Grandstander'), new Promise((late) => setTimeout(late, LATE_MS))]).catch(() => undefined);

/** Once nothing else is going on, all that is needed without a network is fetched. */
const idle = (what: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(what, { timeout: 10_000 }) : setTimeout(what, 3_000));

settings.dress();
// Mounts the page once its texts are loaded; English is the fallback.
// Not with `await`: a module that waits keeps the build from leaving out files that only point at others.
void Promise.all([speak(settings.lang).catch(() => load('en', ['web'])), typeface]).then(
  () => {
    mount(App, { target });
    idle(() => void import('./offline/installed.svelte').then(({ installed }) => installed.begin(import.meta.env.BASE_URL), () => undefined));
  },
  () => wordless(target),
);

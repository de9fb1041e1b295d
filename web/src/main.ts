import { mount } from 'svelte';
import './theme/tokens.css';
import './theme/base.css';
import App from './App.svelte';
import { settings } from './settings/settings.svelte';
import { load, speak } from './text/text.svelte';
import { wordless } from './text/wordless';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

settings.dress();
// Mounts the page once its texts are loaded; English is the fallback.
// Not with `await`: a module that waits keeps the build from leaving out files that only point at others.
void speak(settings.lang)
  .catch(() => load('en', ['web']))
  .then(
    () => mount(App, { target }),
    () => wordless(target),
  );

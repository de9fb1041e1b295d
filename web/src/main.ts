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
// Nothing is shown before its words are there; without the chosen language there is still English.
// Not with `await`: a module that waits keeps the build from leaving out files that only point at others.
void speak(settings.lang)
  .catch(() => load('en', ['web']))
  .then(
    () => mount(App, { target }),
    () => wordless(target),
  );

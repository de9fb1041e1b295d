// A round, a reload in mid turn and the scenes in Firefox.
import { inEngine } from './kit/body.mjs';
import { firefox } from './kit/firefox.mjs';

inEngine('Firefox', firefox);

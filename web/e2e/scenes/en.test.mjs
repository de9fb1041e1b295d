// Every scene in English.
import { everyScene } from './every.mjs';

everyScene('en');

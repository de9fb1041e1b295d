// Every screen in English.
import { everyScreen } from './languages.mjs';

everyScreen('en');

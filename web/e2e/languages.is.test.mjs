// Every screen in Icelandic.
import { everyScreen } from './languages.mjs';

everyScreen('is');

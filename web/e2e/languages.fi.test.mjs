// Every screen in Finnish.
import { everyScreen } from './languages.mjs';

everyScreen('fi');

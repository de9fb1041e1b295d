// Every screen in Swedish.
import { everyScreen } from './languages.mjs';

everyScreen('sv');

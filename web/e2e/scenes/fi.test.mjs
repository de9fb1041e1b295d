// Every scene in Finnish.
import { everyScene } from './every.mjs';

everyScene('fi');

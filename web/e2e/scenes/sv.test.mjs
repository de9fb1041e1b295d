// Every scene in Swedish.
import { everyScene } from './every.mjs';

everyScene('sv');

// Every scene in Icelandic.
import { everyScene } from './every.mjs';

everyScene('is');

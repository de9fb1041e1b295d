// A round, a reload in mid turn and the scenes in WebKit, the engine of every browser on an iPhone.
import { inEngine } from './kit/body.mjs';
import { webkit } from './kit/webkit.mjs';

inEngine('WebKit', webkit);

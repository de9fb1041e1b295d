// Moved: what is left of the old tests finds it here, and goes with them.
export { picture, still, stumbles } from './kit/looks.mjs';

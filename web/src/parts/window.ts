// Kinds of windows that components tell apart, where a style alone cannot.
import { MediaQuery } from 'svelte/reactivity';

/** A phone. */
export const narrow = new MediaQuery('(max-width: 600px)');
/** A phone on its side: the bar of a table stands at the edge. */
export const sideways = new MediaQuery('(max-height: 480px) and (min-width: 560px)');
/** Too small for more than two players beside each other. */
export const small = new MediaQuery('(max-width: 600px), (max-height: 480px)');
/** Wide enough for the score and the log beside the table. */
export const wide = new MediaQuery('(min-width: 1200px) and (min-height: 600px)');

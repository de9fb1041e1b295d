// What a phone lets the hand feel. Nothing before the first tap: browsers want it so, and say so in the console.
import { settings } from '../settings/settings.svelte';

const FEEL = {
  /** It is my turn. */
  turn: [30],
  /** Somebody knocked: three times, as it sounds; between them as long as it takes to come down again. */
  knock: [45, 215, 45, 205, 45],
  win: [30, 60, 30, 60, 90],
  /** That cannot be done. */
  refused: [20, 40, 20],
} as const;

export type Feel = keyof typeof FEEL;

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Can this device be felt? A computer has the call, but nothing that shakes. */
export const canBuzz = (): boolean => typeof navigator.vibrate === 'function' && navigator.maxTouchPoints > 0;

/** Whoever wants less motion still feels what there is to know, but no show. */
const isShow = (feel: Feel): boolean => feel === 'knock' || feel === 'win';

export function buzz(feel: Feel) {
  if (!settings.haptics || !canBuzz() || !navigator.userActivation?.hasBeenActive) return;
  if (still.matches && isShow(feel)) return;
  navigator.vibrate(FEEL[feel].map((ms, i) => (feel === 'knock' && i % 2 ? ms * settings.pace : ms)));
}

// Vibration. Browsers refuse it before the first tap, and log a warning.
import { settings } from '../settings/settings.svelte';

const FEEL = {
  /** It is my turn. */
  turn: [30],
  /** Somebody knocked: three times, in the rhythm of the sound. */
  knock: [45, 215, 45, 205, 45],
  win: [30, 60, 30, 60, 90],
  /** A refusal. */
  refused: [20, 40, 20],
} as const;

export type Feel = keyof typeof FEEL;

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Returns whether this device vibrates. A computer has the call, but no motor: a touch screen tells them apart. */
export const canBuzz = (): boolean => typeof navigator.vibrate === 'function' && navigator.maxTouchPoints > 0;

/** Returns whether it carries no information: left out with reduced motion. */
const isShow = (feel: Feel): boolean => feel === 'knock' || feel === 'win';

export function buzz(feel: Feel) {
  if (!settings.haptics || !canBuzz() || !navigator.userActivation?.hasBeenActive) return;
  if (still.matches && isShow(feel)) return;
  navigator.vibrate(FEEL[feel].map((ms, i) => (feel === 'knock' && i % 2 ? ms * settings.pace : ms)));
}

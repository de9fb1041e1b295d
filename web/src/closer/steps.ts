// Which scene of a replay shows which step of the record.
import type { ReplayRound } from '../replay/game';

/** Returns after how many steps of the round each scene shows the table. */
export function stepsOf(round: ReplayRound): number[] {
  let steps = 0;
  return round.scenes.map((scene) => (steps += scene.words.length));
}

/** Returns the scene that shows the table as it was before a step: the last one with no later step. */
export function sceneBefore(steps: number[], step: number): number {
  const last = steps.findLastIndex((after) => after <= step);
  return Math.max(0, last);
}

/** Returns the scene in which a step is shown. */
export function sceneOf(steps: number[], step: number): number {
  const first = steps.findIndex((after) => after > step);
  return first < 0 ? steps.length - 1 : first;
}

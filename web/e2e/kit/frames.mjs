// Frames on the wire. The browser reports a frame independently of the page: before or after the page has rendered it.
import { holds } from './wait.mjs';

export const newsOf = (frames) => frames.flatMap((frame) => frame.news ?? []);

/** Waits for the result of a round in the frames. */
export async function endOf(frames, round = 1) {
  const find = () => frames.findLast((frame) => frame.table?.end && frame.table.round === round);
  await holds(find, `the end of round ${round}`);
  return find().table.end;
}

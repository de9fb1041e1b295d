// What came and went on the wire. The browser tells of a frame beside the page: a moment after the page has shown it, or before.
import { holds } from './wait.mjs';

export const newsOf = (frames) => frames.flatMap((frame) => frame.news ?? []);

/** The end of the round that is over. */
export async function endOf(frames, round = 1) {
  const find = () => frames.findLast((frame) => frame.table?.end && frame.table.round === round);
  await holds(find, `the end of round ${round}`);
  return find().table.end;
}

// What came and went on the wire. The browser tells of a frame beside the page: a moment after the page has shown it, or before.
import { PATIENCE } from './browser.mjs';

/** Waits until the frames say so. */
export async function heard(holds, what = holds) {
  for (const end = Date.now() + PATIENCE; !holds(); await new Promise((resolve) => setTimeout(resolve, 10))) {
    if (Date.now() > end) throw new Error(`it was not heard: ${what}`);
  }
}

export const newsOf = (frames) => frames.flatMap((frame) => frame.news ?? []);

/** The end of the round that is over. */
export async function endOf(frames, round = 1) {
  const find = () => frames.findLast((frame) => frame.table?.end && frame.table.round === round);
  await heard(find, `the end of round ${round}`);
  return find().table.end;
}

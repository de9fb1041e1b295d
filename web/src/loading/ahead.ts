// Parts of the page that come later than the page.

/** What fetches a part: the first time it has to come, from then on it is there at once. */
export function ahead<Part>(load: () => Promise<Part>): () => Part | Promise<Part> {
  let part: Part | undefined;
  return () => part ?? load().then((one) => (part = one));
}

/** Fetches parts before they are wanted. What does not come now is asked for again when it is. */
export function fetchAhead(...parts: (() => unknown)[]) {
  Promise.all(parts.map((part) => part())).catch(() => undefined);
}

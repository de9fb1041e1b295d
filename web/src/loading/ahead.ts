// Preloads lazily loaded parts.

/** Memoises a loader: the first call returns a promise, later ones the part itself, so that it renders without a gap. */
export function ahead<Part>(load: () => Promise<Part>): () => Part | Promise<Part> {
  let part: Part | undefined;
  return () => part ?? load().then((one) => (part = one));
}

/** Preloads parts. A failure is ignored: the part is requested again when it is needed. */
export function fetchAhead(...parts: (() => unknown)[]) {
  Promise.all(parts.map((part) => part())).catch(() => undefined);
}

// Says when the page has settled: <html data-busy="motion load"> while something is still on its way to where it will stand. Tests wait for its
// end instead of for a time; whatever plays one thing after the other, and whatever is fetched, says here when it begins and when it is done.

/** `motion` ends with the page's own clock, `load` with an answer from outside. */
type Kind = 'motion' | 'load';

const running: Record<Kind, number> = { motion: 0, load: 0 };

function count(kind: Kind, by: number) {
  running[kind] += by;
  const busy = (Object.keys(running) as Kind[]).filter((one) => running[one] > 0);
  if (busy.length) document.documentElement.dataset['busy'] = busy.join(' ');
  else delete document.documentElement.dataset['busy'];
}

/** Something began that ends by itself. Call what it returns when it has; a second call does nothing. */
export function busy(kind: Kind): () => void {
  let over = false;
  count(kind, 1);
  return () => {
    if (over) return;
    over = true;
    count(kind, -1);
  };
}

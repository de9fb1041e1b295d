// Marks the page as busy: <html data-busy="motion load"> while something is still moving or loading. Tests wait for its end instead of for a
// time. Whatever plays a sequence or loads something reports here when it begins and when it is done.

/** `motion` ends by the page's clock, `load` by an answer from outside. */
type Kind = 'motion' | 'load';

const running: Record<Kind, number> = { motion: 0, load: 0 };

function count(kind: Kind, by: number) {
  running[kind] += by;
  const busy = (Object.keys(running) as Kind[]).filter((one) => running[one] > 0);
  if (busy.length) document.documentElement.dataset['busy'] = busy.join(' ');
  else delete document.documentElement.dataset['busy'];
}

/** Marks the page as busy. Returns the function that ends it; further calls of that do nothing. */
export function busy(kind: Kind): () => void {
  let over = false;
  count(kind, 1);
  return () => {
    if (over) return;
    over = true;
    count(kind, -1);
  };
}

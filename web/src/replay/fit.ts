// Computes the card sizes of a replay: the number of columns that gives the largest cards.

/** Height of a card by its width. */
const TALL = 1.4;
/** Below this height there is no room for a line of piles. */
const LOW = 330;
/** Smaller than this a card is hard to read: then the piles and the near row give way. */
const SMALL = 28;
const SMALLEST = 25;
/** A room narrower than this is a phone's. */
const NARROW = 520;

export interface Sizes {
  cols: number;
  /** Widths of the cards of the others, of the piles, and of the near row. */
  other: number;
  pile: number;
  near: number;
  /** The piles lie beside the near row. */
  beside: boolean;
  /** Little room: names and faces are small. */
  small: boolean;
}

function tryOut(width: number, height: number, others: number, hasNear: boolean, { scale, beside }: { scale: number; beside: boolean }): Sizes {
  // A seat besides its cards: name, edges, gap.
  const small = width < NARROW;
  const [wide, high] = small ? [36, 52] : [44, 80];
  const near = Math.min(width * (beside ? 0.105 : 0.19), height * 0.14, 140) * scale;
  // Beside the near row there is room for three cards.
  const pile = beside ? Math.min((width - near * 4 - 40) / 3 - 18, height * 0.14) : Math.min(width * 0.17, height * 0.12, 120) * scale;
  const piles = pile * TALL + 36;
  const below = hasNear ? near * TALL + high : 0;
  const left = height - (beside ? Math.max(piles, below) : piles + below);
  let best = { cols: 1, other: 0 };
  for (let cols = 1; cols <= Math.max(1, others); cols++) {
    const other = Math.min((width - cols * wide) / (cols * 4), (left / Math.ceil(others / cols) - high) / TALL, hasNear ? near * 1.1 : 140);
    if (other > best.other) best = { cols, other };
  }
  return { ...best, pile, near, beside, small };
}

export function fit(width: number, height: number, others: number, hasNear: boolean): Sizes {
  const under = [1, 0.85, 0.7].map((scale) => ({ scale, beside: false }));
  const ways = hasNear ? [...(height < LOW ? [] : under), { scale: 1, beside: true }] : under;
  const tries = ways.map((way) => tryOut(width, height, others, hasNear, way));
  const best = tries.find((one) => one.other >= SMALL) ?? tries.reduce((a, b) => (b.other > a.other ? b : a));
  const { cols, other, pile, near, beside, small } = best;
  return { cols, other: Math.max(SMALLEST, Math.floor(other)), pile: Math.floor(pile), near: Math.floor(near), beside, small };
}

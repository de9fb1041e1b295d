// The leak detector: hidden cards in frames.

/** Returns the cards in a frame that its receiver may not see. Every path to a card letter is on the list of open ones, or a leak. */
export function leaks(frame, mine) {
  const found = [];
  const open = [
    /^news\.\d+\.(card|out)$/, // seen by everybody
    /^news\.\d+\.rows\./, // the reveal
    /^table\.end\./, // after the reveal
    /^table\.fair\.reveal\./, // the source of all cards, after the round only (below)
    /^play\.(top|phase)$/,
  ];
  const walk = (value, path) => {
    if (typeof value === 'string' && /^[0-9PSD]$/.test(value)) {
      if (open.some((pattern) => pattern.test(path))) return;
      // A seat is a letter too, but D is also a card: seats have fields of their own.
      if (value === 'D' && /(seat|dealer|starter|turn|knocker|other|host|facing|hand_over|first|winners\.\d+|out\.\d+|seats\.\d+|waiting\.\d+|wanted\.\d+|cutters\.\d+)$/.test(path)) return;
      if (path === 'play.hand' && mine.includes(frame.play.turn)) return;
      const look = path.match(/^play\.looks\.(\d+)\.cards\./);
      if (look && mine.includes(frame.play.looks[look[1]].seat)) return;
      const row = path.match(/^play\.rows\.([A-F])\.(\d)$/);
      if (row && (frame.play.up[row[1]][row[2]] || frame.play.phase === 'over')) return;
      found.push(`${path} = ${value}`);
    } else if (value && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) walk(inner, path ? `${path}.${key}` : key);
    }
  };
  walk(frame, '');
  // Only of the finished round, also while the next is about to be dealt.
  const { fair, stage, round } = frame.table ?? {};
  if (fair?.reveal && (stage === 'looks' || stage === 'turns' || fair.round !== round)) found.push('table.fair.reveal');
  return found;
}

// Writes SVG elements.

/** A filled path without outline. */
export const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;

/** A path with an outline, of the one weight unless another is said. */
export const shape = (fill: string, d: string, outline = 3.5, ink = 'currentColor') =>
  outline ? `<path fill="${fill}" stroke="${ink}" stroke-width="${outline}" d="${d}"/>` : path(fill, d);

/** A line. */
export const stroke = (colour: string, width: number, d: string, more = '') =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"${more && ` ${more}`}/>`;

export const group = (transform: string, inner: string) => `<g transform="${transform}">${inner}</g>`;

/** A part that styles and tests find. */
export const named = (name: string, inner: string) => `<g class="${name}">${inner}</g>`;

// Cats and people's animals as SVG, a string each: a head in a box of 64, and a bust that stands in one of 64 by 76.
import { lookOf } from './avatars';
import type { AnimalLook, Feeling } from './cats';
import { group, path, shape, stroke } from './pen';

/** How far the ears turn, left and right (outwards is down), and how tall they stand. */
const EARS: Record<Feeling, [left: number, right: number, tall: number]> = {
  neutral: [0, 0, 1],
  thinking: [0, -10, 1],
  happy: [5, 5, 1],
  proud: [9, 9, 1.08],
  surprised: [6, 6, 1.06],
  cross: [-20, -20, 0.94],
  sad: [-30, -30, 0.86],
  sleepy: [-12, -12, 0.96],
};

const MOUTHS: Record<Feeling, string> = {
  neutral: 'M-5.5 1.2Q-2.7 4.6 0 1.2 2.7 4.6 5.5 1.2',
  thinking: 'M-1.5 3Q2 3.4 4.6 1.8',
  happy: 'M-6 .8Q0 3 6 .8 5 7 0 7T-6 .8Z',
  proud: 'M-6 .6Q-3.4 4.4 0 1.6 3.4 4.4 6 .6',
  surprised: 'M0 .2C3.5.2 3.5 6.2 0 6.2S-3.5.2 0 .2Z',
  cross: 'M-5 4.2L-2.4 2.2 0 3.8 2.4 2.2 5 4.2',
  sad: 'M-4.6 4.4Q0 .2 4.6 4.4',
  sleepy: 'M0-.4C6.4-.4 6.4 8 0 8S-6.4-.4 0-.4Z',
};

/** Feelings with the mouth open. */
const OPEN: readonly Feeling[] = ['happy', 'surprised', 'sleepy'];

/** A light edge, so that the silhouette stands out by night too. */
const rim = (inner: string) => `<g fill="none" stroke="var(--card)" stroke-width="8">${inner}</g>`;

/** One eye about its own middle, the right one; the left one is mirrored, but for where it looks and what shines. */
function eye(look: AnimalLook, feeling: Feeling, side: number): string {
  const i = side < 0 ? 0 : 1;
  const surprised = feeling === 'surprised';
  const r = look.eyes[2] * (surprised ? 1.14 : 1);
  const n = (part: number) => +(r * part).toFixed(2);
  if (feeling === 'happy') {
    return stroke(look.line, 3, `M${-r} ${n(0.35)}Q0 ${n(-1.1)} ${r} ${n(0.35)}`) + `<ellipse fill="#f28d86" opacity=".6" cx="${n(0.5)}" cy="${n(1.25)}" rx="${n(0.75)}" ry="${n(0.42)}"/>`;
  }
  if (feeling === 'proud') return stroke(look.line, 3, `M${-r} ${n(-0.25)}Q0 ${n(1)} ${r} ${n(-0.25)}`) + stroke(look.line, 2, `M${n(0.7)} ${n(0.2)}L${n(1.15)} ${n(0.6)}`);
  if (feeling === 'sleepy') return stroke(look.line, 3, `M${-r} ${n(0.3)}Q${n(0.1)} ${n(-0.1)} ${r} ${n(-0.35)}`);
  const sad = feeling === 'sad';
  const cross = feeling === 'cross';
  const [dx, dy] = feeling === 'thinking' ? [0.3 * side, -0.36] : sad ? [0, 0.28] : [0, 0.06];
  const wide = surprised ? Math.min(look.pupil, 0.36) : sad ? Math.max(look.pupil, 0.6) : look.pupil;
  const lid = feeling === 'neutral' ? look.lid : feeling === 'thinking' && look.lid === 'keen' ? 'keen' : 'open';
  const R = +(r + 0.6).toFixed(2);
  const arc = `A${R} ${R} 0 0`;
  const lids = sad
    ? `M${n(-0.75)} ${n(-0.85)}L${R} ${n(0.1)}${arc} 0 ${n(-0.75)} ${n(-0.85)}Z`
    : lid === 'calm'
      ? `M${-R} ${n(-0.34)}${arc} 1 ${R} ${n(-0.34)}Z`
      : (cross || lid === 'keen') && `M${-R} ${n(cross ? 0.25 : 0.05)}L${R} ${n(-0.62)}${arc} 0 ${-R} ${n(cross ? 0.25 : 0.05)}Z`;
  return (
    `<circle fill="${look.iris[i]}" stroke="currentColor" stroke-width="2.2" r="${n(1)}"/>` +
    `<ellipse fill="currentColor" cx="${n(dx)}" cy="${n(dy)}" rx="${n(wide)}" ry="${n(Math.max(wide, surprised ? 0.4 : 0.74))}"/>` +
    `<circle fill="#fff" cx="${n(dx + 0.26 * side)}" cy="${n(dy - 0.34)}" r="${n(0.26)}"/>` +
    (lids ? shape(look.fur[i], lids, 2.2) : '')
  );
}

/** Eyes, nose, mouth and whiskers: what changes with the feeling. */
function features(look: AnimalLook, feeling: Feeling): string {
  const [y, gap] = look.eyes;
  const { snout, bare, wide = 1 } = look;
  const open = OPEN.includes(feeling);
  const side = feeling === 'sad' || feeling === 'cross' ? 'M13 1 24 4M13 4 22 9' : feeling === 'surprised' || feeling === 'proud' ? 'M13 0 25-5M13 3 25 2' : 'M13 0 25-2M13 3 24 4.5';
  const whiskers = stroke(look.line, 1.5, side);
  const mouth = shape(open ? '#8c2f45' : 'none', MOUTHS[feeling], 1.9 / wide, open ? 'currentColor' : look.line) + (feeling === 'happy' ? path('#fff', 'M-3.4 2.2-.6 2.7V4.5H-3Z') : '');
  return (
    [-1, 1].map((side) => group(`translate(${32 + side * gap} ${y})scale(${side} 1)`, eye(look, feeling, side))).join('') +
    group(
      `translate(32 ${look.nose})`,
      (snout ? '' : shape('#f28d86', 'M-3.2 0H3.2L0 3.6Z', 1.6)) +
        (bare === 'mouth' ? '' : group(`translate(0 3.6)${wide === 1 ? '' : `scale(${wide})`}`, mouth)) +
        (bare ? '' : group('translate(0 3)', whiskers + group('scale(-1 1)', whiskers))),
    ) +
    (snout ? shape(...snout, 2.2) : '')
  );
}

function head(look: AnimalLook, feeling: Feeling): string {
  const [x, y] = look.earAt;
  const turn = EARS[feeling];
  const ear = (i: 0 | 1, inner: string) =>
    group(`${i ? 'translate(64)scale(-1 1)' : ''}translate(${x} ${y})rotate(${turn[i]})scale(${turn[2]})translate(${-x} ${-y})`, inner);
  const edge = (d: string) => `<path d="${d}"/>`;
  const ears = ([0, 1] as const).map((i) => ear(i, shape(look.fur[i], look.ear, 3.6) + path(look.shade, look.inner))).join('');
  return (
    rim(look.behind.map(([, d]) => edge(d)).join('') + edge(look.head) + ear(0, edge(look.ear)) + ear(1, edge(look.ear)) + look.worn.map(([, d]) => edge(d)).join('')) +
    look.behind.map(([fill, d]) => shape(fill, d, 3.6)).join('') +
    shape(look.fur[0], look.head, 3.6) +
    ears +
    look.marks.map(([fill, d]) => path(fill, d)).join('') +
    path(look.light, look.muzzle) +
    features(look, feeling) +
    look.worn.map(([fill, d]) => shape(fill, d, 3)).join('') +
    look.fine.map(([colour, width, d]) => stroke(colour, width, d)).join('')
  );
}

/** Shoulders, and between them what is light; two paws lie on the edge of the table. */
function body({ fur, light, body: half }: AnimalLook): string {
  const [left, right] = [32 - half, 32 + half];
  const shoulders = `M${left} 78C${left} 62 ${32 - half * 0.5} 52 32 52S${right} 62 ${right} 78Z`;
  const paw = (x: number, fill: string) => shape(fill, `M${x - 6.5} 75.5C${x - 6.5} 69 ${x - 4} 66.5 ${x} 66.5S${x + 6.5} 69 ${x + 6.5} 75.5Z`, 3) + stroke('currentColor', 1.6, `M${x - 2} 72.5V75M${x + 2} 72.5V75`);
  return rim(`<path d="${shoulders}"/>`) + shape(fur[0], shoulders, 3.6) + path(light, `M32 56C37 60 39 66 39 76H25C25 66 27 60 32 56Z`) + paw(left + 7.5, fur[0]) + paw(right - 7.5, fur[1]);
}

/** The head of a cat by its key, or of the animal of a person by the seat. */
export const portrait = (name: string, feeling: Feeling): string => head(lookOf(name), feeling);

/** Head, shoulders and paws, as somebody sits behind a table. */
export function bust(name: string, feeling: Feeling): string {
  const look = lookOf(name);
  return body(look) + head(look, feeling);
}

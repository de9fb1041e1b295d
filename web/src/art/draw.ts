// Draws cards as SVG strings. A full table has forty of them, and one string each renders faster than components.
// In a box of 100 by 140; ink is `currentColor`, and one outline is 3.5 wide.
import { ANIMALS, type Animal, type Line, type Shape } from './animals';
import type { Face, Mood, NumberFace, PowerFace } from './faces';
import { isPower } from './faces';
import { catHead, ratHead } from './heads';
import { group, named, path, shape, stroke } from './pen';

/** A numeral in a corner, in a box of 12 by 18, drawn as a stroke like the tail. */
const DIGITS = [
  'M6 1C2.5 1 1 4 1 9S2.5 17 6 17 11 14 11 9 9.5 1 6 1Z',
  'M2 5.5Q6 4 7.5 1V17',
  'M1 5.5C1 2.5 3 1 6 1S11 2.8 11 5.5 9 10 1 17H11',
  'M1.5 3.5C4 0 10.5.5 10.5 5 10.5 7.5 8.5 8.5 5.5 8.5 9 8.5 11 10 11 12.5 11 18 3 18.5 1 14.5',
  'M9 17V1L1 12H12',
  'M10.5 1H3L2 8.5C5 6.5 11 7 11 12 11 17.8 3.5 18.3 1 15',
  'M9.5 1C4 3 1 7.5 1 12 1 15 3 17 6 17S11 15 11 12 9 7.5 6 7.5 1.5 9.5 1 12',
  'M1 1H11Q6 8 4.5 17',
  'M6 8.5C3.5 8.5 1.8 7 1.8 4.8S3.5 1 6 1 10.2 2.6 10.2 4.8 8.5 8.5 6 8.5 1 10.2 1 12.8 3 17 6 17 11 15.2 11 12.8 8.8 8.5 6 8.5Z',
  'M2.5 17C8 15 11 10.5 11 6 11 3 9 1 6 1S1 3 1 6 3 10.5 6 10.5 10.5 8.5 11 6',
];

/** The whole card, to its frame. */
const ALL = 'M12 1.5H88Q98.5 1.5 98.5 12V128Q98.5 138.5 88 138.5H12Q1.5 138.5 1.5 128V12Q1.5 1.5 12 1.5Z';

/** The numeral twice, upright in both corners (a 6 on its head would be a 9), and a paw or a cheese below the first. */
function corners(face: NumberFace, rat: boolean): string {
  const digit = stroke('currentColor', 4.4, DIGITS[+face]!);
  return (
    group('translate(9 10)', digit) +
    group('translate(80.5 107.5)', digit) +
    (rat
      ? shape('#ffcf5c', 'M9 40.5V36.5L19 32Q21.5 34 21.5 36.5V40.5ZM9 36.5H21.5', 1.8) + path('currentColor', 'M13 37.6a1 1 0 1 0 .1 0ZM18 37.6a1 1 0 1 0 .1 0Z')
      : path('currentColor', 'M15 36C17.5 36 19.5 38 19.5 40S17 41.5 15 41.5 10.5 42 10.5 40 12.5 36 15 36Z') +
        stroke('currentColor', 3.5, 'M10.2 35.8h0M13.2 33.3h0M16.8 33.3h0M19.8 35.8h0'))
  );
}

/** The same stroke in ink, then in fur, so that the numeral has one even outline. */
function tail({ kind, tones, coat, tail, join, end, rings, shine }: Animal): string {
  const rat = kind === 'rat';
  const fur = rat ? '#ffb09a' : tones.base;
  const wide = rat ? 10.5 : 12;
  const along = (colour: string, width: number, dashes: string, from = 0, more = '') =>
    stroke(colour, width, tail, `stroke-dasharray="${dashes}" stroke-dashoffset="${-from}" pathLength="100"${more}`);
  return [
    end && shape('currentColor', end, 7),
    join && stroke('currentColor', wide + 7, join),
    stroke('currentColor', wide + 7, tail),
    join && stroke(rat ? '#d9775f' : (tones.dark ?? tones.shade), wide, join),
    stroke(fur, wide, tail),
    // Round marks on a spotted tail, bands on a striped one, and a tip.
    rings && along(tones.shade, coat === 'spots' ? 9 : wide, rings[0], rings[1], rings[1] ? '' : ' stroke-linecap="butt"'),
    rat && stroke('#ee8068', wide, tail, 'stroke-linecap="butt" stroke-dasharray="1.8 7"'),
    end && path(fur, end),
    along(rat ? '#ffe6dc' : tones.light, 2.4, `${shine[1]} 200`, shine[0], ' transform="translate(-2.4-2.4)"'),
  ]
    .filter(Boolean)
    .join('');
}

function body({ tones, body }: Animal): string {
  if (body === undefined) return '';
  return group(
    body,
    shape(tones.base, 'M16 130C12 111 26 103 44 103 62 103 73 113 73 123 73 128 70 130 66 130Z') +
      stroke(tones.dark ?? tones.shade, 3, 'M51 127C47 117 53 111 62 112') +
      shape(tones.light, 'M17 130.5C17 124 30 124 30 130.5ZM35 130.5C35 124 48 124 48 130.5Z', 2.6),
  );
}

const shapes = (list: Shape[] = []) => list.map(([fill, d, outline]) => shape(fill, d, outline)).join('');
const lines = (list: Line[] = []) => list.map(([colour, width, d]) => stroke(colour, width, d)).join('');

const head = ({ kind, tones, coat, mood, worn }: Animal, other?: Mood) => (kind === 'rat' ? ratHead : catHead)(tones, coat, other ?? mood) + shapes(worn);

/** The moon behind a numeral. */
const moon = (face: NumberFace) => (face === '9' ? '#ffd877' : ANIMALS[face].kind === 'rat' ? '#ffe7bd' : '#d8f0e5');

function number(face: NumberFace, mood?: Mood): string {
  const animal = ANIMALS[face];
  const rat = animal.kind === 'rat';
  const king = face === '9';
  return (
    path('var(--card)', ALL) +
    // The King Rat's moon has rays.
    `<circle cx="56" cy="58" r="38" fill="${moon(face)}"/>` +
    (king ? '<circle cx="56" cy="58" r="45" fill="none" stroke="#ffd877" stroke-width="7" stroke-dasharray="3 8.78" stroke-linecap="butt"/>' : '') +
    path(rat ? '#f6bd97' : '#b5ddcf', 'M1.5 130H98.5Q97.5 138.5 88 138.5H12Q2.5 138.5 1.5 130Z') +
    stroke('var(--card)', 2, 'M14 131v6m12-6v6m12-6v6m12-6v6m12-6v6m12-6v6m12-6v6') +
    corners(face, rat) +
    (face === '0' ? path(animal.tones.shade, 'M35 100C32 80 42 66 55 66S78 80 76 100Z') : '') +
    named('numeral', tail(animal)) +
    body(animal) +
    shapes(animal.between) +
    group(animal.head, head(animal, mood)) +
    shapes(animal.front) +
    lines(animal.fine)
  );
}

/** The small variant: a large numeral, and the head below it. */
const smallNumber = (face: NumberFace, mood?: Mood) =>
  path(moon(face), ALL) + named('numeral', group('translate(24 13)scale(4.3)', stroke('currentColor', 3.5, DIGITS[+face]!))) + group('translate(50 116)scale(1.05)', head(ANIMALS[face], mood));

/** Fill, and a lighter moon behind the sign. */
const POWERS: Record<PowerFace, [string, string]> = { P: ['#a08bea', '#c4b5f7'], S: ['#f7b93e', '#ffd67e'], D: ['#62b0ea', '#a3d4f7'] };

const paw = (base: string, light: string) =>
  stroke('currentColor', 24, 'M8 114C26 96 48 74 64 50') +
  stroke(base, 17, 'M8 114C26 96 48 74 64 50') +
  group(
    'translate(69 40)rotate(38)',
    shape(base, 'M-20 4C-24-4-21-12-15-13-14-21-4-22 0-17 4-22 14-21 15-13 21-12 24-4 20 4 17 17 9 21 0 21S-17 17-20 4Z') +
      path(light, 'M0-2C7-2 11 4 11 8.5S6 15 0 15-11 13-11 8.5-7-2 0-2Z') +
      stroke(light, 7.4, 'M-14-4v1M-5.5-11.5v1M5.5-11.5v1M14-4v1'),
  );

const SHEET =
  shape('#3d4383', 'M-18-38H18Q25-38 25-31V60H-25V-31Q-25-38-18-38Z') +
  stroke('#fff6e4', 2.8, 'M-18.5 60V-31.5H18.5V60') +
  path('#ffcf5c', 'M3-17A13 13 0 1 0 12-.5 13 13 0 0 1 3-17Z');

/** A card, its corner lifted; an eye looks out of the dark behind it. */
const PEEK =
  path('currentColor', 'M14 12H86V106H14Z') +
  path('#fff6e4', 'M26 84Q54 39 85 73 58 114 26 84Z') +
  path('#2aa79b', 'M57 60.5a16.5 16.5 0 1 0 .1 0Z') +
  path('currentColor', 'M57 64C64 69 64 85 57 90 50 85 50 69 57 64Z') +
  path('#fff', 'M62.5 66.2a3.8 3.8 0 1 0 .1 0Z') +
  shape('#3d4383', 'M14 106V18Q14 10 22 10H78Q86 10 86 18V106V25L14 96Z') +
  path('#ffcf5c', 'M32 18A9.5 9.5 0 1 0 39 31 9.5 9.5 0 0 1 32 18Z') +
  shape('#fff6e4', 'M86 25C74 20 60 23 50 30 50 55 38 77 14 96 38 72 62 47 86 25Z') +
  path('#e0cda9', 'M79 28.5C72 27 63 30 57 36 55 46 50 55 45 62 57 50 68 39 79 28.5Z');

const SIGNS: Record<PowerFace, () => string> = {
  P: () => PEEK,
  S: () => paw('#f2896d', '#ffe3d7') + group('translate(100)scale(-1 1)', paw('#1f8a80', '#bdeadf')),
  D: () => group('translate(36 59)rotate(-13)scale(.9)', SHEET) + group('translate(63 61)rotate(13)scale(.9)', SHEET),
};

/** The small variant: the sign alone, without its word. */
const smallPower = (face: PowerFace) => path(POWERS[face][0], ALL) + group('translate(4 20)scale(.92)', SIGNS[face]());

function power(face: PowerFace): string {
  const [fill, moon] = POWERS[face];
  // The sign stands behind a ledge; the word is on it.
  return path(fill, ALL) + path(moon, 'M50 16a42 42 0 1 0 .1 0Z') + SIGNS[face]() + shape(fill, 'M1.5 103H98.5V128Q98.5 138.5 88 138.5H12Q1.5 138.5 1.5 128Z');
}

/** Rows of tiles from the eaves up, every other one moved by half a tile: a row lies on the one below it. Before them a small moon. */
function back(): string {
  const tile = 'a8.6 11 0 0 0 17.2 0';
  let rows = path('var(--night-deep)', ALL);
  for (let row = 0; row < 9; row++) {
    const y = 117 - row * 14;
    const d = row % 2 ? `M7 7V${y}${tile.repeat(5)}V7Z` : `M7 7V${y + 11}a8.6 11 0 0 0 8.6-11${tile.repeat(4)}a8.6 11 0 0 0 8.6 11V7Z`;
    rows += shape(row % 2 ? '#3d4383' : '#454b92', d, 2.6, 'var(--night)');
  }
  return (
    rows +
    '<rect x="5" y="5" width="90" height="130" rx="8" fill="none" stroke="var(--card)" stroke-width="5"/>' +
    shape('var(--night-deep)', 'M50 46a24 24 0 1 0 .1 0Z', 3, 'var(--card)') +
    path('var(--gold)', 'M55 54A16.5 16.5 0 1 0 66 75 16.5 16.5 0 0 1 55 54ZM61 57l1.7 3.4 3.7.5-2.7 2.6.7 3.7-3.4-1.8-3.4 1.8.7-3.7-2.7-2.6 3.7-.5Z')
  );
}

/** Returns the drawing of a card, in full and simplified for small sizes; null is face down. */
export function draw(face: Face | null, mood?: Mood): string {
  if (face === null) return back();
  const [full, small] = isPower(face) ? [power(face), smallPower(face)] : [number(face, mood), smallNumber(face, mood)];
  return named('full', full) + named('small', small);
}

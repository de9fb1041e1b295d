// The heads of the animals, each about its own origin, 44 wide.
import type { Coat, Tones } from './animals';
import type { Mood } from './faces';
import { group, path, shape, stroke } from './pen';

/** Where the pupil is, of a right eye: across (inwards is less) and down. */
const LOOKS: Partial<Record<Mood, [number, number]>> = { sly: [1.8, 1], curious: [0, -1.5], grumpy: [-0.8, 1.2], fierce: [-0.8, 1.2], squint: [-0.5, 0.6] };

/** Eyes that can change mood; `lid` is the fur that closes them. */
function eyes(mood: Mood, lid: string, gap: number, y: number): string {
  const dot = (fill: string, x: number, y: number, r: number) => `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`;
  const eye = (side: number) => {
    if (mood === 'asleep') return stroke('currentColor', 2.6, 'M-4.5 0q4.5 4.5 9 0');
    if (mood === 'bliss') return stroke('currentColor', 2.6, 'M-4.5 2q4.5-6.5 9 0');
    if (mood === 'squint' && side > 0) return stroke('currentColor', 2.6, 'M4-3.5l-7 3.5 7 3.5');
    if (mood === 'happy') return '<ellipse fill="currentColor" rx="4" ry="5"/>' + dot('#fff', 1.3 * side, -2, 1.7);
    const [x, y] = LOOKS[mood]!;
    // Both look to the same side when sly; else they are mirrored.
    const at = mood === 'sly' ? x * side : x;
    return (
      shape('#fff', 'M0-5.3a5.3 5.3 0 1 0 .1 0Z', 1.8) +
      dot('currentColor', at, y, mood === 'curious' ? 3.5 : 3.1) +
      dot('#fff', at + 1.1 * side, y - 1.3, 1.1) +
      (mood === 'sly' ? shape(lid, 'M-5.7-.6A5.7 5.7 0 0 1 5.7-.6Z', 1.8) : mood === 'curious' ? '' : shape(lid, 'M6.2-3.6-5.6.5A6.2 6.2 0 0 1 6.2-3.6Z', 2))
    );
  };
  return [-1, 1].map((side) => group(`translate(${side * gap} ${y})scale(${side} 1)`, eye(side))).join('');
}

/** Heads and the insides of their left ears: most cats', a kitten's, a slender one, a tomcat's with a nick, and a brawler's. */
const SMOOTH = [
  'M-21 3C-22-7-20-19-18-24.5-13.5-22.5-9-19-6.5-15.8-2.5-16.8 2.5-16.8 6.5-15.8 9-19 13.5-22.5 18-24.5 20-19 22-7 21 3 20.5 13 11.5 17 0 17S-20.5 13-21 3Z',
  'M-16.5-9C-17-14-16.3-17-15.8-19.5-13-18-10.6-16-8.8-13.5Z',
];
const HEADS: Partial<Record<Coat, string[]>> = {
  bib: [
    'M-22 4C-23-3-22-13-20.5-19.5-16-19-12-16.5-9-13.8-3-15.8 3-15.8 9-13.8 12-16.5 16-19 20.5-19.5 22-13 23-3 22 4 21 13.5 11 17 0 17S-21 13.5-22 4Z',
    'M-18.5-6C-19-10-18.6-12.5-18-15.3-15.5-14.7-13.5-13.4-12-12Z',
  ],
  mask: [
    'M-20 0C-22-9-21.5-22-19.5-28-14-25-9-20.5-6.5-15.8-2.5-16.6 2.5-16.6 6.5-15.8 9-20.5 14-25 19.5-28 21.5-22 22-9 20 0 18 10 10 17 0 17S-18 10-20 0Z',
    'M-18.5-4C-19.5-12-19-19-18-25-14-22.5-10.5-18.5-8.5-14.5-13-12-17-9-18.5-4Z',
  ],
  spots: [
    'M-22 5C-23-4-21-16-19-22-14.5-20.5-10-17.5-7-14.6-2.5-15.6 2.5-15.6 7-14.6L11.5-18.2 13.5-14.5 18.5-22C21-16 23-4 22 5 21.5 14 11 17.5 0 17.5S-21.5 14-22 5Z',
    'M-17.5-8C-18-12-17.2-15-16.8-17.5-14-16.5-11.5-14.8-9.5-12.8Z',
  ],
  scruff: [
    'M-20 0C-21-9-20-18-19-23.5-14.5-22-10-19-6.5-15.5L-3-20.5 0-16 4.5-19.5 6.5-15.5C8-17.5 9.5-18.5 11-19.5L13-15.5 18-21.5C20-15 21-7 20 0L26 2.5 20.5 6.5 23.5 12.5 15.5 13.5C11 16.5 5.5 17.5 0 17.5S-11 16.5-15.5 13.5L-23.5 12.5-20.5 6.5-26 2.5Z',
    'M-16.5-9C-17-13-16.5-16-16-18.5-13.5-17.3-11-15.5-9-13Z',
  ],
};
const STRIPES = 'M0-14.5V-9M-5.5-14-4.5-9.5M5.5-14 4.5-9.5M-19 4H-14.5M-18 8.5-14 7.5M19 4H14.5M18 8.5 14 7.5';
const PATCHES: Partial<Record<Coat, string>> = {
  mask: 'M0-10C7-10 15-6 15 1.5 15 10 8 15.3 0 15.3S-15 10-15 1.5C-15-6-7-10 0-10Z',
  patch: 'M2.5-14.5C9-17.5 12-20 16.8-22.5 19-14 20-5 19 2 16 9 5 8 2.5.5 1.5-4 1.5-10 2.5-14.5Z',
  spots: 'M-6-14C-2.5-15 2.5-15 6-14 5-8.5 2.5-6 0-6S-5-8.5-6-14Z',
};

/** Pointed ears, a muzzle in the highlight. */
export function catHead(tones: Tones, coat: Coat, mood: Mood): string {
  const [head, ear] = (HEADS[coat] ?? SMOOTH) as [string, string];
  const inner = path(tones.dark ?? tones.shade, ear);
  const patch = PATCHES[coat];
  return (
    shape(tones.base, head) +
    inner +
    group('scale(-1 1)', inner) +
    (patch ? path(tones.shade, patch) : coat === 'tabby' || coat === 'scruff' ? stroke(tones.shade, 2.8, STRIPES) : '') +
    path(tones.light, 'M0 4.5C6 3.5 10.5 6.5 10.5 10.2S6 15.3 0 15.3-10.5 14-10.5 10.2-6 3.5 0 4.5Z') +
    ('asleep bliss happy'.includes(mood) ? stroke('#f28d86', 4.5, 'M-15.5 6.5h2M13.5 6.5h2', 'opacity=".75"') : '') +
    eyes(mood, coat === 'mask' ? tones.shade : tones.base, 9, -1) +
    shape('#f28d86', 'M-3 5H3L0 8.4Z', 1.6) +
    stroke('currentColor', 1.9, mood === 'grumpy' ? 'M-4.5 13Q0 9 4.5 13' : 'M-5.5 10.3Q-2.7 13.5 0 10.3 2.7 13.5 5.5 10.3') +
    stroke('currentColor', 1.5, 'M-14.5 7.5-25 5.5M-14.5 10.5-24 12.5M14.5 7.5 25 5.5M14.5 10.5 24 12.5')
  );
}

/** Round ears, a snout that runs to a nose, two teeth. */
export function ratHead(tones: Tones, coat: Coat, mood: Mood): string {
  return (
    shape(tones.base, 'M-17.5-22.5a10.5 10.5 0 1 0 .1 0ZM17.5-22.5a10.5 10.5 0 1 0 .1 0Z') +
    path(tones.light, 'M-17.5-17.8a5.8 5.8 0 1 0 .1 0ZM17.5-17.8a5.8 5.8 0 1 0 .1 0Z') +
    shape('#fff', 'M-4.2 13v7q2.1 2 4.2 0 2.1 2 4.2 0v-7ZM0 16v4', 1.8) +
    shape(tones.base, 'M0-18.5C12-18.5 20-12 20-3.5 20 5.5 12 9 9 12.5 6 16 3.5 17 0 17S-6 16-9 12.5C-12 9-20 5.5-20-3.5-20-12-12-18.5 0-18.5Z') +
    (coat === 'mask' ? path(tones.shade, 'M-17.5-4.5C-11-11.5-4-9.5 0-7 4-9.5 11-11.5 17.5-4.5 17 4 9 6 3.5 1.5 1 0-1 0-3.5 1.5-9 6-17 4-17.5-4.5Z') : '') +
    path(tones.light, 'M0 2.8C4.5 2.8 8.5 6.5 7.2 10.5 5.5 14 3 15.2 0 15.2S-5.5 14-7.2 10.5C-8.5 6.5-4.5 2.8 0 2.8Z') +
    eyes(mood, coat === 'mask' ? tones.shade : tones.base, 8.5, -4.5) +
    shape('#ff8f8f', 'M0 3.5c5.5 0 5.5 6 0 6s-5.5-6 0-6Z', 1.8) +
    stroke('currentColor', 1.9, 'M0 9.5V11.5M-5 11Q-2.2 13.7 0 11.5 2.2 13.7 5 11') +
    stroke('currentColor', 1.5, 'M-10 7.5-23 6.5M-9 11-20 14M10 7.5 23 6.5M9 11 20 14')
  );
}

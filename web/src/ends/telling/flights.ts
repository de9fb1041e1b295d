// Animations of the end of a round: a card from the draw pile, a number into its sum, a cube into its line.
import { settings } from '../../settings/settings.svelte';

const still = matchMedia('(prefers-reduced-motion: reduce)');

const middle = (box: DOMRect): [number, number] => [box.x + box.width / 2, box.y + box.height / 2];

/** Flies a card in from the draw pile beside the title. */
export function flyIn(node: HTMLElement) {
  const pile = node.closest('[data-step]')?.querySelector('[data-pile]');
  const place = node.parentElement;
  if (still.matches || !pile || !place) return;
  const [from, to] = [pile.getBoundingClientRect(), place.getBoundingClientRect()];
  const [[x, y], [toX, toY]] = [middle(from), middle(to)];
  place.style.zIndex = '11';
  place.animate(
    [
      { transform: `translate(${x - toX}px, ${y - toY}px) scale(${from.width / to.width})` },
      { transform: `translate(${(x - toX) / 2}px, ${(y - toY) / 2 - 24}px) scale(${(1 + from.width / to.width) / 2})` },
      { transform: 'none' },
    ],
    { duration: 420 * settings.pace, easing: 'ease-out' },
  );
  return () => (place.style.zIndex = '');
}

/** On narrower cards the number fades in place: a flight would cover both ends. */
const ROOMY = 60;

/** Flies a number from its card towards the sum of its row; it fades before it covers the sum. */
export function addUp(node: HTMLElement) {
  const sum = node.closest('[data-row]')?.querySelector('[data-sum]');
  if (still.matches || !sum) return;
  const duration = 420 * settings.pace;
  if ((node.parentElement?.clientWidth ?? 0) < ROOMY) {
    node.animate([{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], { duration });
    return;
  }
  const [[x, y], [toX, toY]] = [middle(node.getBoundingClientRect()), middle(sum.getBoundingClientRect())];
  const [dx, dy] = [(toX - x) * 0.8, (toY - y) * 0.8];
  node.animate(
    [
      { opacity: 0, transform: 'translate(-50%, 0) scale(0.6)' },
      { opacity: 1, transform: 'translate(-50%, -30%) scale(1.1)', offset: 0.35 },
      { opacity: 1, transform: `translate(calc(-50% + ${dx}px), ${dy}px) scale(0.9)`, offset: 0.92 },
      { opacity: 0, transform: `translate(calc(-50% + ${dx}px), ${dy}px) scale(0.6)` },
    ],
    { duration, easing: 'ease-in-out' },
  );
}

/** Drops a cube from its stack into the line, in the line's own drawing units. */
export function topple(slot: number, floor: number) {
  return (node: SVGGraphicsElement) => {
    const stack = node.closest('[data-row]')?.querySelector(`[data-stack="${slot}"]`);
    const scale = node.getScreenCTM()?.a;
    if (still.matches || !stack || !scale) return;
    const from = stack.getBoundingClientRect();
    const to = node.getBoundingClientRect();
    const side = from.width;
    const [x, y] = [from.x + side / 2, from.bottom - (floor + 0.5) * side * 0.69];
    const [toX, toY] = middle(to);
    const [dx, dy] = [(x - toX) / scale, (y - toY) / scale];
    node.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${side / to.width})` },
        { transform: `translate(${dx * 0.35 + floor}px, ${dy * 0.8}px) scale(1)`, offset: 0.55 },
        { transform: 'translateX(2px)', offset: 0.86 },
        { transform: 'none' },
      ],
      { duration: 380 * settings.pace, delay: floor * 16 * settings.pace, easing: 'cubic-bezier(0.5, 0, 0.6, 1)', fill: 'backwards' },
    );
  };
}

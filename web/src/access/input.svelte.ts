// How the page is used at the moment: with a pointer that somebody sees, or with keys, a screen reader or a switch.

/** Whether assistive technology presses, in the shape of a pointer: it touches no place. */
const isVirtual = ({ width, height, pressure, pointerType }: PointerEvent): boolean =>
  (width === 0 && height === 0) || (pointerType === 'mouse' && width === 1 && height === 1 && pressure === 0);

class Input {
  /** The last input was a finger, a pen or a mouse. Not so before the first input: nothing hurries somebody who may not see it. */
  pointer = $state(false);

  constructor() {
    const listen = { capture: true, passive: true };
    addEventListener('pointerdown', (event) => (this.pointer = !isVirtual(event)), listen);
    addEventListener('keydown', () => (this.pointer = false), listen);
    // A key that presses a button, or whatever presses one without a pointer.
    addEventListener('click', ({ detail }) => detail || (this.pointer = false), listen);
  }
}

export const input = new Input();

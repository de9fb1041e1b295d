/** The face of a card: a number, a power (Peek, Swap, Draw 2), or none if it lies face down. */
export type NumberFace = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
export type PowerFace = 'P' | 'S' | 'D';
export type Face = NumberFace | PowerFace;

export const NUMBERS: readonly NumberFace[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
export const POWERS: readonly PowerFace[] = ['P', 'S', 'D'];

export const isPower = (face: Face): face is PowerFace => face === 'P' || face === 'S' || face === 'D';

/** Eyes that can change mood. */
export type Mood = 'asleep' | 'bliss' | 'happy' | 'curious' | 'sly' | 'grumpy' | 'squint' | 'fierce';

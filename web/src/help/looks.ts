// Which cards of a row lie open at the start of a round, for pictures.
import type { NumberFace } from '../art/faces';
import type { Rules } from '../net/api';
import type { Shown } from './pictures/Row.svelte';

const SAMPLE: NumberFace[] = ['2', '7', '4', '0'];

export const rowOf = (looks: Rules['looks']): Shown[] =>
  SAMPLE.map((face, i) => {
    const look = i === 0 || i === 3 ? looks.outer : looks.inner;
    if (look === 'never') return { face: null };
    if (look === 'face_up') return { face };
    return { face, eye: true, ...(look === 'once' ? { often: '1×' } : {}) };
  });

/** Returns whether every card lies open to all from the deal to the end. */
export const allOpen = ({ looks, exchanged }: Rules): boolean => looks.outer === 'face_up' && looks.inner === 'face_up' && exchanged === 'up';

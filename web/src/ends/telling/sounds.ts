// The sounds of a telling.
import { sounds } from '../../effects/sound';
import type { Beat } from './beats';
import type { Telling } from './telling.svelte';

export function soundOf(beat: Beat, telling: Telling, cubes: boolean) {
  switch (beat.t) {
    case 'open':
      if (!telling.lay(beat.seat, beat.slot)) sounds.flip();
      if (!telling.power(beat.seat, beat.slot)) sounds.tick(telling.points(beat.seat, beat.slot));
      return;
    case 'trade':
      return sounds.card();
    case 'add':
      return sounds.tick(telling.points(beat.seat, beat.slot));
    case 'penalty':
      return sounds.tick(9);
    case 'snap':
      return cubes ? sounds.snap() : undefined;
    case 'crown': // the celebration has its own sound
  }
}

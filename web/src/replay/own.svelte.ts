// The list of this guest's finished games, newest first, paged.
import { api, RequestError } from '../net/api';
import { isHere } from '../net/here';
import { self } from '../state/me.svelte';
import type { OwnReplay } from './game';

/** Page size of the server's list. */
export const AT_ONCE = 50;

/** Games of this device are listed with the first page. */
const ofServer = ({ id }: OwnReplay) => !isHere(id);

/** Merges a fresh first page with the list: older games stay, if there can be any. */
export function renewed(newest: OwnReplay[], before: OwnReplay[]): OwnReplay[] {
  const last = newest.at(-1);
  if (!last || newest.length < AT_ONCE) return newest;
  return [...newest, ...before.filter((game) => game.finished_ms <= last.finished_ms && newest.every(({ id }) => id !== game.id))];
}

export class OwnGames {
  /** Null before the server has answered. */
  games = $state.raw<OwnReplay[] | null>(null);
  more = $state(false);
  trouble = $state.raw<unknown>(null);
  busy = $state(false);

  constructor() {
    document.addEventListener('visibilitychange', this.#look);
    addEventListener('storage', this.#forgotten);
  }

  close() {
    document.removeEventListener('visibilitychange', this.#look);
    removeEventListener('storage', this.#forgotten);
  }

  /** Asks for the newest. */
  ask = () => this.#ask(0, (newest) => renewed(newest, this.games ?? []));

  /** Asks for those before the oldest that is listed. */
  older = () => {
    const known = this.games ?? [];
    return this.#ask(known.filter(ofServer).length, (older) => [...known, ...older.filter((game) => known.every(({ id }) => id !== game.id))]);
  };

  async #ask(from: number, listed: (games: OwnReplay[]) => OwnReplay[]) {
    if (this.busy) return;
    this.busy = true;
    this.trouble = null;
    try {
      const games = await self.asks(() => api.replays(from));
      this.games = listed(games);
      // Only the last page tells whether there is more.
      if (from || this.games.length === games.length) this.more = games.filter(ofServer).length === AT_ONCE;
    } catch (why) {
      // Not a guest yet: no games.
      if (why instanceof RequestError && why.why.code === 'no_guest') this.games = [];
      // A failed refresh in the background is not shown.
      else if (from || !this.games) this.trouble = why;
    } finally {
      this.busy = false;
    }
  }

  /** Refreshes when the page becomes visible: a game may have ended in another tab. */
  #look = () => {
    if (!document.hidden) void this.ask();
  };

  /** Refreshes when storage was cleared: *Forget me* was chosen in another tab. */
  #forgotten = ({ key }: StorageEvent) => {
    if (key === null) void this.ask();
  };
}

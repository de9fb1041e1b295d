// My finished games, the newest first; the older ones when they are wanted.
import { api, Trouble } from '../net/api';
import { self } from '../state/me.svelte';
import type { OwnReplay } from './game';

/** So many the server lists at once. */
export const AT_ONCE = 50;

/** What is listed when the newest were asked for again: the older ones that were there stay, if there can be any. */
export function renewed(newest: OwnReplay[], before: OwnReplay[]): OwnReplay[] {
  const last = newest.at(-1);
  if (!last || newest.length < AT_ONCE) return newest;
  return [...newest, ...before.filter((game) => game.finished_ms <= last.finished_ms && newest.every(({ id }) => id !== game.id))];
}

export class OwnGames {
  /** Nothing before the server has answered. */
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
    return this.#ask(known.length, (older) => [...known, ...older.filter((game) => known.every(({ id }) => id !== game.id))]);
  };

  async #ask(from: number, listed: (games: OwnReplay[]) => OwnReplay[]) {
    if (this.busy) return;
    this.busy = true;
    this.trouble = null;
    try {
      const games = await self.asks(() => api.replays(from));
      this.games = listed(games);
      // Whether there is more is known where the list ends, not where it begins.
      if (from || this.games.length === games.length) this.more = games.length === AT_ONCE;
    } catch (why) {
      // Nobody yet: then there is no game either.
      if (why instanceof Trouble && why.why.code === 'no_guest') this.games = [];
      // Whoever has a list and did not ask is not troubled.
      else if (from || !this.games) this.trouble = why;
    } finally {
      this.busy = false;
    }
  }

  /** In another tab a game may have come to its end meanwhile. */
  #look = () => {
    if (!document.hidden) void this.ask();
  };

  /** Or *Forget me* was chosen there. */
  #forgotten = ({ key }: StorageEvent) => {
    if (key === null) void this.ask();
  };
}

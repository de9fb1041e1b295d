// This guest, and what the server offers. Requested once; the first answer sets the cookie.
import { api, RequestError, type ServerInfo } from '../net/api';
import { here } from '../net/here';
import { settings } from '../settings/settings.svelte';

const unanswered = (why: unknown) => why instanceof RequestError && why.why.code === 'offline';

class Self {
  name = $state('');
  server = $state.raw<ServerInfo | null>(null);
  offline = $state(false);
  /** No server answers, or there is none: everything is on this device. */
  alone = $state(here.alone);
  #asked: Promise<void> | null = null;
  /** Asked while this device was alone: a server knows somebody else. */
  #asAlone = false;

  constructor() {
    here.onchange = (alone) => (this.alone = alone);
  }

  /** Resolves once the server knows this guest. */
  known(): Promise<void> {
    if (this.#asAlone !== here.alone) this.#asked = null;
    this.#asked ??= this.#ask();
    return this.#asked;
  }

  async #ask(): Promise<void> {
    this.#asAlone = here.alone;
    try {
      const me = await api.me(settings.lang);
      this.name = me.name;
      this.server = await api.serverInfo();
      this.offline = false;
    } catch (why) {
      // Nobody answers: this device does.
      if (unanswered(why) && !here.alone && (await here.takeOver())) return this.#ask();
      this.#asked = null;
      this.offline = true;
      throw why;
    }
  }

  /** Makes a request as this guest. Retries as a new guest where the server no longer knows the old one, and on this device where none answers. */
  async asks<T>(question: () => Promise<T>): Promise<T> {
    await this.known();
    try {
      return await question();
    } catch (why) {
      if (!(why instanceof RequestError && (why.why.code === 'no_guest' || unanswered(why)))) throw why;
      this.#asked = null;
      await this.known();
      return question();
    }
  }

  /** Forgets who we are: the next request asks the server. */
  forget() {
    this.#asked = null;
    this.name = '';
  }

  async rename(name: string) {
    this.name = (await api.rename(name)).name;
  }

  async lan(on: boolean) {
    this.server = await api.lan(on);
  }
}

export const self = new Self();

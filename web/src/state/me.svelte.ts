// This guest, and what the server offers. Requested once; the first answer sets the cookie.
import { api, RequestError, type ServerInfo } from '../net/api';
import { settings } from '../settings/settings.svelte';

class Self {
  name = $state('');
  server = $state.raw<ServerInfo | null>(null);
  offline = $state(false);
  #asked: Promise<void> | null = null;

  /** Resolves once the server knows this guest. */
  known(): Promise<void> {
    this.#asked ??= this.#ask();
    return this.#asked;
  }

  async #ask() {
    try {
      const me = await api.me(settings.lang);
      this.name = me.name;
      this.server = await api.serverInfo();
      this.offline = false;
    } catch (why) {
      this.#asked = null;
      this.offline = true;
      throw why;
    }
  }

  /** Makes a request as this guest. Retries as a new guest where the server no longer knows the old one. */
  async asks<T>(question: () => Promise<T>): Promise<T> {
    await this.known();
    try {
      return await question();
    } catch (why) {
      if (!(why instanceof RequestError && why.why.code === 'no_guest')) throw why;
      this.forget();
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

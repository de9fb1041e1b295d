// Who I am in this house, and what the house offers. Asked once; the first answer brings the cookie.
import { api, Trouble, type ServerInfo } from '../net/api';
import { settings } from '../settings/settings.svelte';

class Self {
  name = $state('');
  server = $state.raw<ServerInfo | null>(null);
  offline = $state(false);
  #asked: Promise<void> | null = null;

  /** Waits until the server knows us. */
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

  /** Asks for something as this guest. Whom the server has forgotten meanwhile is somebody new, and asks again. */
  async asks<T>(question: () => Promise<T>): Promise<T> {
    await this.known();
    try {
      return await question();
    } catch (why) {
      if (!(why instanceof Trouble && why.why.code === 'no_guest')) throw why;
      this.forget();
      await this.known();
      return question();
    }
  }

  /** We are somebody else now, or nobody: the next who asks asks the server. */
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

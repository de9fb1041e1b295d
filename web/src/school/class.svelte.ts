// The state of a class, polled; less often when the page is hidden or the server does not answer.
import { api, RequestError, type Class } from '../net/api';

const EVERY_MS = 2500;
const LONGEST_MS = 20_000;

export class ClassState {
  now = $state.raw<Class | null>(null);
  /** There is no such class. */
  unknown = $state(false);
  /** The last request failed. */
  lost = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = EVERY_MS;
  #closed = false;
  /** Counts requests: a late answer does not replace a newer one. */
  #asked = 0;

  constructor(readonly code: string) {
    document.addEventListener('visibilitychange', this.#look);
    addEventListener('offline', this.#offline);
    addEventListener('online', this.#look);
    void this.ask();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#look);
    removeEventListener('offline', this.#offline);
    removeEventListener('online', this.#look);
  }

  /** Polls now, or takes the answer of another request. */
  async ask(question: Promise<Class> = api.class(this.code)) {
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    try {
      const now = await question;
      if (asked !== this.#asked) return;
      this.now = now;
      this.lost = false;
      this.#wait = EVERY_MS;
    } catch (why) {
      if (asked !== this.#asked) return;
      if (why instanceof RequestError && why.why.code === 'no_such_class') {
        this.unknown = true;
        return;
      }
      this.lost = true;
      this.#wait = Math.min(2 * this.#wait, LONGEST_MS);
    }
    if (!this.#closed && !document.hidden) this.#timer = setTimeout(() => void this.ask(), this.#wait);
  }

  /** The network is gone: said at once. Polling goes on, since a server on this machine is still there. */
  #offline = () => {
    this.lost = true;
  };

  #look = () => {
    if (document.hidden) clearTimeout(this.#timer);
    else void this.ask();
  };
}

// A class as it is now: asked for again and again, gently, and less often when nobody looks or nobody answers.
import { api, Trouble, type Class } from '../net/api';

const EVERY_MS = 2500;
const LONGEST_MS = 20_000;

export class ClassStore {
  now = $state.raw<Class | null>(null);
  /** There is no such class. */
  unknown = $state(false);
  /** The last time nobody answered. */
  lost = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wait = EVERY_MS;
  #closed = false;
  /** Which asking this is: an answer that comes late is not shown over a newer one. */
  #asked = 0;

  constructor(readonly code: string) {
    document.addEventListener('visibilitychange', this.#look);
    void this.ask();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#look);
  }

  /** Asks now, or takes what another question brought. */
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
      if (why instanceof Trouble && why.why.code === 'no_such_class') {
        this.unknown = true;
        return;
      }
      this.lost = true;
      this.#wait = Math.min(2 * this.#wait, LONGEST_MS);
    }
    if (!this.#closed && !document.hidden) this.#timer = setTimeout(() => void this.ask(), this.#wait);
  }

  #look = () => {
    if (document.hidden) clearTimeout(this.#timer);
    else void this.ask();
  };
}

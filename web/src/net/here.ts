// This device without a server: what is played here (`offline/`), and whether a server is there at all.

/** A page of a static host says so: it has no server and looks for none. */
const SERVERLESS = globalThis.document?.querySelector('meta[name=kingrat-server]')?.getAttribute('content') === 'none';
/** Set in the storage once there may be games here, so that others need not load the module to know that there are none. */
const USED = 'kingrat-here';

/** Codes of tables and ids of games that are on this device alone begin so. */
export const isHere = (code: string): boolean => code.startsWith('here-');

/** Returns whether a path is about something on this device. */
const isAboutHere = (path: string): boolean => path.split('/').some(isHere);

const client = () => import('../offline/client');

class Here {
  /** Is told when a server has gone or come back. */
  onchange: (alone: boolean) => void = () => undefined;
  #alone = SERVERLESS;

  /** No server answers, or there is none: this device does. */
  get alone(): boolean {
    return this.#alone;
  }

  #be(alone: boolean) {
    this.#alone = alone;
    this.onchange(alone);
  }

  /** Returns whether this device answers a request. */
  answers = (path: string): boolean => this.alone || isAboutHere(path);

  /** Answers a request; rejects where this page cannot play without a server. */
  async answer(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const answered = await (await client()).answer(method, path, body);
    if (method === 'POST' && answered.status === 201) this.#use();
    return answered;
  }

  /** Lists what is on this device; nothing where it was never played on. */
  async list<T>(path: string): Promise<T[]> {
    if (!this.alone && !this.#used()) return [];
    const { status, body } = await this.answer('GET', path).catch(() => ({ status: 0, body: null }));
    return status === 200 ? (body as T[]) : [];
  }

  /** Plays on this device until a server answers. Returns false where it cannot. */
  async takeOver(): Promise<boolean> {
    const { awayUntil } = await import('../offline/away').catch(() => ({ awayUntil: null }));
    if (!awayUntil || !(await this.answer('GET', '/api/house').catch(() => null))) return false;
    this.#be(true);
    awayUntil(() => this.#be(false));
    return true;
  }

  /** Deletes every game on this device. */
  async forget() {
    if (this.#used()) await (await client()).forget();
  }

  #used(): boolean {
    try {
      return localStorage.getItem(USED) !== null;
    } catch {
      return false;
    }
  }

  #use() {
    try {
      localStorage.setItem(USED, '1');
    } catch {
      // Without storage there is nothing to find at the next visit.
    }
  }
}

export const here = new Here();

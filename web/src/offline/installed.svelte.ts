// The service worker's registration: whether the page opens without a network, and whether a new version waits.

class Installed {
  /** Every file of this version is on this device. */
  ready = $state(false);
  /** A newer version is here, and waits to be taken. */
  update = $state(false);
  #registration: ServiceWorkerRegistration | null = null;

  /** Registers the service worker, where the browser has them: on https and on this machine. */
  async begin(base: string) {
    if (!navigator.serviceWorker) return;
    // Null where the browser does not want it, or the network is gone.
    const registration = (await navigator.serviceWorker.register(`${base}sw.js`, { scope: base }).catch(() => null)) ?? null;
    if (!registration) return;
    this.#registration = registration;
    registration.onupdatefound = () => this.#watch(registration.installing);
    this.#watch(registration.installing);
    this.#look();
    void navigator.serviceWorker.ready.then(() => (this.ready = true));
  }

  #watch(worker: ServiceWorker | null | undefined) {
    worker?.addEventListener('statechange', () => this.#look());
  }

  #look() {
    this.update = !!this.#registration?.waiting && !!navigator.serviceWorker.controller;
  }

  /** Looks for a newer version, and takes it. */
  async renew() {
    const registration = this.#registration;
    await registration?.update().catch(() => undefined);
    const coming = registration?.installing;
    if (coming) await new Promise<void>((done) => coming.addEventListener('statechange', () => done(), { once: true }));
    await this.take();
  }

  /** Takes the newest version there is, and loads the page again with it. */
  async take() {
    const waiting = this.#registration?.waiting;
    if (!waiting) return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('take');
  }
}

export const installed = new Installed();

/** Where we are: a screen for each path. */
export type Route =
  | { at: 'start' }
  | { at: 'new' }
  | { at: 'device' }
  | { at: 'help' }
  | { at: 'privacy' }
  | { at: 'replays' }
  | { at: 'replay'; id: string }
  | { at: 'move'; ticket: string }
  | { at: 'table'; code: string }
  | { at: 'lost' };

function read(path: string): Route {
  if (path === '/') return { at: 'start' };
  if (path === '/new') return { at: 'new' };
  if (path === '/device') return { at: 'device' };
  if (path === '/help') return { at: 'help' };
  if (path === '/privacy') return { at: 'privacy' };
  if (path === '/replays') return { at: 'replays' };
  const id = /^\/r\/([0-9A-Za-z_-]{4,64})\/?$/.exec(path)?.[1];
  if (id) return { at: 'replay', id };
  const ticket = /^\/m\/([0-9A-Za-z_-]{4,64})\/?$/.exec(path)?.[1];
  if (ticket) return { at: 'move', ticket };
  const code = /^\/t\/([0-9A-Za-z]{3,12})\/?$/.exec(path)?.[1];
  return code ? { at: 'table', code: code.toUpperCase() } : { at: 'lost' };
}

class Router {
  #route = $state.raw<Route>(read(location.pathname));

  constructor() {
    addEventListener('popstate', () => this.#read());
  }

  get route() {
    return this.#route;
  }

  go(path: string, replace = false) {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.#read();
    scrollTo(0, 0);
  }

  #read() {
    this.#route = read(location.pathname);
  }
}

export const router = new Router();

/** Lets links within the page lead to a screen without loading it anew. */
export function follow(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  router.go(link.pathname + link.search);
}

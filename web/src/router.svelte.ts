/** Where we are: a screen for each path. */
export type Route =
  | { at: 'start' }
  | { at: 'new' }
  | { at: 'device' }
  | { at: 'children' }
  | { at: 'teachers' }
  | { at: 'rules' }
  | { at: 'edition'; edition: string | null }
  | { at: 'privacy' }
  | { at: 'move'; ticket: string }
  | { at: 'table'; code: string }
  | { at: 'lost' };

function read(path: string): Route {
  if (path === '/') return { at: 'start' };
  if (path === '/new') return { at: 'new' };
  if (path === '/device') return { at: 'device' };
  if (path === '/children') return { at: 'children' };
  if (path === '/teachers') return { at: 'teachers' };
  if (path === '/rules') return { at: 'rules' };
  if (path === '/help') return { at: 'edition', edition: null };
  const edition = /^\/rules\/([a-z-]{3,40})\/?$/.exec(path)?.[1];
  if (edition) return { at: 'edition', edition };
  if (path === '/privacy') return { at: 'privacy' };
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
    const route = read(location.pathname);
    // A step within the page (#powers) is no new screen.
    if (JSON.stringify(route) !== JSON.stringify(this.#route)) this.#route = route;
  }
}

export const router = new Router();

/** Lets links within the page lead to a screen without loading it anew. */
export function follow(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}

import { isClassCode } from './school/code';

/** The current screen, one for each path. */
export type Route =
  | { at: 'start' }
  | { at: 'new' }
  | { at: 'device'; edition: string | null }
  | { at: 'learn' }
  | { at: 'children' }
  | { at: 'teachers' }
  | { at: 'rules'; school: boolean }
  | { at: 'edition'; edition: string | null }
  | { at: 'privacy' }
  | { at: 'replays' }
  | { at: 'replay'; id: string }
  | { at: 'move'; ticket: string }
  | { at: 'new-class' }
  | { at: 'class'; code: string }
  | { at: 'print' }
  | { at: 'table'; code: string }
  | { at: 'lost' };

/** Hubs: screens that lead to others. The back arrow returns to the last one. */
const HUBS = ['/teachers', '/children', '/rules'];

/** The folder of the page: `/` on a server of its own, another one below a static host. */
const BASE = import.meta.env.BASE_URL;
/** Returns an address below the page's folder. */
const below = (path: string): string => BASE + path.replace(/^\//, '');
/** Returns a path as the page names it, from its folder on. */
const plain = (path: string): string => (path.startsWith(BASE) ? `/${path.slice(BASE.length)}` : path);

function read({ pathname, search }: Location): Route {
  const path = plain(pathname);
  const asked = new URLSearchParams(search);
  if (path === '/') return { at: 'start' };
  if (path === '/new') return { at: 'new' };
  if (path === '/device') return { at: 'device', edition: asked.get('edition') };
  if (path === '/learn') return { at: 'learn' };
  if (path === '/children') return { at: 'children' };
  if (path === '/teachers') return { at: 'teachers' };
  if (path === '/rules') return { at: 'rules', school: asked.has('school') };
  if (path === '/help') return { at: 'edition', edition: null };
  const edition = /^\/rules\/([a-z-]{3,40})\/?$/.exec(path)?.[1];
  if (edition) return { at: 'edition', edition };
  if (path === '/privacy') return { at: 'privacy' };
  if (path === '/class') return { at: 'new-class' };
  if (path === '/print') return { at: 'print' };
  if (path === '/replays') return { at: 'replays' };
  const id = /^\/r\/([0-9A-Za-z_-]{4,64})\/?$/.exec(path)?.[1];
  if (id) return { at: 'replay', id };
  const ticket = /^\/m\/([0-9A-Za-z_-]{4,64})\/?$/.exec(path)?.[1];
  if (ticket) return { at: 'move', ticket };
  const here = /^\/t\/(here-[a-z0-9]{6})\/?$/.exec(path)?.[1];
  if (here) return { at: 'table', code: here };
  const [, kind, typed] = /^\/([tc])\/([0-9A-Za-z]{3,12})\/?$/.exec(path) ?? [];
  if (!typed) return { at: 'lost' };
  const code = typed.toUpperCase();
  return kind === 'c' || isClassCode(code) ? { at: 'class', code } : { at: 'table', code };
}

/** The hubs visited on the way here, last one last; kept in each entry of the browser's history. */
const ways = (): string[] => (history.state as { up?: string[] } | null)?.up ?? [];

class Router {
  #route = $state.raw<Route>(read(location));
  #up = $state.raw(ways());

  constructor() {
    addEventListener('popstate', () => this.#read());
  }

  get route() {
    return this.#route;
  }

  /** Returns where the back arrow leads: to the last hub, or to the start. */
  get up(): string {
    return this.#up.at(-1) ?? '/';
  }

  go(path: string, replace = false) {
    if (replace) history.replaceState(history.state, '', below(path));
    else history.pushState({ up: this.#waysTo(path) }, '', below(path));
    this.#read();
    scrollTo(0, 0);
  }

  /** Drops the hubs after the one we are back at. */
  #waysTo(path: string): string[] {
    const from = plain(location.pathname);
    const up = HUBS.includes(from) ? [...this.#up, from + location.search] : this.#up;
    const back = path === '/' ? 0 : up.indexOf(path);
    return back < 0 ? up : up.slice(0, back);
  }

  #read() {
    const route = read(location);
    // A fragment (#powers) is no new screen.
    if (JSON.stringify(route) === JSON.stringify(this.#route)) return;
    this.#route = route;
    this.#up = ways();
  }
}

export const router = new Router();

/** Handles clicks on internal links without reloading the page. */
export function follow(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  if (link.hash && plain(link.pathname) === plain(location.pathname)) return;
  event.preventDefault();
  router.go(plain(link.pathname) + link.search + link.hash);
}

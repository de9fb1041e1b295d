// Looks for a server that is away.

/** How often, besides whenever the network is back or somebody looks at the page. */
const LOOK_MS = 15_000;

/** Calls this once the server answers again. */
export function awayUntil(back: () => void) {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, LOOK_MS);
  };
  const look = async () => {
    const there =
      !document.hidden &&
      (await fetch('/api/house', { credentials: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      ));
    if (!there) return wait();
    clearTimeout(timer);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
    back();
  };
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  wait();
}

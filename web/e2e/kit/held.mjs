// Message-by-message control of a table: a proxy holds back the server's messages until the test lets them through.
import { PATIENCE } from './browser.mjs';

/** Installs the proxy before the page is opened. `hold` holds back messages from now on, `next` lets one through and returns it, `open` all. */
export async function held(page) {
  const waiting = [];
  let closed = false;
  let send = () => {};
  let wake = () => {};
  await page.routeWebSocket(/socket/, (socket) => {
    send = (message) => socket.send(message);
    socket.connectToServer().onMessage((message) => {
      if (!closed) return send(message);
      waiting.push(message);
      wake();
    });
  });
  return {
    hold() {
      closed = true;
    },
    open() {
      closed = false;
      for (const message of waiting.splice(0)) send(message);
    },
    async next() {
      if (!waiting.length) {
        await new Promise((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error('the server said nothing more')), PATIENCE);
          wake = () => (clearTimeout(timer), resolve());
        });
      }
      const message = waiting.shift();
      send(message);
      return JSON.parse(message);
    },
  };
}

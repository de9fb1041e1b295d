// A table that goes on by itself, message by message: what the server says is held back until the test lets it through.
import { PATIENCE } from './browser.mjs';

/** Before the page is opened. `hold` holds back what comes from now on, `next` lets one message through (and says which), `open` all. */
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

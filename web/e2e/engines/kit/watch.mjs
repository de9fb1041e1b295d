// What must not happen in a page, collected in the page: for an engine that does not tell of it otherwise. Both run inside of the page.

export function watch() {
  const wrong = (window.wrong = []);
  for (const level of ['error', 'warn']) {
    const say = console[level];
    console[level] = (...words) => {
      wrong.push(`console: ${words.join(' ')}`);
      say.apply(console, words);
    };
  }
  addEventListener('error', ({ message }) => wrong.push(`error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => wrong.push(`error: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => wrong.push(`policy: ${violatedDirective} ${blockedURI}`));
}

export const watched = () => window.wrong ?? [];

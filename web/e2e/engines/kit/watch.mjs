// Collects errors and warnings inside the page, for an engine that does not report them. Both functions run in the page.

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

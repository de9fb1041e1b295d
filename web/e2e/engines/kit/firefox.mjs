// Drives Firefox by WebDriver BiDi, without a separate driver: https://w3c.github.io/webdriver-bidi/
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import WebSocket from 'ws';
import { Processes, program } from './process.mjs';

const PREFS = {
  'ui.prefersReducedMotion': 1,
  'ui.systemUsesDarkTheme': 1,
  'layout.css.prefers-color-scheme.content-override': 0,
  'intl.accept_languages': 'en',
  // No requests in the background.
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': 'data:,',
};

export async function firefox({ width, height }) {
  const binary = program('Firefox', process.env.KINGRAT_FIREFOX, ['firefox-esr', 'firefox'], 'firefox-esr');
  const processes = new Processes();
  try {
    writeFileSync(join(processes.home, 'user.js'), Object.entries(PREFS).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`).join(''));
    const { says, gone } = processes.start(binary, ['--headless', '--no-remote', '--profile', processes.home, '--remote-debugging-port', '0', 'about:blank']);
    const [url] = await says(/ws:\/\/\S+/);
    return await session(`${url}/session`, { width, height }, async (close) => {
      await close?.();
      if (close) await gone;
      await processes.end();
    });
  } catch (error) {
    await processes.end();
    throw error;
  }
}

async function session(url, viewport, end) {
  const socket = new WebSocket(url);
  const waiting = new Map();
  const wrong = [];
  let last = 0;
  socket.on('message', (text) => {
    const { id, result, error, message, method, params } = JSON.parse(text);
    if (method === 'log.entryAdded' && /warn|error/.test(params.level)) wrong.push(`console: ${params.text}`);
    waiting.get(id)?.[error ? 'reject' : 'resolve'](error ? new Error(`${error}: ${message}`) : result);
    waiting.delete(id);
  });
  socket.on('close', () => waiting.forEach(({ reject }) => reject(new Error('Firefox is gone'))));
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  const ask = (method, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });

  await ask('session.new', { capabilities: {} });
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  // A tab of our own: the initial tab leaves the focus, and with it the keys, to the address bar.
  const { context } = await ask('browsingContext.create', { type: 'tab' });
  await ask('browsingContext.setViewport', { context, viewport });
  const act = async (actions) => {
    await ask('input.performActions', { context, actions });
    await ask('input.releaseActions', { context });
  };
  return {
    open: (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => ask('browsingContext.reload', { context, wait: 'complete' }),
    async evaluate(what, ...given) {
      // Arguments and results as JSON strings, since BiDi has a serialisation of its own.
      const body = `async () => JSON.stringify(await (${what})(...${JSON.stringify(given)}))`;
      const { result, exceptionDetails } = await ask('script.callFunction', { functionDeclaration: body, awaitPromise: true, target: { context } });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value === undefined ? undefined : JSON.parse(result.value);
    },
    act,
    wrong: async () => wrong,
    close: () => end(() => ask('browser.close')),
  };
}

// Loads the page's own modules for tests without a browser.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

export const load = async (path) => (await runnerImport(`${root}src/${path}`, { root, configFile: false, logLevel: 'error' })).module;

export const fixture = (path) => JSON.parse(readFileSync(new URL(`../../fixtures/${path}`, import.meta.url), 'utf8'));

// The page's side of its worker: starts it when it is first needed, and passes requests and messages along.
import url from 'virtual:kingrat-wasm';
import type { ClientMsg } from '../protocol';
import { settings } from '../settings/settings.svelte';
import { load } from '../text/text.svelte';
import { DATABASE, type FromWorker, type Obstacle, type ToWorker } from './messages';

/** A table that is shown: hears of it until it is left. */
export interface LocalListener {
  told(msg: Extract<FromWorker, { t: 'told' }>): void;
  obstacle(obstacle: Obstacle): void;
  /** Joins anew. */
  lost(): void;
  /** Nothing is stored from now on. */
  unstored(): void;
}

let worker: Promise<Worker> | null = null;
let unstored = false;
let asked = 0;
const answers = new Map<number, (answer: { status: number; body: unknown }) => void>();
const listeners = new Map<string, LocalListener>();

/** Starts the worker. Rejects where this build, or this browser, cannot play without a server. */
function started(): Promise<Worker> {
  worker ??= Promise.all([running(), load(settings.lang, ['here']).catch(() => undefined)]).then(([one]) => one);
  worker.catch(() => (worker = null));
  return worker;
}

const running = () =>
  new Promise<Worker>((resolve, reject) => {
    if (!url || typeof WebAssembly === 'undefined') return reject(new Error('this page cannot play without a server'));
    const one = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    one.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.t === 'started') resolve(one);
      else if (data.t === 'failed') reject(new Error('the module for play without a server was not loaded'));
      else hear(data);
    };
    one.onerror = () => reject(new Error('the worker was not loaded'));
    one.postMessage({ t: 'start', module: new URL(url, location.href).href } satisfies ToWorker);
  });

const say = async (msg: ToWorker) => (await started()).postMessage(msg);

function hear(msg: FromWorker) {
  switch (msg.t) {
    case 'answer':
      answers.get(msg.id)?.(msg);
      answers.delete(msg.id);
      return;
    case 'told':
      return listeners.get(msg.code)?.told(msg);
    case 'obstacle':
      return listeners.get(msg.code)?.obstacle(msg.obstacle);
    case 'lost':
      return listeners.get(msg.code)?.lost();
    case 'unstored':
      unstored = true;
      return listeners.forEach((one) => one.unstored());
    case 'finished':
      // Now there is something to keep. Browsers may ask the player.
      return void navigator.storage?.persist?.().catch(() => false);
  }
}

/** Answers a request as a server would. */
export async function answer(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const id = ++asked;
  const answered = new Promise<{ status: number; body: unknown }>((resolve) => answers.set(id, resolve));
  await say({ t: 'ask', id, now: Date.now(), method, path, body });
  return answered;
}

/** Joins a table, or joins it anew. */
export function join(code: string, since: number | null, listener: LocalListener): Promise<void> {
  listeners.set(code, listener);
  if (unstored) listener.unstored();
  return say({ t: 'join', code, now: Date.now(), since });
}

export const send = (code: string, msg: ClientMsg) => say({ t: 'say', code, now: Date.now(), msg });
export const wake = (code: string) => say({ t: 'wake', code, now: Date.now() });

export function leave(code: string) {
  listeners.delete(code);
  return say({ t: 'leave', code, now: Date.now() });
}

/** Deletes everything that is stored on this device. */
export async function forget() {
  (await worker?.catch(() => null))?.terminate();
  worker = null;
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
}

// Saving a game of this device: no server has its file.
addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest?.('a[download]');
  const path = link?.getAttribute('href') ?? '';
  if (!path.startsWith('/api/replays/here-')) return;
  event.preventDefault();
  void answer('GET', path).then(({ status, body }) => {
    if (status !== 200) return;
    const file = document.createElement('a');
    file.href = URL.createObjectURL(new Blob([String(body)]));
    file.download = `kingrat-${path.slice('/api/replays/'.length)}`;
    file.click();
    URL.revokeObjectURL(file.href);
  });
});

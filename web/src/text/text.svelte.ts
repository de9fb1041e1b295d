// Translations from locales/*.ftl. Each language is loaded on demand; English is the fallback.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { untrack } from 'svelte';
import { settings } from '../settings/settings.svelte';
import type { Lang } from './languages';

type Rest = 'fair' | 'here' | 'move' | 'privacy' | 'rules' | 'learn' | 'school' | 'replay' | 'closer' | 'hint';
/** The texts of every page are a part too. */
export type Part = 'web' | Rest;

/** A language as `words.js` makes it of its files: what every page says, and where the rest is. */
interface Language {
  words: string;
  rest: Record<Rest, () => Promise<{ default: string }>>;
}
const FILES = import.meta.glob<Language>('../../../locales/*/web.ftl');

export type Args = Record<string, FluentVariable>;

const bundles = new Map<Lang, FluentBundle>();
const loading = new Map<string, Promise<void>>();
/** Parts requested so far, in any language. */
const wanted = new Set<Part>(['web']);

/** The loaded parts; replaced on every load, so that whatever reads `t` updates. */
let ready = $state.raw<{ lang: Lang }>({ lang: 'en' });

/** Loads parts of a language, each once. */
export function load(lang: Lang, parts: Part[]): Promise<void[]> {
  return Promise.all(
    parts.map((part) => {
      wanted.add(part);
      const key = `${lang}/${part}`;
      let one = loading.get(key);
      if (!one) {
        one = loadOne(lang, part).catch((why: unknown) => {
          loading.delete(key);
          throw why;
        });
        loading.set(key, one);
      }
      return one;
    }),
  );
}

async function loadOne(lang: Lang, part: Part) {
  const language = await FILES[`../../../locales/${lang}/web.ftl`]?.();
  if (!language) return;
  const resource = new FluentResource(part === 'web' ? language.words : (await language.rest[part]()).default);
  let bundle = bundles.get(lang);
  if (!bundle) {
    // Without isolating marks: names stand in sentences of their own direction here.
    bundle = new FluentBundle(lang, { useIsolating: false });
    bundles.set(lang, bundle);
  }
  bundle.addResource(resource);
  ready = { lang: ready.lang };
}

/** Loads a part of the page together with its own texts. */
export async function withWords<Loaded>(part: Rest, page: Promise<Loaded>): Promise<Loaded> {
  const words = load(untrack(() => settings.lang), [part]); // `speak` loads them for another language later
  return (await Promise.all([page, words]))[0];
}

/** Switches to a language once it is loaded. */
export async function speak(lang: Lang) {
  await load(lang, [...wanted]);
  if (settings.lang !== lang) return;
  ready = { lang };
  document.documentElement.lang = lang;
}

function find(key: string, args: Args | undefined): string | null {
  for (const lang of [ready.lang, 'en'] as const) {
    const bundle = bundles.get(lang);
    const pattern = bundle?.getMessage(key)?.value;
    if (bundle && pattern) return bundle.formatPattern(pattern, args, []);
  }
  return null;
}

/** Translates a key. Reactive in a component. */
export function t(key: string, args?: Args): string {
  return find(key, args) ?? key;
}

/** Translates a key into another language than the page's, once that is loaded. */
export function tIn(lang: Lang, key: string): string {
  void ready;
  const bundle = bundles.get(lang);
  const pattern = bundle?.getMessage(key)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, undefined, []) : '';
}

/** Translates a key; null where it does not exist. */
export const maybe = (key: string, args?: Args): string | null => find(key, args);

/** Joins names: "Anna, Otto and Mimi". */
export function list(names: string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return t('list-and', { names: names.slice(0, -1).join(', '), last });
}

/** Turns a code of the protocol (`good_luck`) into part of a key (`good-luck`). */
export const dashed = (code: string): string => code.replaceAll('_', '-');

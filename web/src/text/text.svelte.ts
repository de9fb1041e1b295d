// Sentences from locales/*.ftl: each language is loaded when it is first wanted, English stands in for what is missing.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { untrack } from 'svelte';
import { settings } from '../settings/settings.svelte';
import type { Lang } from './languages';

type Rest = 'fair' | 'move' | 'privacy' | 'rules' | 'learn' | 'school' | 'replay';
/** What every page says is a part too. */
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
/** What has been shown in any language. */
const wanted = new Set<Part>(['web']);

/** What is loaded; a new object whenever something is, so that all that reads `t` is told. */
let ready = $state.raw<{ lang: Lang }>({ lang: 'en' });

/** Loads parts of a language, once. */
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

/** Fetches a part of the page together with the words that it alone says. */
export async function withWords<Loaded>(part: Rest, page: Promise<Loaded>): Promise<Loaded> {
  const words = load(untrack(() => settings.lang), [part]); // in another language later, `speak` fetches them too
  return (await Promise.all([page, words]))[0];
}

/** Shows everything in the chosen language as soon as it is there. */
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

/** The sentence for a key. Read in a component, it follows the language. */
export function t(key: string, args?: Args): string {
  return find(key, args) ?? key;
}

/** The same in another language than the page's, once it is loaded. */
export function tIn(lang: Lang, key: string): string {
  void ready;
  const bundle = bundles.get(lang);
  const pattern = bundle?.getMessage(key)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, undefined, []) : '';
}

/** The sentence for a key if there is one. */
export const maybe = (key: string, args?: Args): string | null => find(key, args);

/** Several names in one: "Anna, Otto and Mimi". */
export function list(names: string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return t('list-and', { names: names.slice(0, -1).join(', '), last });
}

/** A code of the protocol (`good_luck`) as it stands in a key (`good-luck`). */
export const dashed = (code: string): string => code.replaceAll('_', '-');

// Settings, stored on this device: language, theme, sound, the last choices for a table. Never a card.
import { untrack } from 'svelte';
import { AVATARS } from '../art/avatars';
import type { Avatar } from '../protocol';
import { isLang, spoken, type Lang } from '../text/languages';

export type Theme = 'auto' | 'dark' | 'light';

const KEY = 'kingrat';

interface StoredSettings {
  lang?: Lang;
  theme?: Theme;
  sound?: boolean;
  haptics?: boolean;
  cubes?: boolean;
  /** Every move waits for a yes. */
  confirm?: boolean;
  large?: boolean;
  slow?: boolean;
  keys?: boolean;
  /** The animal that this person is at every table. */
  avatar?: Avatar;
  /** Turns end by themselves, where the table says so. */
  ends?: boolean;
  /** A kind word after a game against cats. */
  word?: boolean;
  /** The last form for a new table. */
  form?: unknown;
  /** The names last used on one device. */
  names?: string[];
  /** The cats last played with, and those that last joined in on one device. */
  cats?: string[];
  company?: string[];
  /** The lesson was played to its end. */
  taught?: boolean;
}

/** Reads the storage; null where there is none. */
function read(): StoredSettings | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return kept && typeof kept === 'object' ? kept : {};
  } catch {
    return null;
  }
}

class Settings {
  #kept = $state.raw<StoredSettings>(read() ?? {});
  #lang = $derived<Lang>(isLang(this.#kept.lang) ? this.#kept.lang : spoken());
  #theme = $derived<Theme>(this.#kept.theme === 'dark' || this.#kept.theme === 'light' ? this.#kept.theme : 'auto');
  #sound = $derived(this.#kept.sound !== false);
  #haptics = $derived(this.#kept.haptics !== false);
  #cubes = $derived<boolean | undefined>(this.#kept.cubes);
  #confirm = $derived(this.#kept.confirm === true);
  #large = $derived(this.#kept.large === true);
  #slow = $derived(this.#kept.slow === true);
  #keys = $derived(this.#kept.keys !== false);
  #avatar = $derived<Avatar | undefined>(AVATARS.find((one) => one === this.#kept.avatar));
  #ends = $derived(this.#kept.ends !== false);
  #word = $derived(this.#kept.word !== false);

  constructor() {
    // Another tab changed a setting, or cleared all of them (then without a key).
    addEventListener('storage', ({ key }) => {
      if (key === KEY || key === null) this.#take(read() ?? {});
    });
  }

  get lang() {
    return this.#lang;
  }
  set lang(lang: Lang) {
    this.#keep({ lang });
  }
  get theme() {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
  }
  get sound() {
    return this.#sound;
  }
  set sound(sound: boolean) {
    this.#keep({ sound });
  }
  get haptics() {
    return this.#haptics;
  }
  set haptics(haptics: boolean) {
    this.#keep({ haptics });
  }
  /** Points shown as cubes; unset, the edition decides. */
  get cubes() {
    return this.#cubes;
  }
  set cubes(cubes: boolean | undefined) {
    this.#keep({ cubes });
  }
  /** Every move is shown first and made after a yes. */
  get confirm() {
    return this.#confirm;
  }
  set confirm(confirm: boolean) {
    this.#keep({ confirm });
  }
  /** My cards and the piles as large as fits. */
  get large() {
    return this.#large;
  }
  set large(large: boolean) {
    this.#keep({ large });
  }
  /** Single-key shortcuts at the table, which can be switched off (WCAG 2.1.4). */
  get keys() {
    return this.#keys;
  }
  set keys(keys: boolean) {
    this.#keep({ keys });
  }
  /** My turns end by themselves, where the table says so. */
  get ends() {
    return this.#ends;
  }
  set ends(ends: boolean) {
    this.#keep({ ends });
  }
  /** After a game against cats: what went well, and what to try. */
  get word() {
    return this.#word;
  }
  set word(word: boolean) {
    this.#keep({ word });
  }
  get slow() {
    return this.#slow;
  }
  set slow(slow: boolean) {
    this.#keep({ slow });
  }
  /** The factor on all durations of motion. */
  get pace() {
    return this.#slow ? 2.5 : 1;
  }
  get form() {
    return this.#kept.form;
  }
  set form(form: unknown) {
    this.#keep({ form });
  }
  get names(): string[] {
    return Array.isArray(this.#kept.names) ? this.#kept.names : [];
  }
  set names(names: string[]) {
    this.#keep({ names });
  }

  get cats(): string[] {
    return Array.isArray(this.#kept.cats) ? this.#kept.cats : [];
  }
  set cats(cats: string[]) {
    this.#keep({ cats });
  }
  get company(): string[] {
    return Array.isArray(this.#kept.company) ? this.#kept.company : [];
  }
  set company(company: string[]) {
    this.#keep({ company });
  }

  get avatar(): Avatar | undefined {
    return this.#avatar;
  }
  set avatar(avatar: Avatar) {
    this.#keep({ avatar });
  }
  get taught(): boolean {
    return this.#kept.taught === true;
  }
  set taught(taught: boolean) {
    this.#keep({ taught });
  }

  /** Applies theme and pace to the page. */
  dress() {
    const root = document.documentElement;
    if (this.#theme === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = this.#theme;
    root.toggleAttribute('data-slow', this.#slow);
    // The browser's own bars are as the sky at the top.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
      const dark = this.#theme === 'auto' ? meta.media.includes('dark') : this.#theme === 'dark';
      meta.content = dark ? '#15173a' : '#cde5f1';
    }
  }

  /** Clears all settings, here and in the storage; the page keeps its language. */
  forget() {
    const { lang } = this;
    try {
      localStorage.clear();
      sessionStorage.clear();
    } catch {
      // There was no storage.
    }
    this.#take({ lang });
  }

  #take(kept: StoredSettings) {
    this.#kept = kept;
    untrack(() => this.dress());
  }

  /** Changes one setting in the storage, which another tab may have changed since it was read here. */
  #keep(change: StoredSettings) {
    const kept = { ...(read() ?? untrack(() => this.#kept)), ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Without storage the setting is lost with the page.
    }
    this.#take(kept);
  }
}

export const settings = new Settings();

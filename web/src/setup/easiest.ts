// The two editions for beginners, with ages: all cards open, or half of them, by language.
import { LANGUAGES, type Lang } from '../text/languages';

type Way = [edition: string, age: number];

export const OPEN: Way = ['school-ultra-peek', 4];
export const young = (lang: Lang): Way => [`${LANGUAGES[lang].edition}-young`, 5];

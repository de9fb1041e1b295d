// The two games to begin with, and from what age: all cards open, or half of them, as the young play where this language is spoken.
import { LANGUAGES, type Lang } from '../text/languages';

type Way = [edition: string, age: number];

export const OPEN: Way = ['school-ultra-peek', 4];
export const young = (lang: Lang): Way => [`${LANGUAGES[lang].edition}-young`, 5];

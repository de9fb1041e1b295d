// A made-up table, to look at a layout without a server: /dev/scene.html?n=4&scene=turn&lang=fi&theme=light
import { mount } from 'svelte';
import '../src/theme/tokens.css';
import '../src/theme/base.css';
import type { Face, Play, Rows, Seat, SeatShown, Shown, TableShown } from '../src/protocol';
import { settings } from '../src/state/settings.svelte';
import { isLang } from '../src/text/languages';
import { speak } from '../src/text/text.svelte';
import { dealt, sealed } from './deal';
import Scene from './Scene.svelte';

const ask = new URLSearchParams(location.search);
const n = Number(ask.get('n') ?? 4);
const scene = ask.get('scene') ?? 'turn';
const lang = ask.get('lang');
if (isLang(lang)) settings.lang = lang;
const theme = ask.get('theme');
if (theme === 'dark' || theme === 'light') settings.theme = theme;

const SEATS: Seat[] = (['A', 'B', 'C', 'D', 'E', 'F'] as Seat[]).slice(0, n);
const BOTS = ['mimi', 'otto', 'saga', 'bruno', 'elvira', 'luna'];
const seats: SeatShown[] = SEATS.map((seat, i) => ({
  seat,
  ready: i > 0,
  out: false,
  holder: i === 0 ? { t: 'person', name: 'Brisk Otter', here: true, stand_in: false, shared: false } : i === 4 ? { t: 'person', name: 'Guðmundur Helgi', here: false, stand_in: false, shared: false } : { t: 'bot', bot: BOTS[(i - 1 + Number(ask.get('from') ?? 0)) % 6] ?? 'bruno' },
}));
const rows = (face: (seat: number, slot: number) => Face | null): Rows => Object.fromEntries(SEATS.map((seat, i) => [seat, [0, 1, 2, 3].map((slot) => face(i, slot))])) as Rows;
const open = rows((i, s) => String((i * 3 + s * 2) % 10) as Face);
const scores = Object.fromEntries(SEATS.map((seat) => [seat, (open[seat] ?? []).reduce((sum, face) => sum + Number(face), 0)]));
const over = scene === 'round' || scene === 'series';
const ACTIONS: Record<string, string[]> = {
  turn: ['draw', 'take:1', 'take:2', 'take:3', 'take:4', 'return'],
  hand: ['put:1', 'put:2', 'put:3', 'put:4', 'discard'],
  peek: ['peek:1', 'peek:2', 'peek:3', 'peek:4', 'decline'],
  swap: [...[1, 2, 3, 4].flatMap((own) => SEATS.slice(1).flatMap((seat) => [1, 2, 3, 4].map((slot) => `swap:${own}-${seat}${slot}`))), 'decline'],
  two: ['use', 'decline'],
  knock: ['knock', 'done'],
};
const actions = ACTIONS[scene] ?? [];
const play: Play = {
  dealer: 'B',
  turn: scene === 'wait' ? 'B' : 'A',
  number: 7,
  phase: scene in ACTIONS ? scene : 'turn',
  spare: scene === 'hand',
  actions,
  rows: over ? open : rows((i, s) => (ask.has('up') && s % 3 === 0 ? (open[SEATS[i] ?? 'A']?.[s] ?? null) : null)),
  up: Object.fromEntries(SEATS.map((seat) => [seat, [0, 1, 2, 3].map((s) => ask.has('up') && s % 3 === 0)])) as Play['up'],
  aid: ask.has('aid') ? rows((i, s) => (s % 3 === 0 && i < 2 ? '3' : null)) : null,
  holding: scene === 'hand' || scene === 'wait',
  hand: scene === 'hand' ? '3' : null,
  top: scene === 'peek' ? 'P' : scene === 'swap' ? 'S' : scene === 'two' ? 'D' : '7',
  stock: 34,
  discard: 5,
  knocker: ask.has('lap') ? 'B' : null,
  looks: scene === 'looks' ? [{ look: 1, seat: 'A', first: true, cards: [{ slot: 1, card: '2' }, { slot: 4, card: '9' }] }] : scene === 'peeked' ? [{ look: 2, seat: 'A', first: false, cards: [{ slot: 2, card: '5' }] }] : [],
  waiting: ['A'],
  clock_ms: ask.has('clock') ? 24_000 : null,
  done_ms: scene === 'knock' ? 9_000 : null,
};
const table: TableShown = {
  stage: scene === 'cut' ? 'dealing' : scene === 'looks' ? 'looks' : scene === 'round' ? 'round_over' : scene === 'series' ? 'series_over' : 'turns',
  setup: { rules: { base: 'nordic' }, seats: [], clock_s: 30, done_s: 10 },
  edition: ask.get('edition') ?? 'nordic',
  changed: [],
  mode: 'rounds:5',
  open_end: false,
  idle_ms: 60_000,
  seats,
  host: 'A',
  watchers: 0,
  round: 2,
  paused: false,
  end: over ? { revealed: open, rows: open, scores, winners: ['A'], knocker: 'B', penalty: 0, out: [], order: ['A', 'B'] } : null,
  sheet: over ? { lines: [{ scores, winners: ['A'], knocker: 'B' }, { scores, winners: ['B'], knocker: 'A' }], totals: scores, wins: Object.fromEntries(SEATS.map((seat) => [seat, 1])) } : null,
  winners: scene === 'series' ? ['A'] : null,
  fair: over ? dealt(SEATS, ask.get('fair') === 'bad') : sealed(scene === 'cut' ? ['A'] : []),
};
const shown: Shown = {
  v: 1,
  news: [{ t: 'took', seat: 'B', slot: 2, card: '3', out: '9' }, ...(n > 2 ? [{ t: 'said', seat: 'C', saying: 'purr' } as const] : [])],
  table,
  you: ask.has('watch') ? { seats: [], host: false, facing: null, hand_over: null } : { seats: ['A'], host: true, facing: 'A', hand_over: scene === 'handover' ? 'A' : null },
  play,
};

const target = document.getElementById('app');
if (!target) throw new Error('no #app');
settings.dress();
await speak(settings.lang);
mount(Scene, { target, props: { shown, ask } });

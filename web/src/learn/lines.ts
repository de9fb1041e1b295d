// The coach's lines: which one is said when, and what it points at. The moves come from the table: a guided lesson offers exactly one at a time.
import type { TableState } from '../state/table.svelte';

/** A line of locales/*: `learn-NAME`. */
export interface CoachLine {
  name: string;
  /** The test id of what is to be tapped or, where it is only to be read, looked at. */
  point: string | null;
  /** Only to be read: a button of the coach goes on. */
  read?: boolean;
}

type Lines = [at: number, name: string][];

/** Lines by the number of the move (from 0) before which they begin; each holds until the next. The scripts are alike up to the learner's last turn. */
const GUIDED: Lines = [
  [0, 'draw'],
  [1, 'put'],
  [2, 'put-done'],
  [3, 'mimi'],
  [6, 'draw-more'],
  [7, 'discard'],
  [8, 'discard-done'],
  [9, 'mimi'],
  [12, 'take'],
  [13, 'take-done'],
  [14, 'mimi'],
  [17, 'draw-hope'],
  [18, 'small'],
  [19, 'small-done'],
  [20, 'mimi'],
  [22, 'draw-watched'],
  [23, 'peek'],
  [24, 'peek-done'],
  [25, 'mimi'],
  [28, 'draw-rat'],
  [29, 'swap'],
  [30, 'swap-done'],
  [31, 'mimi'],
  [34, 'draw-more'],
  [35, 'two'],
  [36, 'two-first'],
  [37, 'two-second'],
  [38, 'two-done'],
  [39, 'mimi'],
];

/** The edition whose script shows both what a swap brought them, and passes in the last turn (crates/kingrat-table/src/lesson.rs). */
const SEEN_SWAP = 'classic';
const PASSES: Lines = [
  [41, 'pass'],
  [42, 'knock'],
  [43, 'last-lap'],
];
/** In the others a power card is declined there. */
const DECLINES: Lines = [
  [41, 'draw-last'],
  [42, 'decline'],
  [43, 'knock'],
  [44, 'last-lap'],
];

/** Moves at which the learner's turns begin: a paw for each, one for the end of the round, and one for the free round. */
const TURNS = [0, 6, 12, 17, 22, 28, 34, 41];
export const PAWS = TURNS.length + 2;

/** Returns the lines for the current state; all but the last are only to be read. Before the telling is over, no line gives away the result. */
export function linesOf(table: TableState, told: boolean): CoachLine[] {
  const { stage, play } = table;
  const guided = play?.lesson ?? undefined;
  if (stage === 'series_over') return [{ name: told ? 'end' : 'free-over', point: null }];
  if (stage === 'round_over') {
    return [
      { name: 'counted', point: null, read: true },
      { name: 'won', point: 'next-round' },
    ];
  }
  if (stage === 'dealing' || !play) return [{ name: table.deal.cutting ? 'free-cut' : 'deal', point: null }];
  if (stage === 'looks') {
    if (guided === undefined) return [{ name: 'free-looks', point: target(table) }];
    return [
      ...(table.shown?.edition === 'iceland' ? [{ name: 'cut', point: 'pile-draw', read: true }] : []),
      { name: 'hello', point: 'seat-B', read: true },
      { name: 'row', point: 'my-row', read: true },
      { name: 'look', point: target(table) },
    ];
  }
  if (guided === undefined) return [{ name: free(table), point: table.look ? target(table) : null }];
  return [{ name: guide(table, guided), point: target(table) }];
}

function guide(table: TableState, made: number): string {
  const seen = table.shown?.edition === SEEN_SWAP;
  const name = [...GUIDED, ...(seen ? PASSES : DECLINES)].findLast(([at]) => at <= made)?.[1] ?? 'mimi';
  if (name === 'take' && table.selection.picked === 'take') return 'take-place';
  if (name === 'swap' && typeof table.selection.picked === 'number') return 'swap-other';
  if (name === 'peek-done' && table.look) return 'peek-look';
  if (name === 'swap-done' && seen) return table.look ? 'swap-look' : 'swap-seen';
  return name;
}

function free(table: TableState): string {
  const { play } = table;
  if (table.look) return 'free-look';
  if (!table.myTurn) return play?.knocker === table.me ? 'last-lap' : 'free-mimi';
  if (play?.phase === 'turn') return play.knocker ? 'free-last' : table.choices.take.size ? 'free-turn' : 'free-draw';
  return `free-${play?.phase ?? 'turn'}`;
}

/** Returns the test id of what the offered action is tapped on. */
function target(table: TableState): string | null {
  const { play, me, selection } = table;
  const { picked, asked } = selection;
  if (table.look) return 'look-seen';
  if (asked) return asked === 'knock' ? 'action-knock-confirm' : 'action-yes';
  const [name, what = ''] = (play?.actions[0] ?? '').split(':');
  const own = `slot-${me}${what[0]}`;
  switch (name) {
    case '':
    case undefined:
      return null;
    case 'draw':
      return 'pile-draw';
    case 'discard':
      return 'pile-discard';
    case 'take':
      return picked === 'take' ? own : 'pile-discard';
    case 'put':
    case 'peek':
      return own;
    case 'swap':
      return picked === null ? own : `slot-${what.slice(2)}`;
    default:
      return `action-${name}`;
  }
}

/** Returns how many paws of progress are done. */
export function pawsOf(table: TableState): number {
  if (table.stage === 'series_over') return PAWS;
  if (table.shown?.setup.lesson === 'free') return PAWS - 1;
  if (table.stage === 'round_over') return TURNS.length;
  const made = table.play?.lesson ?? undefined;
  if (made === undefined) return table.shown?.round ? PAWS - 1 : 0;
  return table.stage === 'looks' ? 0 : TURNS.filter((at) => at <= made).length - 1;
}

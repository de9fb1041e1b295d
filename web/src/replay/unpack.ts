// Unpacks a step of a replay into what the table's components show.
import type { Face, Play, Rows, Seat, TableShown } from '../protocol';
import { SLOTS } from '../state/choices';
import type { Eyes, ReplayAbout, ReplayRound, Scene } from './game';

const face = (letter: string | null | undefined): Face | null => (letter && letter !== '?' ? (letter as Face) : null);

function rows(packed: Partial<Record<Seat, string>>): Rows {
  return Object.fromEntries(Object.entries(packed).map(([seat, row]) => [seat, [...row].map(face)])) as Rows;
}

export function playOf(round: ReplayRound, at: number, eyes: Eyes): Play {
  const scene = round.scenes[at] as Scene;
  const seats = Object.keys(scene.rows) as Seat[];
  const up = new Set(scene.up);
  return {
    dealer: round.dealer,
    turn: scene.turn ?? null,
    number: at,
    phase: scene.phase,
    spare: false,
    actions: [],
    rows: rows(scene.rows),
    // With open eyes every card lies face up.
    up: Object.fromEntries(seats.map((seat) => [seat, SLOTS.map((slot) => eyes === 'open' || up.has(`${seat}${slot}`))])),
    aid: scene.known ? rows(scene.known) : null,
    holding: scene.hand !== undefined,
    hand: face(scene.hand),
    top: face(scene.top),
    stock: scene.stock,
    discard: scene.discard,
    knocker: scene.knocker ?? null,
    looks: [],
    waiting: [],
    clock_ms: null,
    done_ms: null,
  } as Play;
}

/** Returns what everybody was shown of the table. The fair deal has a place of its own in a replay. */
export function tableOf(about: ReplayAbout, round: ReplayRound, ended: boolean): TableShown {
  return {
    stage: ended ? 'round_over' : 'turns',
    setup: { rules: { base: about.edition }, seats: [] },
    edition: about.edition,
    changed: about.changed,
    mode: about.mode,
    open_end: false,
    idle_ms: 0,
    seats: about.seats.map((seat) => ({ ...seat, out: round.out.includes(seat.seat) })),
    host: null,
    watchers: 0,
    round: round.round,
    paused: false,
    end: ended ? round.end : null,
    sheet: ended ? round.sheet : null,
    winners: null,
    fair: null,
  };
}

// At which tables turns end by themselves, unless somebody chooses otherwise there.
import type { SeatPlan } from '../protocol';

/** Seconds: newcomers have read the question (ten words), added up what they remember, and tapped Knock by then. */
const ENDS_S = 10;

/**
 * Returns after how many seconds a turn ends by itself; null for never. Never in the editions for children, who count their cards while
 * somebody explains, and never on one device, which is handed on when its player is ready.
 */
export const endsAfter = (edition: string, seats: SeatPlan[]): number | null =>
  /^school|-young$/.test(edition) || seats.some(({ t }) => t === 'device') ? null : ENDS_S;

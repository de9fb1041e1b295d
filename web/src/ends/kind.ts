// Chooses a kind sentence about the result for the player who reads it, from real numbers.
import type { RoundEnd, Seat } from '../protocol';
import type { TableState } from '../state/table.svelte';
import { t } from '../text/text.svelte';

const CLOSE = 3;
const CLOSE_TOTAL = 10;
const BETTER = 3;

const lowest = (scores: Partial<Record<Seat, number>>, but?: Seat): number =>
  Math.min(...Object.entries(scores).flatMap(([seat, score]) => (seat === but ? [] : [score])));

export function kindWord(table: TableState, end: RoundEnd): string {
  const me = table.alone;
  const score = me ? end.scores[me] : undefined;
  const over = table.stage === 'series_over';
  if (!me || score === undefined) return t('web-kind-all');
  const sheet = table.shown?.sheet;
  const totals = sheet?.totals ?? null;
  const total = totals?.[me];
  if (over && totals && total !== undefined) {
    const gap = total - lowest(totals, me);
    if (table.shown?.winners?.includes(me)) return gap < 0 ? t('web-kind-won', { count: -gap }) : t('web-kind-shared');
    return gap > 0 && gap <= CLOSE_TOTAL ? t('web-kind-close', { count: gap }) : t('web-kind-thanks');
  }
  const gap = score - lowest(end.scores, me);
  if (end.winners.includes(me)) return end.winners.length > 1 ? t('web-kind-shared') : t('web-kind-won', { count: -gap });
  if (over) return t('web-kind-thanks');
  if (gap > 0 && gap <= CLOSE) return t('web-kind-close', { count: gap });
  if (totals && total !== undefined && total < lowest(totals, me)) return t('web-kind-lead');
  const last = sheet?.lines.at(-2)?.scores[me];
  if (last !== undefined && last - score >= BETTER) return t('web-kind-better', { count: last - score });
  if (end.rows[me]?.every((face) => Number(face) < 7)) return t('web-kind-no-rats');
  return t('web-kind-again');
}

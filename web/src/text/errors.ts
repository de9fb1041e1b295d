// Turns refusals and failed requests into sentences to act on.
import { RequestError, type Why } from '../net/api';
import type { Refusal, SetupFault } from '../protocol';
import { dashed, maybe, t, type Args } from './text.svelte';

const ERRORS: Partial<Record<string, string>> = {
  offline: 'web-error-unreachable',
  no_such_table: 'web-error-no-table',
  too_many_tables: 'web-error-too-many-tables',
  only_here: 'web-error-only-here',
  no_guest: 'web-error-no-cookie',
  needs_server: 'here-needs-server',
};

const texts = (fields: object): Args =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1])),
  );

export function refusalText(refusal: Refusal | Why): string {
  if (refusal.code === 'bad_setup') return faultText(refusal.fault);
  const error = ERRORS[refusal.code];
  return error ? t(error) : (maybe(`refusal-${dashed(refusal.code)}`, texts(refusal)) ?? t('refusal-unknown'));
}

export const faultText = (fault: SetupFault): string => t(`setup-${dashed(fault.fault)}`, texts(fault));

export const errorText = (why: unknown): string => (why instanceof RequestError ? refusalText(why.why) : t('web-error-other'));

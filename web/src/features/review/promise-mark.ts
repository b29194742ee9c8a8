import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';

type Promised = Pick<AdminBugReport, 'validationReason' | 'waitingSince' | 'promisedBy' | 'remindedAt'>;

/** Of a pending report that waits beyond the promise of an answer, or whose reporter reminded. */
export function promiseMark(
  { validationReason, waitingSince, promisedBy, remindedAt }: Promised,
  now: number,
): string | undefined {
  if (validationReason !== null || waitingSince) return undefined;
  if (remindedAt) return m.review_signal_reminded();
  return promisedBy && Date.parse(promisedBy) <= now ? m.review_due_promised() : undefined;
}

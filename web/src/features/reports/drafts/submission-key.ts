// The Idempotency-Key of a draft: any number of tries with it create one report (promises: 23). The rules:
//
// - A draft keeps its key until it is sent or discarded, or the key cannot be used again. Retries, reloads and logins keep it.
// - After a try without a reply, or with one that may hide a success (5xx, canceled, a proxy answered), the result is
//   unknown: the report may exist. A changed form is then deliberately sent with the same key: if the earlier try did
//   arrive, the server answers key_reused instead of creating a second report.
// - After key_reused the person decides: keep the earlier report, or send this version with a new key.
// - A definite refusal (4xx from the server) created nothing, so the corrected form gets a new key, unless the result of an
//   earlier try is unknown: the refusal says nothing about that try.
// - 401, 408, 429 and other_employee are sent before the server reads the report; they change nothing.
import { CallError } from '../../../lib/api/call-error.ts';
import { uuid } from '../../../lib/device/uuid.ts';

export interface SubmissionKey {
  key: string;
  /** A report with this key may exist. */
  inDoubt: boolean;
}

export type TryOutcome = 'unknown' | 'refused' | 'unread' | 'key_reused';

const STATUSES_BEFORE_READING = [401, 408, 429];

export const newSubmissionKey = (): SubmissionKey => ({ key: uuid(), inDoubt: false });

export function outcomeOf(error: unknown): TryOutcome {
  if (!(error instanceof CallError) || !error.reply || error.status >= 500) return 'unknown';
  if (error.reply.code === 'key_reused') return 'key_reused';
  const isUnread = STATUSES_BEFORE_READING.includes(error.status) || error.reply.code === 'other_employee';
  return isUnread ? 'unread' : 'refused';
}

/** The key of the next try. `before` is the key state when the failed try began. */
export function keyAfter(before: SubmissionKey, outcome: TryOutcome): SubmissionKey {
  if (outcome === 'unknown') return { ...before, inDoubt: true };
  if (outcome === 'refused' && !before.inDoubt) return newSubmissionKey();
  return before;
}

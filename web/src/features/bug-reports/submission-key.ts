// The Idempotency-Key of a draft, under which any number of tries make one report (promises: 23). The rule:
//
// - A draft keeps its key until it is sent, discarded, or the key is of no more use. Retries, reloads and logins keep it.
// - A try without an answer, or with one that may hide a success (5xx, cancelled, something else than the server
//   answered), leaves the key in doubt: the report may be there. A changed form is then sent under the same key on
//   purpose: if the earlier try did arrive, the server says key_reused, instead of making a second report.
// - After key_reused the person decides: the earlier report is enough, or this version goes out under a new key.
// - A definite refusal (4xx in the server's own words) made nothing, so the corrected form gets a new key, unless an
//   earlier try left the old one in doubt: a refusal of this try says nothing about that one.
// - 401, 408 and 429 come before the server looks at the report; they change nothing.
import { CallError } from '../../lib/call-error.ts';

export interface SubmissionKey {
  key: string;
  /** A report may exist under it already. */
  inDoubt: boolean;
}

export type TryOutcome = 'unknown' | 'refused' | 'unseen' | 'taken';

const UNSEEN = [401, 408, 429];

export const newSubmissionKey = (): SubmissionKey => ({ key: uuid(), inDoubt: false });

/** What a failed try says about whether a report was made. */
export function outcomeOf(error: unknown): TryOutcome {
  if (!(error instanceof CallError) || !error.reply || error.status >= 500) return 'unknown';
  if (error.reply.code === 'key_reused') return 'taken';
  return UNSEEN.includes(error.status) ? 'unseen' : 'refused';
}

/** The key of the next try; `before` is what it was when the failed one began. */
export function keyAfter(before: SubmissionKey, outcome: TryOutcome): SubmissionKey {
  if (outcome === 'unknown') return { ...before, inDoubt: true };
  if (outcome === 'refused' && !before.inDoubt) return newSubmissionKey();
  return before;
}

/** crypto.randomUUID is missing on plain HTTP, where phones in the office may reach a test server. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

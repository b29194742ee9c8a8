// A failed try, told so that the person knows what happened, what is safe, and what to do (section 8).
import { MEDIA_FIELDS, type MediaField } from '@bugquest/contract/bug-reports/uploads';
import { m } from '@bugquest/phrases/messages';
import { CallError } from '../../lib/call-error.ts';
import { isolate } from '../../lib/isolate.ts';

export type FailureKind = 'cancelled' | 'lost' | 'already_sent' | 'refused';

export interface SubmissionFailure {
  kind: FailureKind;
  error: unknown;
}

export function failureOf(error: unknown): SubmissionFailure {
  if (error instanceof CallError) {
    return { kind: error.reply?.code === 'key_reused' ? 'already_sent' : 'refused', error };
  }
  const cancelled = error instanceof DOMException && error.name === 'AbortError';
  return { kind: cancelled ? 'cancelled' : 'lost', error };
}

/** Says to try again, with status and status text, and the server's own account where there is one. */
export function failureText({ kind, error }: SubmissionFailure): string {
  if (kind === 'cancelled') return m.report_cancelled_text();
  if (kind === 'already_sent') return m.report_already_sent_text();
  if (kind === 'lost' || !(error instanceof CallError)) return m.report_lost_text();
  const status = isolate([error.status, error.statusText].filter(Boolean).join(' '));
  return [m.report_failed_text({ status }), error.reply?.message].filter(Boolean).join(' ');
}

/** The server's sentences about single files, by the id of the file; `sent` is in the order of the request. */
export function fileErrors(
  error: unknown,
  sent: readonly { id: string; field: MediaField }[],
): Map<string, string> {
  const fields = error instanceof CallError ? (error.reply?.fields ?? {}) : {};
  const found = new Map<string, string>();
  for (const field of MEDIA_FIELDS) {
    sent
      .filter((file) => file.field === field)
      .forEach(({ id }, index) => {
        const sentence = fields[`${field}.${index}`];
        if (sentence) found.set(id, sentence);
      });
  }
  return found;
}

/** The server's sentences that belong to neither an input nor a file of this form. */
export function otherErrors(error: unknown, known: readonly string[]): string[] {
  const fields = error instanceof CallError ? (error.reply?.fields ?? {}) : {};
  return Object.entries(fields)
    .filter(([name]) => !known.includes(name) && !/^(screenshots|videos)\.\d+$/.test(name))
    .map(([, sentence]) => sentence);
}

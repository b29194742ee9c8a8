// Messages for a failed submission: what happened, that nothing is lost, and what to do (section 8).
import { MEDIA_FIELDS, type MediaField } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import {
  CallError,
  errorCode,
  errorMessage,
  isTooLargeForProxy,
  messagesOfFields,
  type StoredProblem,
} from '../../../lib/api/call-error.ts';
import { formatRecent } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';

export type FailureKind = 'cancelled' | 'no_answer' | 'already_sent' | 'refused';

export interface SubmissionFailure {
  kind: FailureKind;
  error: unknown;
}

export function failureOf(error: unknown): SubmissionFailure {
  if (error instanceof CallError) {
    return { kind: error.reply?.code === 'key_reused' ? 'already_sent' : 'refused', error };
  }
  const cancelled = error instanceof DOMException && error.name === 'AbortError';
  return { kind: cancelled ? 'cancelled' : 'no_answer', error };
}

/** The server, or a proxy before it, was not available, so a later try may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof CallError && [502, 503, 504].includes(error.status);

/** Makes an error of the server's refusal that is stored with a draft. */
export const storedError = ({ status, statusText, reply }: StoredProblem): CallError =>
  new CallError(status, reply?.message ?? statusText, reply, statusText);

export function failureText({ kind, error }: SubmissionFailure): string {
  if (kind === 'cancelled') return m.reports_cancelled_text();
  if (kind === 'already_sent') return m.reports_already_sent_text();
  if (kind === 'no_answer' || !(error instanceof CallError)) return m.reports_lost_text();
  if (errorCode(error) === 'being_reviewed' && error.retryAfter !== undefined)
    return m.reports_edit_held({ time: isolate(formatRecent(Date.now() + error.retryAfter * 1000)) });
  const status = isolate([error.status, error.statusText].filter(Boolean).join(' '));
  const message = isTooLargeForProxy(error) ? errorMessage(error) : error.reply?.message;
  return [m.reports_failed_text({ status }), message].filter(Boolean).join(' ');
}

/** The server's messages by file id. `sent` is in the order of the request. */
export function fileErrors(
  error: unknown,
  sent: readonly { id: string; field: MediaField }[],
): Map<string, string> {
  const fields = messagesOfFields(error);
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

/** The server's messages that belong to no field and no file of the form. */
export function otherErrors(error: unknown, formFields: readonly string[]): string[] {
  const fields = messagesOfFields(error);
  return Object.entries(fields)
    .filter(([name]) => !formFields.includes(name) && !/^(screenshots|videos)\.\d+$/.test(name))
    .map(([, sentence]) => sentence);
}

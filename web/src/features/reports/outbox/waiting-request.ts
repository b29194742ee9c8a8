import type { StoredDraft, StoredFile } from '../drafts/stored-draft.ts';
import type { ReportToSend } from '../submission/request/report-request.ts';

/** What is sent of a waiting report. Each try sends the same, with the key that it was stored with. */
export function toRequest(
  { employeeId, report, submissionKey }: StoredDraft,
  files: readonly StoredFile[],
): ReportToSend {
  if (!report) throw new Error('A waiting report has what is sent');
  return { employeeId, report, files, idempotencyKey: submissionKey.key };
}

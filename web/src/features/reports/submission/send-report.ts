// Sends a new or edited report with its files, as the multipart fields of section 7.
import { submitBugReport } from '@bugquest/contract/reports/endpoints';
import type { MediaField } from '@bugquest/contract/reports/media/uploads';
import type { ReportSubmission, SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { type UploadProgress, upload } from '../../../lib/api/upload.ts';

export interface ReportToSend {
  employeeId: string;
  report: ReportSubmission;
  files: readonly { field: MediaField; file: File }[];
  idempotencyKey: string;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: UploadProgress) => void) | undefined;
}

export function submissionForm({ employeeId, report, files }: ReportToSend): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(report)) form.append(name, value);
  form.append('employeeId', employeeId);
  for (const { field, file } of files) form.append(field, file, file.name);
  return form;
}

export const sendReport = (input: ReportToSend): Promise<SubmittedBugReport> =>
  upload(submitBugReport, {
    form: submissionForm(input),
    headers: { 'Idempotency-Key': input.idempotencyKey },
    ...sendingOptions(input),
  });

export const sendingOptions = ({ signal, onProgress }: ReportToSend) => ({
  ...(signal && { signal }),
  ...(onProgress && { onProgress }),
});

// Sends a new report with its files. Large files are uploaded first, and the report names them.
import { submitBugReport } from '@bugquest/contract/reports/endpoints';
import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { upload } from '../../../../lib/api/upload.ts';
import { withUploads } from '../../uploads/with-uploads.ts';
import { type ReportToSend, submissionForm } from './report-request.ts';

export const sendReport = (input: ReportToSend): Promise<SubmittedBugReport> =>
  withUploads(input, (files, onProgress) =>
    upload(submitBugReport, {
      form: submissionForm(input, files),
      headers: { 'Idempotency-Key': input.idempotencyKey },
      onProgress,
      ...(input.signal && { signal: input.signal }),
    }),
  );

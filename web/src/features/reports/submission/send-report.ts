// Sends a new report with its files. Large files are uploaded first, and the report names them.
import { submitBugReport } from '@bugquest/contract/reports/endpoints';
import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { sendPatiently } from '../../../lib/api/send-patiently.ts';
import { upload } from '../../../lib/api/upload.ts';
import { withUploads } from '../uploads/with-uploads.ts';
import { type ReportToSend, submissionForm } from './report-form-data.ts';

export const sendReport = (input: ReportToSend): Promise<SubmittedBugReport> =>
  withUploads(input, (files, onProgress) =>
    // With its key, the report is stored once, however often it is sent.
    sendPatiently(
      () =>
        upload(submitBugReport, {
          form: submissionForm(input, files),
          headers: {
            'Idempotency-Key': input.idempotencyKey,
            ...(input.writtenAt && { 'X-Written-At': new Date(input.writtenAt).toISOString() }),
          },
          onProgress,
          ...(input.signal && { signal: input.signal }),
        }),
      input.signal,
    ),
  );

import { EMPLOYEE_HEADER } from '@bugquest/contract/accounts/employee-header';
import { submitBugReport } from '@bugquest/contract/reports/endpoints';
import { type Captions, captionKey, writeCaptions } from '@bugquest/contract/reports/media/captions';
import { MEDIA_FIELDS } from '@bugquest/contract/reports/media/uploads';
import type { SentReport, SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { isRetriable, retryDelay } from '../../../lib/api/retry-later.ts';
import { type UploadProgress, upload } from '../../../lib/api/upload.ts';
import { pause } from '../../../lib/browser/pause.ts';
import type { UploadableFile } from '../uploads/uploadable-file.ts';
import { type FileInReport, withUploads } from '../uploads/with-uploads.ts';

export const sendReport = (input: ReportToSend): Promise<SubmittedBugReport> =>
  withUploads(input, (files, onProgress) =>
    // The submission key prevents a second report, however often this request is sent.
    sendWithRetries(
      () =>
        upload(submitBugReport, {
          form: submissionForm(input, files),
          headers: {
            'Idempotency-Key': input.idempotencyKey,
            [EMPLOYEE_HEADER]: input.employeeId,
            ...(input.writtenAt && { 'X-Written-At': new Date(input.writtenAt).toISOString() }),
          },
          onProgress,
          ...(input.signal && { signal: input.signal }),
        }),
      input.signal,
    ),
  );

export interface ReportToSend {
  employeeId: string;
  report: SentReport;
  files: readonly UploadableFile[];
  idempotencyKey: string;
  /** When a waiting report was written; milliseconds since 1970. */
  writtenAt?: number;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** The multipart fields of a new or edited report (section 7). */
export function submissionForm(
  { employeeId, report }: Pick<ReportToSend, 'employeeId' | 'report'>,
  files: readonly FileInReport[],
  /** The captions of stored files, by their URLs. */
  captions: Captions = new Map(),
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(report)) form.append(name, value);
  form.append('employeeId', employeeId);
  form.append('captions', writeCaptions(new Map([...captionsOf(files), ...captions])));
  for (const { field, file, uploadId } of files) {
    if (uploadId) form.append(field, uploadId);
    else form.append(field, file, file.name);
  }
  return form;
}

const captionsOf = (files: readonly FileInReport[]): [string, string][] =>
  MEDIA_FIELDS.flatMap((field) =>
    files
      .filter((file) => file.field === field)
      .map(({ caption = '' }, position): [string, string] => [captionKey(field, position), caption]),
  ).filter(([, caption]) => caption);

/** `send` must be idempotent, because it may be called several times. */
export async function sendWithRetries<Reply>(
  send: () => Promise<Reply>,
  signal?: AbortSignal | undefined,
): Promise<Reply> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await send();
    } catch (error) {
      if (signal?.aborted || !isRetriable(failures, error)) throw error;
      // After an abort, the next try fails by itself.
      await pause(retryDelay(error), signal);
    }
  }
}

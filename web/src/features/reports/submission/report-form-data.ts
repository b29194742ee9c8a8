// The multipart fields of a new or edited report (section 7).
import { type Captions, captionKey, writeCaptions } from '@bugquest/contract/reports/media/captions';
import { MEDIA_FIELDS } from '@bugquest/contract/reports/media/uploads';
import type { ReportSubmission } from '@bugquest/contract/reports/schema';
import type { UploadProgress } from '../../../lib/api/upload.ts';
import type { UploadableFile } from '../uploads/uploadable-file.ts';
import type { FileInReport } from '../uploads/with-uploads.ts';

export interface ReportToSend {
  employeeId: string;
  report: ReportSubmission;
  files: readonly UploadableFile[];
  idempotencyKey: string;
  /** When a report was written that waited on this device; milliseconds since 1970. */
  writtenAt?: number;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: UploadProgress) => void) | undefined;
}

export function submissionForm(
  { employeeId, report }: Pick<ReportToSend, 'employeeId' | 'report'>,
  files: readonly FileInReport[],
  /** Of stored files, by their URLs. */
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

/** The captions of new files, by their caption keys. */
const captionsOf = (files: readonly FileInReport[]): [string, string][] =>
  MEDIA_FIELDS.flatMap((field) =>
    files
      .filter((file) => file.field === field)
      .map(({ caption = '' }, position): [string, string] => [captionKey(field, position), caption]),
  ).filter(([, caption]) => caption);

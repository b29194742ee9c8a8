import { editBugReport, getDailyUse, submitBugReport } from '@bugquest/contract/reports/endpoints';
import type { MediaField } from '@bugquest/contract/reports/media/uploads';
import type { ReportSubmission } from '@bugquest/contract/reports/schema';
import { heardAs } from '@bugquest/contract/topics';
import { useEndpointMutation, writeWith } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { useRefetchTopics } from '../../../lib/api/refetch-topics.ts';
import { type UploadProgress, upload } from '../../../lib/api/upload.ts';

export interface SubmissionInput {
  employeeId: string;
  report: ReportSubmission;
  files: readonly { field: MediaField; file: File }[];
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (progress: UploadProgress) => void;
}

/** The multipart fields of section 7. */
function submissionForm({ employeeId, report, files }: SubmissionInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(report)) form.append(name, value);
  form.append('employeeId', employeeId);
  for (const { field, file } of files) form.append(field, file, file.name);
  return form;
}

export const useSubmitReport = () =>
  useEndpointMutation((input: SubmissionInput) =>
    writeWith(submitBugReport, () =>
      upload(submitBugReport, {
        form: submissionForm(input),
        headers: { 'Idempotency-Key': input.idempotencyKey },
        signal: input.signal,
        onProgress: input.onProgress,
      }),
    ),
  );

/** A failed request shows no note and no error. */
export const dailyUseQuery = () => endpointQuery(getDailyUse, {}, { retry: false });

export interface EditInput extends SubmissionInput {
  reportId: string;
  removedFiles: readonly string[];
  updatedAt: string;
}

export const useEditReport = () =>
  useEndpointMutation((input: EditInput) =>
    writeWith(editBugReport, () => {
      const form = submissionForm(input);
      form.append('removedFiles', input.removedFiles.join('\n'));
      form.append('updatedAt', input.updatedAt);
      const { reportId: id, signal, onProgress } = input;
      return upload(editBugReport, { params: { id }, form, signal, onProgress });
    }),
  );

/** Refetches data that a new report changes, also after a failed request, which may have created the report. */
export function useRefreshReports() {
  const refetchTopics = useRefetchTopics();
  return () => void refetchTopics(heardAs(submitBugReport.changes ?? []));
}

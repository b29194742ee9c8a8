import { analyseBug } from '@bugquest/contract/analysis/endpoints';
import { submitBugReport } from '@bugquest/contract/bug-reports/endpoints';
import type { ReportSubmission } from '@bugquest/contract/bug-reports/schema';
import type { MediaField } from '@bugquest/contract/bug-reports/uploads';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { readsBelow } from '../../lib/reads-below.ts';
import { useAuth } from '../../lib/session.tsx';
import { type UploadProgress, upload } from '../../lib/upload.ts';

export interface SubmissionInput {
  employeeId: string;
  report: ReportSubmission;
  files: readonly { field: MediaField; file: File }[];
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (progress: UploadProgress) => void;
}

/** The fields of section 7: text, employeeId, and the files under their repeated names. */
function submissionForm({ employeeId, report, files }: SubmissionInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(report)) form.append(name, value);
  form.append('employeeId', employeeId);
  for (const { field, file } of files) form.append(field, file, file.name);
  return form;
}

/** What a report changes: lists, the employee's record, standing and statistics. */
const CHANGED_READS = ['/api/bug-reports', '/api/employees', '/api/leaderboard'];

/** Brings everything up to date that a report changes; also when one was made by a try that seemed to fail. */
export function useReportsChanged() {
  const queryClient = useQueryClient();
  const { refreshEmployee } = useAuth();
  return () => {
    void refreshEmployee();
    void queryClient.invalidateQueries(readsBelow(...CHANGED_READS));
  };
}

export function useSubmitReport() {
  const reportsChanged = useReportsChanged();
  return useMutation({
    mutationFn: (input: SubmissionInput) =>
      upload(submitBugReport, {
        form: submissionForm(input),
        headers: { 'Idempotency-Key': input.idempotencyKey },
        signal: input.signal,
        onProgress: input.onProgress,
      }),
    onSuccess: reportsChanged,
  });
}

/** Changes nothing: what it reads out of a description goes into the form. */
export function useAnalyse() {
  return useMutation({
    mutationFn: ({ description, signal }: { description: string; signal: AbortSignal }) =>
      call(analyseBug, { body: { description }, signal }),
  });
}

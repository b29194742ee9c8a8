import { editBugReport, getDailyUse, submitBugReport } from '@bugquest/contract/reports/endpoints';
import type { Captions } from '@bugquest/contract/reports/media/captions';
import { publicTopics } from '@bugquest/contract/topics';
import { useEndpointMutation, writeWith } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { useRefetchTopics } from '../../../lib/api/refetch-topics.ts';
import { upload } from '../../../lib/api/upload.ts';
import { withUploads } from '../uploads/with-uploads.ts';
import { type ReportToSend, sendReport, submissionForm } from './send-report.ts';

export const useSubmitReport = () =>
  useEndpointMutation((input: ReportToSend) => writeWith(submitBugReport, () => sendReport(input)));

/** A failed request shows neither a limit nor an error. */
export const dailyUseQuery = () => endpointQuery(getDailyUse, {}, { retry: false });

export interface EditInput extends ReportToSend {
  reportId: string;
  removedFiles: readonly string[];
  /** Changed captions of stored files, by their URLs. */
  captions: Captions;
  updatedAt: string;
}

export const useEditReport = () =>
  useEndpointMutation((input: EditInput) =>
    writeWith(editBugReport, () =>
      withUploads(input, (files, onProgress) => {
        const { reportId: id, removedFiles, captions, updatedAt, signal } = input;
        const form = submissionForm(input, files, captions);
        form.append('removedFiles', removedFiles.join('\n'));
        form.append('updatedAt', updatedAt);
        return upload(editBugReport, { params: { id }, form, onProgress, ...(signal && { signal }) });
      }),
    ),
  );

/** Call this function also after a failed request, because it may have created the report. */
export function useRefreshReports() {
  const refetchTopics = useRefetchTopics();
  return () => void refetchTopics(publicTopics(submitBugReport.changes ?? []));
}

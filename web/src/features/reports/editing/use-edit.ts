// Saves the changes of a report, and goes back to its page.
import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useLocation } from 'wouter';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useEditReport } from '../submission/api.ts';
import type { ReportDraft } from '../submission/draft/use-report-draft.ts';
import { type Submission, useSubmission } from '../submission/use-submission.ts';

/** The second parameter is the newest version of the report: after a conflict it is fetched again, and the next try succeeds. */
export function useEdit(draft: ReportDraft, { id, updatedAt }: OwnBugReport): Submission {
  const { mutateAsync } = useEditReport();
  const [, navigate] = useLocation();
  const isHere = useIsMounted();
  const removedFiles = draft.stored.removed.map(({ url }) => url);
  return useSubmission<OwnBugReport>(draft, {
    send: (input) =>
      mutateAsync({ ...input, reportId: id, removedFiles, captions: draft.stored.captions, updatedAt }),
    leave: (saved) => {
      if (isHere()) navigate(`/reports/${id}`, { replace: true });
      if (saved) {
        toast({
          title: m.reports_edit_saved(),
          description: m.reports_edit_saved_points({ points: saved.pointsEarned }),
          tone: 'success',
        });
      }
    },
  });
}

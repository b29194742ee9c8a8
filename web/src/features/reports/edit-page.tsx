import { type BugReport, isEditable, type OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useIsMounted } from '../../lib/hooks/use-is-mounted.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { reportQuery } from '../../lib/queries/report-query.ts';
import { useEmployee } from '../../lib/session/session.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { isReportMissing, MissingReport } from './report-page/missing-report.tsx';
import { useEditReport } from './submission/api.ts';
import { DraftElsewhereNotice } from './submission/draft/draft-notes.tsx';
import { type OpenedDraft, useOpenedDraft } from './submission/draft/use-opened-draft.ts';
import { type ReportDraft, useReportDraft } from './submission/draft/use-report-draft.ts';
import { FormSkeleton, ReportEditor } from './submission/report-editor.tsx';
import { useOpenField } from './submission/use-open-field.ts';
import { type Submission, useSubmission } from './submission/use-submission.ts';

export function EditPage({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(reportQuery(id));
  return (
    <div className="page py-6 sm:py-12">
      {isReportMissing(error) ? (
        <MissingReport />
      ) : data ? (
        <Editing report={data} />
      ) : error ? (
        <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />
      ) : (
        <EditSkeleton />
      )}
    </div>
  );
}

function Editing({ report }: { report: BugReport }) {
  const employee = useEmployee();
  // The state when the form opened: a later decision must not remove the typed text.
  const [wasEditable] = useState(isEditable(report) && report.employeeId === employee.id);
  return (
    <>
      <PageHeader
        title={m.reports_edit_title({ serial: isolate(report.serialNumber) })}
        description={m.reports_edit_intro()}
      />
      {!isEditable(report) && <AlreadyDecided report={report} />}
      {wasEditable && <EditReport report={report} />}
    </>
  );
}

function AlreadyDecided({ report: { id } }: { report: BugReport }) {
  return (
    <Alert tone="info" title={m.reports_edit_closed()} className="mb-5">
      <p>{m.error_already_decided()}</p>
      <ButtonLink href={`/reports/${id}`} variant="secondary" size="sm" className="mt-3 min-h-11">
        {m.reports_edit_back()}
      </ButtonLink>
    </Alert>
  );
}

function EditReport({ report }: { report: BugReport }) {
  const { opened, open } = useOpenedDraft({ employeeId: useEmployee().id, reportId: report.id });
  if (!opened) return <FormSkeleton />;
  if (opened.kind === 'elsewhere') return <DraftElsewhereNotice draftId={opened.draftId} onFree={open} />;
  return <EditForm report={report} opened={opened} onDiscarded={open} />;
}

interface EditFormProps {
  report: BugReport;
  opened: OpenedDraft;
  onDiscarded: () => void;
}

function EditForm({ report, opened, onDiscarded }: EditFormProps) {
  const [edited] = useState(report);
  const draft = useReportDraft({ employee: useEmployee(), opened, edited });
  const submission = useEditSubmission(draft, report);
  useOpenField();
  return (
    <ReportEditor
      draft={draft}
      submission={submission}
      corrected={report.correctedFields}
      submitLabel={m.reports_edit_save()}
      onDiscarded={onDiscarded}
    />
  );
}

function EditSkeleton() {
  return (
    <Loading className="flex flex-col gap-5">
      <Skeleton className="h-10 w-2/3 max-w-sm" />
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  );
}

/** After a conflict the report is fetched again, so that the next try sends the new `updatedAt`. */
function useEditSubmission(draft: ReportDraft, { id, updatedAt }: OwnBugReport): Submission {
  const { mutateAsync } = useEditReport();
  const [, navigate] = useLocation();
  const isMounted = useIsMounted();
  const removedFiles = draft.stored.removed.map(({ url }) => url);
  return useSubmission<OwnBugReport>(draft, {
    send: (input) =>
      mutateAsync({ ...input, reportId: id, removedFiles, captions: draft.stored.captions, updatedAt }),
    leave: (saved) => {
      if (isMounted()) navigate(`/reports/${id}`, { replace: true });
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

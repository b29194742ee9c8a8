import { TRACKER_KIND_NAMES } from '@bugquest/contract/connections/trackers/lists';
import { trackerErrorSentence } from '@bugquest/contract/connections/trackers/phrases';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { reviewState } from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { RotateCw, Send, SquareKanban } from 'lucide-react';
import { isolate } from '../../../lib/language/isolate.ts';
import { reportPartQuery } from '../../../lib/queries/report-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { trackerTargetQuery, useSendToTracker } from './api.ts';

/** The issue of a report, or the button that creates it. Shows nothing without a tracker. */
export function TrackerIssueSection({ report: listed }: { report: AdminBugReport }) {
  const { data } = useQuery(trackerTargetQuery());
  // The pane keeps the version with which it was opened, but the issue may be created later.
  const { data: latest } = useQuery(reportPartQuery(listed.id, 'report'));
  const report = latest ?? listed;
  const { trackerIssue: issue } = report;
  const target = data?.target;
  const send = useSendToTracker();
  if (!issue && (!target || reviewState(report.validationReason) === 'rejected')) return null;

  const sendReport = async () => {
    try {
      await send.mutateAsync(report.id);
    } catch (error) {
      toastFailure(m.connections_trackers_send_failed(), error);
    }
  };
  return (
    <section
      aria-label={m.connections_trackers_issue()}
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm"
    >
      {!issue && target && (
        <Button variant="secondary" size="sm" pending={send.isPending} onClick={() => void sendReport()}>
          {!send.isPending && <Send aria-hidden="true" className="rtl:-scale-x-100" />}
          {m.connections_trackers_send({ kind: TRACKER_KIND_NAMES[target.kind] })}
        </Button>
      )}
      {issue?.state === 'sent' && issue.key && issue.url && (
        <a
          href={issue.url}
          target="_blank"
          rel="noreferrer"
          aria-label={m.connections_trackers_open({ key: isolate(issue.key) })}
          className="inline-flex min-h-11 items-center gap-2 rounded-sm font-medium text-link underline underline-offset-4"
        >
          <SquareKanban aria-hidden="true" className="size-4 shrink-0" />
          <bdi dir="ltr" className="tabular">
            {issue.key}
          </bdi>
        </a>
      )}
      {issue && issue.state !== 'sent' && (
        <p className="min-w-0">
          {issue.state === 'refused'
            ? m.connections_trackers_refused()
            : issue.error
              ? m.connections_trackers_waiting()
              : m.connections_trackers_sending()}
        </p>
      )}
      {issue?.error && (
        <p className="min-w-0 basis-full text-muted wrap-anywhere">{trackerErrorSentence(issue.error)}</p>
      )}
      {issue?.state === 'refused' && target && (
        <Button variant="secondary" size="sm" pending={send.isPending} onClick={() => void sendReport()}>
          {!send.isPending && <RotateCw aria-hidden="true" />}
          {m.connections_trackers_retry()}
        </Button>
      )}
    </section>
  );
}

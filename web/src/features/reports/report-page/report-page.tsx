import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { type BugReport, isEditable } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageHeading } from '../../../lib/hooks/page-heading.ts';
import { formatDateTime } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { featureLabel, severityLevel } from '../../../lib/names/report-labels.ts';
import { reportQuery } from '../../../lib/queries/report-query.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { LevelBadge } from '../../../ui/display/level-badge.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PendingActions } from '../answers/pending-actions.tsx';
import { pendingActionsOf } from '../answers/pending-actions-of.ts';
import { timelineQuery } from '../api.ts';
import { CommentForm } from './comment-form.tsx';
import { isMissing, MissingReport } from './missing-report.tsx';
import { ReportFacts, ReportScore, ReportStory } from './report-parts.tsx';
import { ReportTimeline } from './report-timeline.tsx';
import { StatusSteps } from './status-steps.tsx';

interface ReportPageProps {
  id: string;
  /** The button that withdraws the report. */
  withdrawal: (report: BugReport) => ReactNode;
}

/** The reporter's page of a report: possible actions, the report, the decision and the timeline. */
export function ReportPage({ id, withdrawal }: ReportPageProps) {
  const { data, error, isFetching, refetch } = useQuery(reportQuery(id));
  return (
    <div className="page flex flex-col gap-5 pt-5 pb-14 sm:gap-6 sm:pt-7">
      <p>
        <TextLink href="/reports" className="inline-flex min-h-9 items-center gap-1.5 text-sm">
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          {m.reports_all_reports()}
        </TextLink>
      </p>
      {isMissing(error) ? (
        <MissingReport />
      ) : data ? (
        <Report report={data} withdrawal={withdrawal} />
      ) : error ? (
        <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function Report({ report, withdrawal }: Omit<ReportPageProps, 'id'> & { report: BugReport }) {
  const employee = useEmployee();
  const timeline = useQuery(timelineQuery(report.id));
  const isOwn = report.employeeId === employee.id;
  return (
    <>
      <Head report={report} />
      {isOwn && isEditable(report) && (
        <p className="flex flex-wrap gap-3">
          <ButtonLink href={`/reports/${report.id}/edit`} variant="secondary">
            <SquarePen aria-hidden="true" />
            {m.reports_edit()}
          </ButtonLink>
          {withdrawal(report)}
        </p>
      )}
      {isOwn ? (
        <PendingActions report={report} needs={pendingActionsOf(report, timeline.data)} />
      ) : (
        <Alert tone="info" title={m.reports_somebody_elses()}>
          <TextLink href={`/admin?tab=points-review&report=${report.id}`}>{m.reports_to_desk()}</TextLink>
        </Alert>
      )}
      {isOwn && report.originalSerial && (
        <Alert tone="info">{m.duplicates_own_original({ serial: isolate(report.originalSerial) })}</Alert>
      )}
      {isOwn && report.appealState === 'open' && <Alert tone="info">{m.reports_appeal_waiting()}</Alert>}
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
          <ReportStory report={report} />
          <ReportTimeline query={timeline} viewer={isOwn ? 'reporter' : 'team'}>
            {/* An open question has its own form above. */}
            {isOwn && report.infoState !== 'asked' && <CommentForm reportId={report.id} />}
          </ReportTimeline>
        </div>
        <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
          <ReportScore report={report} />
          <ReportFacts report={report} />
        </div>
      </div>
    </>
  );
}

function Head({ report }: { report: BugReport }) {
  const feature = featureLabel(report.feature);
  const heading = usePageHeading(`${report.serialNumber} · ${feature}`);
  return (
    <header className="flex flex-col gap-6">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
          <bdi className="font-semibold text-ink tabular">{report.serialNumber}</bdi>
          <LevelBadge level={severityLevel(report.severity)}>{SEVERITY_NAMES[report.severity]()}</LevelBadge>
          <bdi className="tabular">{formatDateTime(report.createdAt)}</bdi>
        </p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-1.5 text-3xl font-semibold tracking-tight wrap-anywhere sm:text-4xl"
        >
          <bdi>{feature}</bdi>
        </h1>
      </div>
      <StatusSteps status={report.status} />
    </header>
  );
}

function Waiting() {
  return (
    <Loading className="flex flex-col gap-6">
      <Skeleton className="h-10 w-2/3 max-w-sm" />
      <Skeleton className="h-12" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </Loading>
  );
}

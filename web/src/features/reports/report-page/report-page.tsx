import { toWholeParts } from '@bugquest/contract/competition/score-breakdown';
import type { ReportTimeline } from '@bugquest/contract/reports/lifecycle/schema';
import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { fieldLabel } from '@bugquest/contract/reports/report-fields';
import {
  type BugReport,
  isEditable,
  type OriginalReport,
  type OwnBugReport,
} from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ArrowLeft, MessageSquarePlus, SquarePen } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePageHeading } from '../../../lib/hooks/page-heading.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { toMediaItems } from '../../../lib/names/media-items.ts';
import { circumstanceFacts, classificationFacts } from '../../../lib/names/report-facts.tsx';
import { featureLabel, severityBadgeLevel } from '../../../lib/names/report-labels.ts';
import { SCORE_PART_LABELS } from '../../../lib/names/score-part-labels.ts';
import { reportQuery } from '../../../lib/queries/report-query.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { LevelBadge } from '../../../ui/display/level-badge.tsx';
import { ScoreParts } from '../../../ui/display/score-parts.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { MediaGallery } from '../../../ui/media/media-gallery.tsx';
import { TimeMarkedText } from '../../../ui/media/time-marked-text.tsx';
import { useMediaViewer } from '../../../ui/media/viewer/use-media-viewer.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import { PendingActions, pendingActionsOf } from '../answers/pending-actions.tsx';
import { timelineQuery } from '../api.ts';
import { CapturedDetails } from '../capture/captured-details.tsx';
import { titleOf } from '../report-title.ts';
import { dailyUseQuery } from '../submission/api.ts';
import { isReportMissing, MissingReport } from './missing-report.tsx';
import { ReportBuild } from './report-build.tsx';
import { ReportResult } from './report-result.tsx';
import { ReportProgress } from './status-steps.tsx';
import { type TimelineProps, TimelineState } from './timeline.tsx';

/** Loaded on demand, because only this part of the page needs the editor of screenshots and the recorders. */
const ReplyForm = lazy(async () => ({ default: (await import('../answers/reply-form.tsx')).ReplyForm }));

interface ReportPageProps {
  id: string;
  renderWithdrawal: (report: BugReport) => ReactNode;
  renderOriginal: (report: BugReport, original: OriginalReport) => ReactNode;
}

export function ReportPage({ id, ...parts }: ReportPageProps) {
  const { data, error, isFetching, refetch } = useQuery(reportQuery(id));
  return (
    <div className="page flex flex-col gap-5 pt-5 pb-14 sm:gap-6 sm:pt-7">
      <p>
        <TextLink href="/reports" className="inline-flex min-h-9 items-center gap-1.5 text-sm">
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          {m.reports_all_reports()}
        </TextLink>
      </p>
      {isReportMissing(error) ? (
        <MissingReport />
      ) : data ? (
        <Report report={data} {...parts} />
      ) : error ? (
        <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />
      ) : (
        <ReportSkeleton />
      )}
    </div>
  );
}

function Report({
  report,
  renderWithdrawal,
  renderOriginal,
}: Omit<ReportPageProps, 'id'> & { report: BugReport }) {
  const employee = useEmployee();
  const timeline = useQuery(timelineQuery(report.id));
  const isOwn = report.employeeId === employee.id;
  return (
    <>
      <ReportHeader report={report} />
      <ReportResult
        report={report}
        appealUntil={(isOwn && timeline.data?.appealUntil) || null}
        missionBonus={timeline.data?.missionBonus}
        retestPoints={timeline.data?.retestPoints}
      />
      {isOwn ? (
        <PendingActions report={report} actions={pendingActionsOf(report)} />
      ) : (
        <Alert tone="info" title={m.reports_somebody_elses()}>
          <TextLink href={`/admin?tab=points-review&report=${report.id}`}>{m.reports_to_desk()}</TextLink>
        </Alert>
      )}
      {isOwn && report.original && renderOriginal(report, report.original)}
      <ReportProgress report={report} milestones={timeline.data?.milestones} />
      {isOwn && isEditable(report) && (
        <p className="flex flex-wrap gap-3">
          <ButtonLink href={`/reports/${report.id}/edit`} variant="secondary">
            <SquarePen aria-hidden="true" />
            {m.reports_edit()}
          </ButtonLink>
          {renderWithdrawal(report)}
        </p>
      )}
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
          <DescriptionCard report={report} />
          <TimelineCard reportId={report.id} query={timeline} viewer={isOwn ? 'reporter' : 'team'}>
            {/* An open question has its own form above. */}
            {isOwn && report.infoState !== 'asked' && <CommentForm report={report} />}
          </TimelineCard>
        </div>
        <div className="flex min-w-0 flex-col gap-5 sm:gap-6">
          <ReportScore report={report} />
          <ReportFacts report={report} canChangeBuild={employee.isAdmin || (isOwn && isEditable(report))} />
        </div>
      </div>
    </>
  );
}

function ReportHeader({ report }: { report: BugReport }) {
  const title = titleOf(report);
  const heading = usePageHeading(`${report.serialNumber} · ${title}`);
  return (
    <header>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
        <bdi className="font-semibold text-ink tabular">{report.serialNumber}</bdi>
        <LevelBadge level={severityBadgeLevel(report.severity)}>
          {SEVERITY_NAMES[report.severity]()}
        </LevelBadge>
        <bdi className="wrap-anywhere">{featureLabel(report.feature)}</bdi>
        <Moment at={report.createdAt} />
      </p>
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-1.5 text-xl leading-snug font-semibold tracking-tight wrap-anywhere sm:text-3xl"
      >
        <span {...typedText(title)} className="line-edge block max-sm:line-clamp-3">
          {title}
        </span>
      </h1>
    </header>
  );
}

function ReportSkeleton() {
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

function TimelineCard({
  reportId,
  query,
  viewer,
  children,
}: {
  reportId: string;
  query: UseQueryResult<ReportTimeline>;
  viewer: TimelineProps['viewer'];
  children?: ReactNode;
}) {
  return (
    <Card aria-labelledby="report-timeline">
      <CardHeader id="report-timeline" title={m.reports_timeline()} />
      <TimelineState reportId={reportId} query={query} viewer={viewer} />
      {children && <div className="mt-6">{children}</div>}
    </Card>
  );
}

const MAX_SHOWN_COMMENTS_LEFT = 10;

function useCommentLimitText(): string | undefined {
  const { data } = useQuery(dailyUseQuery());
  if (!data) return undefined;
  const commentsLeft = Math.max(0, data.comments.limit - data.comments.used);
  if (commentsLeft === 0) return m.reports_daily_comments_none();
  return commentsLeft <= MAX_SHOWN_COMMENTS_LEFT
    ? m.reports_daily_comments_left({ count: commentsLeft })
    : undefined;
}

export function CommentForm({ report }: { report: Pick<BugReport, 'id' | 'mediaFiles'> }) {
  const limitText = useCommentLimitText();
  const [isWriting, setWriting] = useState(false);
  if (!isWriting) {
    return (
      <Button variant="secondary" onClick={() => setWriting(true)}>
        <MessageSquarePlus aria-hidden="true" />
        {m.reports_comment_start()}
      </Button>
    );
  }
  return (
    <Suspense fallback={<Spinner />}>
      <ReplyForm
        kind="comment"
        report={report}
        hint={limitText}
        takesFocus
        onSent={() => {
          setWriting(false);
          toast({ title: m.reports_comment_sent(), tone: 'success' });
        }}
      />
    </Suspense>
  );
}

function DescriptionCard({ report }: { report: OwnBugReport }) {
  const viewer = useMediaViewer(toMediaItems(report.mediaFiles));
  return (
    <Card aria-labelledby="report-story">
      <CardHeader id="report-story" title={m.review_description()} />
      <p {...typedText(report.bugDescription)} className="whitespace-pre-line wrap-anywhere">
        <TimeMarkedText text={report.bugDescription} viewer={viewer} />
      </p>
      {report.mediaFiles.length > 0 && (
        <>
          <h3 className="mt-7 mb-3 text-sm font-semibold">{m.competition_dashboard_media()}</h3>
          <MediaGallery viewer={viewer} />
        </>
      )}
    </Card>
  );
}

function ReportScore({ report: { scoreBreakdown } }: { report: OwnBugReport }) {
  return (
    <Card aria-labelledby="report-score" className="scroll-mt-24">
      <CardHeader
        id="report-score"
        title={m.reports_score_parts()}
        action={
          <bdi className="text-lg font-bold text-accent-ink tabular">
            {m.reports_score_of({
              points: formatNumber(scoreBreakdown.points),
              max: formatNumber(scoreBreakdown.maxPoints),
            })}
          </bdi>
        }
      />
      <ScoreParts
        parts={toWholeParts(scoreBreakdown).map((part) => ({
          ...part,
          id: part.part,
          label: SCORE_PART_LABELS[part.part](),
        }))}
      />
    </Card>
  );
}

function ReportFacts({ report, canChangeBuild }: { report: OwnBugReport; canChangeBuild: boolean }) {
  return (
    <Card aria-labelledby="report-facts">
      <CardHeader id="report-facts" title={m.competition_dashboard_details()} />
      <div className="flex flex-col gap-4">
        <Facts facts={[...classificationFacts(report), ...circumstanceFacts(report)]} />
        <ReportBuild reportId={report.id} build={report.build} canChange={canChangeBuild} />
      </div>
      {report.capturedPage && (
        <div className="mt-4 border-t border-line pt-2">
          <Fold title={fieldLabel('capturedPage')}>
            <CapturedDetails json={report.capturedPage} />
          </Fold>
        </div>
      )}
    </Card>
  );
}

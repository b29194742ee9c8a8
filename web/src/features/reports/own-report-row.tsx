import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { BellRing, Clapperboard, Image, MessageSquareQuote } from 'lucide-react';
import { Link } from 'wouter';
import { formatDate, formatNumber, formatSigned } from '../../lib/language/format.ts';
import { typedText } from '../../lib/language/typed-text.ts';
import { featureLabel, severityBadgeLevel } from '../../lib/names/report-labels.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { LEVEL_STYLES } from '../../ui/display/level-badge.tsx';
import { pendingActionsOf } from './answers/pending-actions.tsx';
import { OwnOutcome, pointsOf } from './own-outcome.tsx';

export interface OwnReportRowProps {
  report: OwnBugReport;
  heading: 'h2' | 'h3';
  /** True where the same screen lists the actions that the team waits for. */
  hidesPendingActions?: boolean;
}

/** The link of the title covers the whole row. */
export function OwnReportRow({ report, heading: Heading, hidesPendingActions = false }: OwnReportRowProps) {
  return (
    <li className="relative flex items-start gap-4 px-4 py-3 hover:bg-sunken/60 sm:px-5">
      <SmallPicture report={report} />
      <div className="min-w-0 flex-1">
        <Heading className="font-medium leading-snug">
          <Link
            href={`/reports/${report.id}`}
            {...typedText(report.title || report.bugDescription)}
            className="line-edge line-clamp-2 rounded-sm wrap-anywhere after:absolute after:inset-0"
          >
            {report.title || report.bugDescription}
          </Link>
        </Heading>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
          <StateBadge report={report} hidesPendingActions={hidesPendingActions} />
          <Points report={report} />
          <Severity report={report} />
          <MediaIcons report={report} />
          <bdi className="whitespace-nowrap tabular">{report.serialNumber}</bdi>
          <bdi className="wrap-anywhere">{featureLabel(report.feature)}</bdi>
          <bdi className="whitespace-nowrap tabular">{formatDate(report.createdAt)}</bdi>
        </div>
        {report.adminNotes && (
          <p className="mt-1.5 flex items-start gap-1.5 text-sm text-link">
            <MessageSquareQuote
              role="img"
              aria-label={m.competition_dashboard_admin_feedback()}
              className="mt-0.5 size-4 shrink-0"
            />
            <span {...typedText(report.adminNotes)} className="line-edge line-clamp-2 min-w-0 wrap-anywhere">
              {report.adminNotes}
            </span>
          </p>
        )}
      </div>
    </li>
  );
}

function SmallPicture({ report: { mediaFiles } }: { report: OwnBugReport }) {
  const first = mediaFiles.find((file) => file.thumbnail);
  if (!first?.thumbnail) return null;
  return (
    <img
      src={first.iconUrl ?? first.thumbnail.url}
      alt=""
      loading="lazy"
      decoding="async"
      className="size-12 shrink-0 rounded-control border border-line bg-sunken object-cover"
    />
  );
}

/** An action that the team waits for is more urgent than the decision. */
function StateBadge({ report, hidesPendingActions }: { report: OwnBugReport; hidesPendingActions: boolean }) {
  const [pendingAction] = hidesPendingActions ? [] : pendingActionsOf(report);
  if (pendingAction)
    return (
      <Badge tone="info" icon={<BellRing aria-hidden="true" />}>
        {pendingAction.kind === 'question' ? m.reports_waiting_question() : m.reports_waiting_retest()}
      </Badge>
    );
  return <OwnOutcome report={report} />;
}

function Severity({ report: { severity } }: { report: OwnBugReport }) {
  const { icon: Icon, text } = LEVEL_STYLES[severityBadgeLevel(severity)];
  return <Icon role="img" aria-label={SEVERITY_NAMES[severity]()} className={`size-4.5 shrink-0 ${text}`} />;
}

/** Before the decision, points may still change, so they are grey and have no sign. */
function Points({ report }: { report: OwnBugReport }) {
  const { validationReason } = report;
  const points = pointsOf(report);
  return (
    <span className={`whitespace-nowrap ${validationReason ? 'font-semibold text-accent-ink' : ''}`}>
      <bdi className="tabular">{validationReason ? formatSigned(points) : formatNumber(points)}</bdi>{' '}
      {m.competition_dashboard_points_unit({ count: points })}
    </span>
  );
}

function MediaIcons({ report }: { report: OwnBugReport }) {
  const { screenshotUrls, videoUrls } = report;
  return (
    <>
      {screenshotUrls.length > 0 && (
        <Image className="size-4.5 shrink-0" role="img" aria-label={m.competition_dashboard_has_pictures()} />
      )}
      {videoUrls.length > 0 && (
        <Clapperboard
          className="size-4.5 shrink-0"
          role="img"
          aria-label={m.competition_dashboard_has_videos()}
        />
      )}
    </>
  );
}

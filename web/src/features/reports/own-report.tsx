import { SEVERITY_NAMES, STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { BellRing, Clapperboard, Image, MessageSquareQuote } from 'lucide-react';
import { Link } from 'wouter';
import { formatDate, formatNumber, formatSigned } from '../../lib/language/format.ts';
import { featureLabel, reasonLabel, severityLevel } from '../../lib/names/report-labels.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { LevelBadge } from '../../ui/display/level-badge.tsx';
import { OutcomeBadge } from '../../ui/display/outcome-badge.tsx';
import { waitsForReporter } from './answers/pending-actions-of.ts';
import { titleOf } from './report-title.ts';

export interface OwnReportProps {
  report: OwnBugReport;
  heading: 'h2' | 'h3';
  /** Where a list of the waiting reports is on the same screen. */
  hidesWaiting?: boolean;
}

/** A row in a list of own reports, with the description as its title. The link of the title covers the whole row. */
export function OwnReport({ report, heading: Heading, hidesWaiting = false }: OwnReportProps) {
  return (
    <li className="relative flex items-center gap-4 px-4 py-3 hover:bg-sunken/60 sm:px-5">
      <SmallPicture report={report} />
      <div className="min-w-0 flex-1">
        <Heading className="font-medium leading-snug">
          <Link
            href={`/reports/${report.id}`}
            dir="auto"
            className="line-clamp-2 rounded-sm wrap-break-word after:absolute after:inset-0 sm:line-clamp-1"
          >
            {titleOf(report)}
          </Link>
        </Heading>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <Badges report={report} />
          {!hidesWaiting && waitsForReporter(report) && (
            <Badge tone="info" icon={<BellRing aria-hidden="true" />}>
              {m.reports_filter_waiting()}
            </Badge>
          )}
          <p className="flex w-full min-w-0 items-center gap-2 sm:w-auto sm:max-w-full">
            <MediaIcons report={report} />
            <bdi className="whitespace-nowrap tabular">{report.serialNumber}</bdi>
            <bdi className="truncate">{featureLabel(report.feature)}</bdi>
            <bdi className="whitespace-nowrap tabular">{formatDate(report.createdAt)}</bdi>
          </p>
        </div>
        {report.adminNotes && (
          <p className="mt-1.5 flex items-start gap-1.5 text-sm text-link">
            <MessageSquareQuote
              role="img"
              aria-label={m.competition_dashboard_admin_feedback()}
              className="mt-0.5 size-4 shrink-0"
            />
            <span dir="auto" className="line-clamp-1 min-w-0 wrap-break-word">
              {report.adminNotes}
            </span>
          </p>
        )}
      </div>
      <Points report={report} />
    </li>
  );
}

/** The first file that has a small picture; a tiny one is enough here. */
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

/** Severity, decision and what else is not as usual. */
function Badges({ report }: { report: OwnBugReport }) {
  const { severity, status, validationReason, rejectionReason } = report;
  return (
    <>
      <LevelBadge level={severityLevel(severity)}>{SEVERITY_NAMES[severity]()}</LevelBadge>
      <OutcomeBadge outcome={validationReason ?? 'pending'}>
        {reasonLabel(validationReason, rejectionReason)}
      </OutcomeBadge>
      {status !== 'Open' && <Badge>{STATUS_NAMES[status]()}</Badge>}
    </>
  );
}

/** Points may still change before the decision, so they are grey and without a sign. */
function Points({ report: { pointsEarned, validationReason } }: { report: OwnBugReport }) {
  return (
    <p className="shrink-0 text-end leading-tight">
      <bdi
        className={`block text-xl font-bold tabular ${validationReason ? 'text-accent-ink' : 'text-muted'}`}
      >
        {validationReason ? formatSigned(pointsEarned) : formatNumber(pointsEarned)}
      </bdi>
      <span className="text-xs text-muted">
        {m.competition_dashboard_points_unit({ count: pointsEarned })}
      </span>
    </p>
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

import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { Clapperboard, Image } from 'lucide-react';
import { Link } from 'wouter';
import { formatDate, formatSigned } from '../../../lib/language/format.ts';
import { featureLabel, reasonLabel, severityLevel } from '../../../lib/names/report-labels.ts';
import { LevelBadge } from '../../../ui/display/level-badge.tsx';
import { OutcomeBadge } from '../../../ui/display/outcome-badge.tsx';
import { Quote } from '../../../ui/text/quote.tsx';

/** A short report. The link of its heading covers the whole item. */
export function ReportItem({ report }: { report: OwnBugReport }) {
  return (
    <li className="relative flex items-start gap-3 px-2 py-4 hover:bg-sunken/60 sm:gap-4 sm:px-3">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <h3 className="min-w-0 font-semibold leading-snug">
            <Link
              href={`/reports/${report.id}`}
              className="rounded-sm wrap-anywhere after:absolute after:inset-0"
            >
              <bdi>{featureLabel(report.feature)}</bdi>
            </Link>
          </h3>
          <LevelBadge level={severityLevel(report.severity)}>{SEVERITY_NAMES[report.severity]()}</LevelBadge>
          <MediaIcons report={report} />
        </div>
        <p dir="auto" className="mt-1.5 line-clamp-2 text-[0.9375rem] text-muted wrap-anywhere">
          {report.bugDescription}
        </p>
        {report.adminNotes && (
          <Quote title={m.competition_dashboard_admin_feedback()} text={report.adminNotes} className="mt-3" />
        )}
        <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
          <bdi className="tabular">{formatDate(report.createdAt)}</bdi>
          <bdi className="tabular">{report.serialNumber}</bdi>
          <OutcomeBadge outcome={report.validationReason ?? 'pending'}>
            {reasonLabel(report.validationReason)}
          </OutcomeBadge>
        </div>
      </div>
      <p className="shrink-0 text-end leading-tight">
        <bdi className="block text-xl font-bold text-accent-ink tabular">
          {formatSigned(report.pointsEarned)}
        </bdi>
        <span className="text-xs text-muted">
          {m.competition_dashboard_points_unit({ count: report.pointsEarned })}
        </span>
      </p>
    </li>
  );
}

function MediaIcons({ report }: { report: OwnBugReport }) {
  const { screenshotUrls, videoUrls } = report;
  if (screenshotUrls.length + videoUrls.length === 0) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-muted">
      {screenshotUrls.length > 0 && (
        <Image className="size-4.5" role="img" aria-label={m.competition_dashboard_has_pictures()} />
      )}
      {videoUrls.length > 0 && (
        <Clapperboard className="size-4.5" role="img" aria-label={m.competition_dashboard_has_videos()} />
      )}
    </span>
  );
}

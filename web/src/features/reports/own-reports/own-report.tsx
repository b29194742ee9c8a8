import { SEVERITY_NAMES, STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { BellRing } from 'lucide-react';
import { Link } from 'wouter';
import { formatDate, formatSigned } from '../../../lib/language/format.ts';
import { featureLabel, reasonLabel, severityLevel } from '../../../lib/names/report-labels.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { LevelBadge } from '../../../ui/display/level-badge.tsx';
import { OutcomeBadge } from '../../../ui/display/outcome-badge.tsx';
import { waitsForReporter } from '../answers/pending-actions-of.ts';

/** A row of the list. The link of its heading covers the whole row. */
export function OwnReport({ report }: { report: OwnBugReport }) {
  return (
    <li className="relative flex items-start gap-4 px-5 py-4 hover:bg-sunken/60">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <h2 className="min-w-0 font-semibold leading-snug">
            <Link
              href={`/reports/${report.id}`}
              className="rounded-sm wrap-anywhere after:absolute after:inset-0"
            >
              <bdi>{featureLabel(report.feature)}</bdi>
            </Link>
          </h2>
          <LevelBadge level={severityLevel(report.severity)}>{SEVERITY_NAMES[report.severity]()}</LevelBadge>
          {waitsForReporter(report) && (
            <Badge tone="info" icon={<BellRing aria-hidden="true" />}>
              {m.reports_filter_waiting()}
            </Badge>
          )}
        </div>
        <p dir="auto" className="mt-1 line-clamp-1 text-[0.9375rem] text-muted wrap-anywhere">
          {report.bugDescription}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
          <bdi className="tabular">{formatDate(report.createdAt)}</bdi>
          <bdi className="tabular">{report.serialNumber}</bdi>
          <Badge>{STATUS_NAMES[report.status]()}</Badge>
          <OutcomeBadge outcome={report.validationReason ?? 'pending'}>
            {reasonLabel(report.validationReason)}
          </OutcomeBadge>
        </p>
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

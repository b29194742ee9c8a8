import type { ValidationReason } from '@bugquest/contract/bug-reports/lists';
import { QUALITY_BAR_POINTS, qualityBar } from '@bugquest/contract/bug-reports/review';
import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import type { ReportClaim } from '@bugquest/contract/claims/endpoints';
import { m } from '@bugquest/phrases/messages';
import { Lock } from 'lucide-react';
import { formatDate, formatNumber, formatPercent } from '../../../../lib/format.ts';
import { PersonName } from '../../../../lib/person-name.tsx';
import { featureLabel } from '../../../../lib/report-labels.ts';
import type { Column } from '../../../../ui/data-list.tsx';
import { Progress } from '../../../../ui/progress.tsx';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import { OthersBadge } from '../others-badge.tsx';
import { SeverityBadge } from '../severity-badge.tsx';
import { StateBadge } from '../state-badge.tsx';

/** A function, so that a change of the language names them anew. */
export const reviewColumns = (
  claims: ReadonlyMap<string, ReportClaim>,
): [Column<AdminBugReport>, ...Column<AdminBugReport>[]] => [
  {
    id: 'serial',
    header: m.review_serial(),
    cell: ({ serialNumber, meTooCount }) => (
      <>
        <bdi className="tabular">{serialNumber}</bdi>
        <span className="block empty:hidden">
          <OthersBadge count={meTooCount} />
        </span>
      </>
    ),
  },
  { id: 'user', header: m.review_user(), cell: ({ reporter }) => <Reporter reporter={reporter} /> },
  {
    id: 'total',
    header: m.review_total_points(),
    numeric: true,
    cell: ({ reporter }) => <bdi className="tabular">{formatNumber(reporter.totalPoints)}</bdi>,
  },
  { id: 'feature', header: m.review_feature(), cell: ({ feature }) => <bdi>{featureLabel(feature)}</bdi> },
  {
    id: 'severity',
    header: m.review_severity(),
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
  },
  {
    id: 'state',
    header: m.review_state(),
    cell: ({ id, validationReason }) => (
      <State reason={validationReason} heldBy={claims.get(id)?.adminName} />
    ),
  },
  {
    id: 'points',
    header: m.review_current_points(),
    numeric: true,
    cell: ({ pointsEarned }) => (
      <bdi className="font-semibold text-accent-ink tabular">{formatNumber(pointsEarned)}</bdi>
    ),
  },
  { id: 'quality', header: m.review_quality(), cell: (report) => <Quality report={report} /> },
  {
    id: 'date',
    header: m.review_date(),
    numeric: true,
    cell: ({ createdAt }) => <bdi className="whitespace-nowrap text-muted">{formatDate(createdAt)}</bdi>,
  },
];

/** Whether it is decided, and who else is at it. */
function State({ reason, heldBy }: { reason: ValidationReason | null; heldBy: string | undefined }) {
  return (
    <>
      <StateBadge reason={reason} />
      {heldBy && (
        <span className="mt-0.5 flex max-w-36 items-center gap-1 text-xs text-link">
          <Lock aria-hidden="true" className="size-3.5 shrink-0" />
          <bdi className="truncate">{heldBy}</bdi>
        </span>
      )}
    </>
  );
}

function Reporter({ reporter }: Pick<AdminBugReport, 'reporter'>) {
  return (
    <>
      <PersonName name={reporter.fullName} className="font-medium" />
      <span className="block text-xs text-muted">
        {m.review_user_quality({ percent: formatPercent(reporter.qualityScore / 100) })}
      </span>
    </>
  );
}

/** Points of 25 as a bar (section 9). */
function Quality({ report }: { report: AdminBugReport }) {
  const share = qualityBar(report.pointsEarned);
  return (
    <Tooltip
      text={m.review_quality_of({
        points: formatNumber(report.pointsEarned),
        max: formatNumber(QUALITY_BAR_POINTS),
      })}
    >
      <span className="flex min-w-16 xl:min-w-24 items-center gap-2">
        <Progress value={share * 100} label={m.review_quality()} tone="accent" className="h-1.5" />
        <bdi className="w-9 shrink-0 text-end text-xs text-muted tabular">{formatPercent(share)}</bdi>
      </span>
    </Tooltip>
  );
}

import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { QUALITY_BAR_POINTS, qualityBar } from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import { formatNumber, formatPercent } from '../../../../lib/language/format.ts';
import { PersonName } from '../../../../lib/names/person-name.tsx';
import { featureLabel } from '../../../../lib/names/report-labels.ts';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import type { Column } from '../../../../ui/lists/data-list.tsx';
import { SeverityBadge } from '../../severity-badge.tsx';
import { DueTime } from './row-parts.tsx';

export interface ReviewColumn extends Column<AdminBugReport> {
  /** Width, and the width of the window from which the column is shown. */
  className: string;
}

/** The columns after the report itself. A function, so that labels follow a change of the language. */
export const reviewColumns = (): ReviewColumn[] => [
  {
    id: 'severity',
    header: m.review_severity(),
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
    className: 'w-26',
  },
  {
    id: 'serial',
    header: m.review_serial(),
    cell: ({ serialNumber }) => <bdi className="whitespace-nowrap tabular">{serialNumber}</bdi>,
    className: 'w-27',
  },
  {
    id: 'feature',
    header: m.review_feature(),
    cell: ({ feature }) => (
      <bdi dir="auto" className="line-edge block truncate">
        {featureLabel(feature)}
      </bdi>
    ),
    className: 'w-36 max-xl:hidden',
  },
  {
    id: 'user',
    header: m.review_user(),
    cell: ({ reporter }) => (
      <span className="block leading-tight">
        <PersonName name={reporter.fullName} className="line-edge block truncate" />
        <span className="block truncate text-xs text-muted">
          <bdi>{m.review_user_quality({ percent: formatPercent(reporter.qualityScore / 100) })}</bdi>
          {' · '}
          <bdi title={m.review_total_points()}>
            {m.review_user_points({ points: formatNumber(reporter.totalPoints) })}
          </bdi>
        </span>
      </span>
    ),
    className: 'w-44',
  },
  {
    id: 'points',
    header: m.review_points(),
    numeric: true,
    cell: (report) => <Points report={report} />,
    className: 'w-20',
  },
  {
    id: 'due',
    header: m.review_due(),
    numeric: true,
    cell: (row) => <DueTime row={row} />,
    className: 'w-22',
  },
];

/** The current points above the quality bar: points divided by 25 (section 9). */
function Points({ report }: { report: AdminBugReport }) {
  const { pointsEarned } = report;
  const points = formatNumber(pointsEarned);
  return (
    <span
      className="ms-auto flex w-12 flex-col gap-1 leading-none"
      title={m.review_quality_of({ points, max: formatNumber(QUALITY_BAR_POINTS) })}
    >
      <bdi className="text-end text-accent-ink tabular">{points}</bdi>
      <Progress
        value={qualityBar(pointsEarned) * 100}
        label={m.review_quality()}
        tone="accent"
        className="h-1"
      />
    </span>
  );
}

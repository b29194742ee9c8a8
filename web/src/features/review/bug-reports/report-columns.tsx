import { STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { splitTitle } from '@bugquest/contract/reports/title';
import type { ReportSort } from '@bugquest/contract/review/lists';
import { m } from '@bugquest/phrases/messages';
import { formatDate, formatNumber } from '../../../lib/language/format.ts';
import { PersonName } from '../../../lib/names/person-name.tsx';
import { featureLabel } from '../../../lib/names/report-labels.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import type { Column } from '../../../ui/lists/data-list.tsx';
import { SeverityBadge } from '../severity-badge.tsx';
import { columnSort } from './report-filter.ts';

/** Section 2, and the first words of the report. A function, so that labels follow a change of the language. */
export const reportColumns = (
  sort: ReportSort,
  onSort: (sort: ReportSort) => void,
): [Column<AdminBugReport>, ...Column<AdminBugReport>[]] => [
  {
    id: 'serial',
    header: m.review_serial(),
    cell: ({ serialNumber }) => <bdi className="tabular">{serialNumber}</bdi>,
  },
  {
    id: 'report',
    header: m.review_report(),
    wide: true,
    cell: ({ bugDescription }) => (
      <span dir="auto" className="line-edge max-md:line-clamp-2 md:block md:max-w-56 md:truncate xl:max-w-88">
        {splitTitle(bugDescription).title}
      </span>
    ),
  },
  {
    id: 'submitter',
    header: m.review_submitter(),
    cell: ({ reporter }) => <PersonName name={reporter.fullName} />,
  },
  { id: 'feature', header: m.review_feature(), cell: ({ feature }) => <bdi>{featureLabel(feature)}</bdi> },
  {
    id: 'severity',
    sort: columnSort('severity', sort, onSort),
    header: m.review_severity(),
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
  },
  { id: 'status', header: m.review_status(), cell: ({ status }) => <Badge>{STATUS_NAMES[status]()}</Badge> },
  {
    id: 'points',
    sort: columnSort('points', sort, onSort),
    header: m.review_points(),
    numeric: true,
    cell: ({ pointsEarned }) => (
      <bdi className="font-semibold text-accent-ink tabular">{formatNumber(pointsEarned)}</bdi>
    ),
  },
  {
    id: 'date',
    sort: columnSort('date', sort, onSort),
    header: m.review_date(),
    numeric: true,
    cell: ({ createdAt }) => <bdi className="whitespace-nowrap text-muted">{formatDate(createdAt)}</bdi>,
  },
];

import { STATUS_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import type { SimilarReport } from '@bugquest/contract/bug-reports/queue';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatDate, formatPercent } from '../../../../lib/format.ts';
import { PersonName } from '../../../../lib/person-name.tsx';
import { featureLabel } from '../../../../lib/report-labels.ts';
import { similarQuery } from '../../queue-api.ts';
import { SeverityBadge } from '../severity-badge.tsx';
import { StateBadge } from '../state-badge.tsx';

/** Reports that read like this one: it may have been told before. Nothing is shown where there is none. */
export function SimilarReports({ reportId }: { reportId: string }) {
  const { data = [] } = useQuery(similarQuery(reportId));
  if (data.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-sm font-medium">{m.desk_similar()}</h3>
      <ul className="flex flex-col gap-2">
        {data.map((report) => (
          <li key={report.id}>
            <Similar report={report} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Similar({ report }: { report: SimilarReport }) {
  return (
    <Link
      href={`/admin?tab=points-review&report=${report.id}`}
      className="block rounded-control border border-line px-3 py-2.5 text-sm transition-colors hover:bg-sunken/60"
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <bdi className="font-medium text-link underline underline-offset-4 tabular">
          {report.serialNumber}
        </bdi>
        <SeverityBadge severity={report.severity} />
        <StateBadge reason={report.validationReason} />
        <span className="ms-auto text-xs text-muted tabular">
          {m.desk_likeness({ percent: formatPercent(report.likeness) })}
        </span>
      </span>
      <span dir="auto" className="mt-1.5 line-clamp-2 wrap-anywhere">
        {report.bugDescription}
      </span>
      <span className="mt-1 block text-xs text-muted">
        <bdi>{featureLabel(report.feature)}</bdi> · {STATUS_NAMES[report.status]()} ·{' '}
        <PersonName name={report.reporterName} /> · <bdi>{formatDate(report.createdAt)}</bdi>
      </span>
    </Link>
  );
}

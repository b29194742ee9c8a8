import { STATUS_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import type { SimilarReport } from '@bugquest/contract/bug-reports/queue';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import { formatDate, formatPercent } from '../../../../lib/format.ts';
import { isolate } from '../../../../lib/isolate.ts';
import { PersonName } from '../../../../lib/person-name.tsx';
import { featureLabel } from '../../../../lib/report-labels.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { similarQuery } from '../../queue-api.ts';
import type { Review } from '../../use-review.ts';
import { SeverityBadge } from '../severity-badge.tsx';
import { StateBadge } from '../state-badge.tsx';

/** Reports that read like this one: it may have been told before. Nothing is shown where there is none. */
export function SimilarReports({ review }: { review: Review }) {
  const { data = [] } = useQuery(similarQuery(review.report.id));
  if (data.length === 0) return null;
  return (
    <section data-similar>
      <h3 className="mb-2 text-sm font-medium">{m.desk_similar()}</h3>
      <ul className="flex flex-col gap-2">
        {data.map((report) => (
          <li
            key={report.id}
            className="rounded-control border border-line transition-colors focus-within:border-line-strong"
          >
            <Similar report={report} />
            <MarkAsDuplicate original={report} review={review} />
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
      className="block rounded-control px-3 pt-2.5 pb-1 text-sm transition-colors hover:bg-sunken/60"
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

/** Fills the decision in; it is made, and can be taken back, like any other. */
function MarkAsDuplicate({ original, review }: { original: SimilarReport; review: Review }) {
  const { form } = review;
  const [reason, chosen] = useWatch({ control: form.control, name: ['validationReason', 'duplicateOf'] });
  if (reason === 'duplicate' && chosen === original.serialNumber)
    return (
      <p className="px-3 pb-2.5">
        <Badge tone="success" icon={<Check aria-hidden="true" />}>
          {m.duplicates_marked()}
        </Badge>
      </p>
    );
  const mark = () => {
    form.setValue('validationReason', 'duplicate', { shouldDirty: true, shouldTouch: true });
    form.setValue('duplicateOf', original.serialNumber, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Button
      size="sm"
      variant="quiet"
      onClick={mark}
      aria-label={m.duplicates_mark_of({ serial: isolate(original.serialNumber) })}
      className="mx-1 mb-1"
    >
      <Copy aria-hidden="true" />
      {m.duplicates_mark()}
    </Button>
  );
}

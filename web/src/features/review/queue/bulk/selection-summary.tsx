import { toAsciiDigits } from '@bugquest/contract/digits';
import { WEAK_LIKENESS } from '@bugquest/contract/duplicates/suspected';
import { findLeastAlike } from '@bugquest/contract/review/bulk-endpoints';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/call.ts';
import { formatNumber, formatPercent } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import type { SelectedReport } from '../use-desk.ts';

interface SelectionSummaryProps {
  /** The reports that change. */
  reports: readonly SelectedReport[];
  /** The reports that should be about the same; undefined when the action does not need that. */
  compared?: readonly SelectedReport[] | undefined;
  /** The points of a report when no points are typed. */
  pointsAfter: (report: SelectedReport) => number;
  /** The points that are typed for every report. */
  typed?: unknown;
}

const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, 0);
const distinct = (values: readonly unknown[]) => new Set(values).size;

/** The people and points that an action on several reports affects. Warns when the reports are not alike. */
export function SelectionSummary({ reports, compared, pointsAfter, typed = '' }: SelectionSummaryProps) {
  const testers = distinct(reports.map(({ employeeId }) => employeeId));
  const before = sum(reports.map(({ pointsEarned }) => pointsEarned));
  const digits = toAsciiDigits(String(typed)).trim();
  const after = /^\d{1,2}$/.test(digits) ? reports.length * Number(digits) : sum(reports.map(pointsAfter));
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm">
        {m.review_bulk_testers({ count: testers, number: formatNumber(testers) })} ·{' '}
        {m.review_bulk_points({
          before: isolate(formatNumber(before)),
          after: isolate(formatNumber(after)),
        })}
      </p>
      {compared && <NotAlike reports={compared} />}
    </div>
  );
}

function NotAlike({ reports }: { reports: readonly SelectedReport[] }) {
  const least = useLeastAlike(reports);
  const isUnlike = least != null && least.likeness < WEAK_LIKENESS;
  const features = distinct(reports.map(({ feature }) => feature));
  const severities = distinct(reports.map(({ severity }) => severity));
  if (features === 1 && severities === 1 && !isUnlike) return null;
  const differences = [
    ...(features > 1 ? [m.review_bulk_features({ count: features, number: formatNumber(features) })] : []),
    ...(severities > 1
      ? [m.review_bulk_severities({ count: severities, number: formatNumber(severities) })]
      : []),
  ];
  return (
    <Alert
      title={
        isUnlike
          ? m.review_bulk_not_alike_percent({ percent: isolate(formatPercent(least.likeness)) })
          : m.review_bulk_not_alike()
      }
    >
      {isUnlike && (
        <p>
          {m.review_bulk_least_alike({
            serial: isolate(least.serialNumber),
            oldest: isolate(least.oldest),
          })}
        </p>
      )}
      <p className="empty:hidden">{differences.join(m.ui_filter_separator())}</p>
    </Alert>
  );
}

/** Undefined until it is known, and for a single report. */
function useLeastAlike(reports: readonly SelectedReport[]) {
  const ids = reports.map(({ id }) => id).sort();
  const { data } = useQuery({
    queryKey: ['least-alike', ids],
    queryFn: ({ signal }) => call(findLeastAlike, { body: { ids }, signal }),
    enabled: ids.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.least;
}

import type { KnownReport } from '@bugquest/contract/duplicates/schema';
import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { Check, ChevronRight } from 'lucide-react';
import { formatNumber } from '../../lib/language/format.ts';
import { featureLabel, severityLevel } from '../../lib/names/report-labels.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { LEVEL_STYLES } from '../../ui/display/level-badge.tsx';
import { knownTitle } from './known-title.ts';

/** A compact row that opens the report. */
export function KnownReportItem({ report, onOpen }: { report: KnownReport; onOpen: () => void }) {
  const { serialNumber, feature, severity, meTooCount } = report;
  const { icon: Icon, text } = LEVEL_STYLES[severityLevel(severity)];
  return (
    <li className="relative flex items-center gap-3 px-3.5 py-2.5 hover:bg-sunken/60">
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={onOpen}
          dir="auto"
          className="line-clamp-2 w-full rounded-sm text-start text-[0.9375rem] font-medium leading-snug wrap-break-word after:absolute after:inset-0 sm:line-clamp-1"
        >
          {knownTitle(report)}
        </button>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <span className={`inline-flex items-center gap-1 font-medium ${text}`}>
            <Icon className="size-4" aria-hidden="true" />
            {SEVERITY_NAMES[severity]()}
          </span>
          <bdi className="tabular">{serialNumber}</bdi>
          <bdi className="truncate">{featureLabel(feature)}</bdi>
          {meTooCount > 0 && (
            <span>{m.duplicates_others({ count: meTooCount, number: formatNumber(meTooCount) })}</span>
          )}
          <Difference report={report} />
        </p>
      </div>
      <ChevronRight className="size-5 shrink-0 text-muted rtl:-scale-x-100" aria-hidden="true" />
    </li>
  );
}

/** Why a report cannot be confirmed. */
function Difference({ report: { isOwn, isConfirmed, status } }: { report: KnownReport }) {
  if (isOwn) return <Badge tone="info">{m.duplicates_own()}</Badge>;
  if (isConfirmed)
    return (
      <Badge tone="success" icon={<Check aria-hidden="true" />}>
        {m.duplicates_said()}
      </Badge>
    );
  return status === 'Closed' ? <Badge>{m.duplicates_fixed()}</Badge> : null;
}

/** Whether the tester can confirm the report instead of reporting it again. */
export const isConfirmable = ({ isOwn, isConfirmed, status }: KnownReport) =>
  !isOwn && !isConfirmed && status !== 'Closed';

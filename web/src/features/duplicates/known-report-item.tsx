import type { KnownReport } from '@bugquest/contract/duplicates/schema';
import { SEVERITY_NAMES, STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { Check, UsersRound } from 'lucide-react';
import { formatNumber } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { featureLabel, severityLevel } from '../../lib/names/report-labels.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { LevelBadge } from '../../ui/display/level-badge.tsx';

export function KnownReportItem({ report, onSame }: { report: KnownReport; onSame: () => void }) {
  const { serialNumber, feature, severity, status, firstWords, meTooCount } = report;
  return (
    <article className="rounded-control border border-line bg-surface p-3.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm">
        <bdi className="font-semibold tabular">{serialNumber}</bdi>
        <LevelBadge level={severityLevel(severity)}>{SEVERITY_NAMES[severity]()}</LevelBadge>
        <Badge>{STATUS_NAMES[status]()}</Badge>
        <bdi className="text-muted">{featureLabel(feature)}</bdi>
      </p>
      <p dir="auto" className="mt-2 text-[0.9375rem] leading-snug wrap-anywhere">
        {firstWords}
      </p>
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex items-center gap-1.5 text-sm text-muted empty:hidden">
          {meTooCount > 0 && (
            <>
              <UsersRound aria-hidden="true" className="size-4" />
              {m.duplicates_others({ count: meTooCount, number: formatNumber(meTooCount) })}
            </>
          )}
        </p>
        <WayOn report={report} onSame={onSame} serial={serialNumber} />
      </div>
    </article>
  );
}

function WayOn({ report, onSame, serial }: { report: KnownReport; onSame: () => void; serial: string }) {
  if (report.isOwn) return <Badge tone="info">{m.duplicates_own()}</Badge>;
  if (report.isConfirmed)
    return (
      <Badge tone="success" icon={<Check aria-hidden="true" />}>
        {m.duplicates_said()}
      </Badge>
    );
  if (report.status === 'Closed') return <p className="text-sm text-muted">{m.duplicates_closed()}</p>;
  return (
    <Button
      size="sm"
      variant="secondary"
      onClick={onSame}
      aria-label={m.duplicates_same_as({ serial: isolate(serial) })}
    >
      <UsersRound aria-hidden="true" />
      {m.duplicates_same()}
    </Button>
  );
}

import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { ChartBarBig } from 'lucide-react';
import { formatNumber, formatPercent } from '../../../../lib/language/format.ts';
import { severityLevel } from '../../../../lib/names/report-labels.ts';
import { LEVEL_STYLES } from '../../../../ui/display/level-badge.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { Figures } from '../figures.ts';
import { FoldingCard } from '../folding-card.tsx';

/** Counts and percentage bars by severity. */
export function SeverityCard({ figures }: { figures: Pick<Figures, 'bySeverity' | 'failed'> }) {
  const { bySeverity, failed } = figures;
  return (
    <FoldingCard title={m.competition_dashboard_severity_distribution()} icon={<ChartBarBig />}>
      {bySeverity ? (
        <ul className="flex flex-col gap-4">
          {bySeverity.map((row) => (
            <SeverityRow key={row.severity} {...row} />
          ))}
        </ul>
      ) : failed ? (
        <p className="text-muted">–</p>
      ) : (
        <Loading className="flex flex-col gap-5 pt-1">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </Loading>
      )}
    </FoldingCard>
  );
}

function SeverityRow({ severity, count, share }: NonNullable<Figures['bySeverity']>[number]) {
  const level = severityLevel(severity);
  const { icon: Icon, text } = LEVEL_STYLES[level];
  const name = SEVERITY_NAMES[severity]();
  return (
    <li>
      <div className="flex items-center justify-between gap-3 text-sm">
        <span className={`inline-flex items-center gap-2 font-medium ${text}`}>
          <Icon className="size-4.5" aria-hidden="true" />
          {name}
        </span>
        <bdi className="tabular">
          <span className="font-semibold">{formatNumber(count)}</span>
          <span className="ms-2 inline-block min-w-10 text-end text-muted">{formatPercent(share)}</span>
        </bdi>
      </div>
      <Progress value={share * 100} label={name} tone={level} className="mt-2" />
    </li>
  );
}

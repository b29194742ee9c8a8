import type { ExistingReport } from '@bugquest/contract/duplicates/schema';
import { SEVERITY_NAMES, STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import { featureLabel, severityLevel } from '../../lib/names/report-labels.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { LevelBadge } from '../../ui/display/level-badge.tsx';
import { existingTitle } from './existing-title.ts';

/** What other testers may see of a report. */
export function ExistingText({ report }: { report: ExistingReport }) {
  const { feature, severity, status } = report;
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <p dir="auto" className="font-medium leading-snug wrap-break-word">
        {existingTitle(report)}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
        <LevelBadge level={severityLevel(severity)}>{SEVERITY_NAMES[severity]()}</LevelBadge>
        <Badge className="bg-surface">{STATUS_NAMES[status]()}</Badge>
        <bdi>{featureLabel(feature)}</bdi>
      </p>
    </div>
  );
}

import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { Severity } from '@bugquest/contract/reports/lists';
import { severityLevel } from '../../lib/names/report-labels.ts';
import { LevelBadge } from '../../ui/display/level-badge.tsx';

interface SeverityBadgeProps {
  severity: Severity;
  hasNoShape?: boolean;
}

export function SeverityBadge({ severity, hasNoShape }: SeverityBadgeProps) {
  return (
    <LevelBadge level={severityLevel(severity)} hasNoShape={hasNoShape}>
      {SEVERITY_NAMES[severity]()}
    </LevelBadge>
  );
}

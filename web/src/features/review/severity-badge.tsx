import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { Severity } from '@bugquest/contract/reports/lists';
import { severityLevel } from '../../lib/names/report-labels.ts';
import { LevelBadge } from '../../ui/display/level-badge.tsx';

interface SeverityBadgeProps {
  severity: Severity;
  hasIcon?: boolean;
}

export function SeverityBadge({ severity, hasIcon }: SeverityBadgeProps) {
  return (
    <LevelBadge level={severityLevel(severity)} hasIcon={hasIcon}>
      {SEVERITY_NAMES[severity]()}
    </LevelBadge>
  );
}

import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { Severity } from '@bugquest/contract/reports/lists';
import { severityLevel } from '../../lib/names/report-labels.ts';
import { LevelBadge } from '../../ui/display/level-badge.tsx';

export function SeverityBadge({ severity }: { severity: Severity }) {
  return <LevelBadge level={severityLevel(severity)}>{SEVERITY_NAMES[severity]()}</LevelBadge>;
}

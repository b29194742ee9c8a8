import { SEVERITY_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import type { Severity } from '@bugquest/contract/bug-reports/lists';
import { severityLevel } from '../../../lib/report-labels.ts';
import { LevelBadge } from '../../../ui/level-badge.tsx';

export function SeverityBadge({ severity }: { severity: Severity }) {
  return <LevelBadge level={severityLevel(severity)}>{SEVERITY_NAMES[severity]()}</LevelBadge>;
}

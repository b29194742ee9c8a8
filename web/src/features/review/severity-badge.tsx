import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { Severity } from '@bugquest/contract/reports/lists';
import { severityLevel } from '../../lib/names/report-labels.ts';
import { LevelBadge } from '../../ui/display/level-badge.tsx';

export const SeverityBadge = ({ severity }: { severity: Severity }) => (
  <LevelBadge level={severityLevel(severity)}>{SEVERITY_NAMES[severity]()}</LevelBadge>
);

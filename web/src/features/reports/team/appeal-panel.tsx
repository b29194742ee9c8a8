import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { useQuery } from '@tanstack/react-query';
import { reportPartQuery } from '../../../lib/queries/report-query.ts';
import { useNewestVersion } from '../report-page/use-newest-version.ts';
import { AppealDecision } from './appeal-decision.tsx';

interface AppealPanelProps {
  report: AdminBugReport;
  onDecided: () => void;
}

/** The open appeal of a report with its two answers; nothing without one. */
export function AppealPanel({ report: listed, onDecided }: AppealPanelProps) {
  const report = useNewestVersion(listed);
  const { data } = useQuery(reportPartQuery(report.id, 'timeline'));
  // Input for one report must not appear at another.
  return (
    report.appealState === 'open' && (
      <AppealDecision key={report.id} report={report} timeline={data} onDecided={onDecided} />
    )
  );
}

import { useParams } from 'wouter';
import { useReadReport } from '../../features/notifications/api.ts';
import { ReportPage } from '../../features/reports/report-page/report-page.tsx';
import { WithdrawReport } from '../../features/review/deletion/withdraw-report.tsx';

export function ReportRoute() {
  const { id = '' } = useParams<{ id: string }>();
  useReadReport(id);
  // Input for one report must not appear on the page of another.
  return <ReportPage key={id} id={id} renderWithdrawal={(report) => <WithdrawReport report={report} />} />;
}

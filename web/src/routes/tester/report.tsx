import { useParams } from 'wouter';
import { ReportPage } from '../../features/reports/report-page/report-page.tsx';
import { WithdrawReport } from '../../features/review/deletion/withdraw-report.tsx';

export function ReportRoute() {
  const { id = '' } = useParams<{ id: string }>();
  // Input for one report must not appear on the page of another.
  return <ReportPage key={id} id={id} withdrawal={(report) => <WithdrawReport report={report} />} />;
}

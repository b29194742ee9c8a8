import { useParams } from 'wouter';
import { OriginalReport } from '../../features/duplicates/original-report.tsx';
import { useReadReport } from '../../features/notifications/api.ts';
import { ReportPage } from '../../features/reports/report-page/report-page.tsx';
import { WithdrawReport } from '../../features/review/deletion/withdraw-report.tsx';

export function ReportRoute() {
  const { id = '' } = useParams<{ id: string }>();
  useReadReport(id);
  // The key prevents that input for a report appears on the page of another report.
  return (
    <ReportPage
      key={id}
      id={id}
      renderWithdrawal={(report) => <WithdrawReport report={report} />}
      renderOriginal={(report, original) => <OriginalReport report={report} original={original} />}
    />
  );
}

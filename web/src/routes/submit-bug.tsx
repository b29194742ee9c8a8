import { MAX_SUBMISSION_POINTS } from '@bugquest/contract/bug-reports/scoring';
import { m } from '@bugquest/phrases/messages';
import { ReportScreen } from '../features/bug-reports/components/report-screen.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function SubmitBugRoute() {
  return (
    <div className="page py-6 sm:py-12">
      <PageHeader title={m.report_title()} description={m.report_intro({ points: MAX_SUBMISSION_POINTS })} />
      <ReportScreen />
    </div>
  );
}

// Parts of other features for a report in review.
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { useQuery } from '@tanstack/react-query';
import { TrackerIssueSection } from '../../features/connections/trackers/tracker-issue-section.tsx';
import { DuplicateReports } from '../../features/duplicates/duplicate-reports.tsx';
import { ReportBuild } from '../../features/reports/report-page/report-build.tsx';
import { AppealPanel } from '../../features/reports/team/appeal-panel.tsx';
import { FailedRetest } from '../../features/reports/team/failed-retest.tsx';
import { TeamPanel } from '../../features/reports/team/team-panel.tsx';
import { type OnAsked, QuestionPanel } from '../../features/reports/team/tester-question.tsx';
import { NotSameBug } from '../../features/review/decision/report/not-same-bug.tsx';
import { OpenReport, type ReportToReview } from '../../features/review/queue/open-report.tsx';
import { reportPartQuery } from '../../lib/queries/report-query.ts';

/** The report of the queue has no build; that of the details has. */
function BuildInReview({ reportId }: { reportId: string }) {
  const { data: report } = useQuery(reportPartQuery(reportId, 'report'));
  return <ReportBuild reportId={reportId} build={report?.build} canChange />;
}

export const reportExtensions = {
  appeal: (report: AdminBugReport, onDecided: () => void) => (
    <AppealPanel report={report} onDecided={onDecided} />
  ),
  returned: (report: AdminBugReport) => (
    <>
      {report.infoState && <QuestionPanel report={report} />}
      <FailedRetest report={report} />
    </>
  ),
  below: (report: AdminBugReport, onAsked: OnAsked) => (
    <>
      <BuildInReview reportId={report.id} />
      <DuplicateReports
        report={report}
        renderActions={(person) => <NotSameBug reportId={report.id} person={person} />}
      />
      <TrackerIssueSection report={report} />
      <TeamPanel report={report} onAsked={onAsked} />
    </>
  ),
};

export const ReportInQueue = (props: ReportToReview) => (
  <OpenReport {...props} extensions={reportExtensions} />
);

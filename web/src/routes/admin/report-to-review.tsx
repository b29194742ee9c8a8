// Parts of other features for a report in review.
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { TrackerIssueSection } from '../../features/connections/trackers/tracker-issue-section.tsx';
import { DuplicateReports } from '../../features/duplicates/duplicate-reports.tsx';
import { AppealPanel } from '../../features/reports/team/appeal-panel.tsx';
import { QuestionPanel, TeamPanel } from '../../features/reports/team/team-panel.tsx';
import { NotSameBug } from '../../features/review/decision/report/not-same-bug.tsx';
import { OpenReport, type ReportToReview } from '../../features/review/queue/open-report.tsx';

export const reportExtensions = {
  appeal: (report: AdminBugReport, onDecided: () => void) => (
    <AppealPanel report={report} onDecided={onDecided} />
  ),
  question: (report: AdminBugReport) => <QuestionPanel report={report} />,
  below: (report: AdminBugReport) => (
    <>
      <DuplicateReports
        report={report}
        renderActions={(person) => <NotSameBug reportId={report.id} person={person} />}
      />
      <TrackerIssueSection report={report} />
      <TeamPanel report={report} />
    </>
  ),
};

export const ReportInQueue = (props: ReportToReview) => (
  <OpenReport {...props} extensions={reportExtensions} />
);

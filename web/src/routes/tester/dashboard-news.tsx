import type { DeletionFeedback } from '@bugquest/contract/review/schema';
import { NoticePlace } from '../../features/content/pages/notice-place.tsx';
import { DASHBOARD_PAGE } from '../../features/content/pages/page-query.ts';
import type { UnsentReport } from '../../features/reports/unsent/read-unsent.ts';
import { UnsentReports } from '../../features/reports/unsent/unsent-reports.tsx';
import { WaitingReports, type WaitingReportsProps } from '../../features/reports/waiting/waiting-reports.tsx';
import { DeletionNotices } from '../../features/review/deletion/deletion-notices.tsx';

export interface DashboardNewsProps {
  unsent: readonly UnsentReport[] | undefined;
  waiting: WaitingReportsProps['reports'] | undefined;
  deletions: readonly DeletionFeedback[] | undefined;
}

/** What is new for the tester. Each part shows nothing when there is nothing. */
export function DashboardNews({ unsent = [], waiting, deletions = [] }: DashboardNewsProps) {
  return (
    <>
      <UnsentReports reports={unsent} />
      {waiting && <WaitingReports reports={waiting} />}
      <NoticePlace name={DASHBOARD_PAGE} />
      <DeletionNotices notices={deletions} />
    </>
  );
}

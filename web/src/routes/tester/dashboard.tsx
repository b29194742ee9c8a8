import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { useEffect, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { Dashboard } from '../../features/competition/dashboard/dashboard.tsx';
import { SuccessCard } from '../../features/competition/success/success-card.tsx';
import { NoticePlace } from '../../features/content/pages/notice-place.tsx';
import { OwnReport } from '../../features/reports/own-reports/own-report.tsx';
import { DraftLink } from '../../features/reports/submission/draft/draft-link.tsx';
import { WaitingReports } from '../../features/reports/waiting/waiting-reports.tsx';
import { DeletionNotices } from '../../features/review/deletion/deletion-notices.tsx';

export function DashboardRoute() {
  const { submitted, close } = useSubmitted();
  return (
    <>
      {submitted && <SuccessCard key={submitted.id} submitted={submitted} onClose={close} />}
      <Dashboard
        draft={<DraftLink />}
        renderReport={(report) => <OwnReport report={report} heading="h3" hidesWaiting />}
        news={
          <>
            <WaitingReports />
            <NoticePlace name="dashboard" />
            <DeletionNotices />
          </>
        }
      />
    </>
  );
}

/** The report that was submitted just before this screen, until the person goes on. */
function useSubmitted() {
  const state = useHistoryState<{ submitted?: SubmittedBugReport } | null>();
  const [submitted, setSubmitted] = useState(state?.submitted);
  // Shown once: not again after a reload or on the way back.
  useEffect(() => {
    if (history.state?.submitted) history.replaceState(null, '');
  }, []);
  const close = () => {
    setSubmitted(undefined);
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return { submitted, close };
}

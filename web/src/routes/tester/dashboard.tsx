import { DASHBOARD_PAGE } from '@bugquest/contract/competition/dashboard/reads';
import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { Dashboard } from '../../features/competition/dashboard/dashboard.tsx';
import { SuccessCard } from '../../features/competition/success/success-card.tsx';
import { pageQuery } from '../../features/content/pages/api.ts';
import { NoticePlace } from '../../features/content/pages/notice-place.tsx';
import { PushOffer } from '../../features/notifications/push/push-offer.tsx';
import { waitingReportsQuery } from '../../features/reports/api.ts';
import { OwnReport } from '../../features/reports/own-reports/own-report.tsx';
import { UnsentReports } from '../../features/reports/unsent/unsent-reports.tsx';
import { unsentQuery } from '../../features/reports/unsent/use-unsent.ts';
import { WaitingReports } from '../../features/reports/waiting/waiting-reports.tsx';
import { deletionFeedbackQuery } from '../../features/review/deletion/api.ts';
import { DeletionNotices } from '../../features/review/deletion/deletion-notices.tsx';
import { InstallHint } from '../../features/system/install/install-hint.tsx';
import { useLocale } from '../../lib/language/locale.ts';
import { useEmployee } from '../../lib/session/session.tsx';

export function DashboardRoute() {
  const { submitted, close } = useSubmitted();
  // What follows the news is rendered in slices, so that the page reacts meanwhile.
  const isNewsLoading = useDeferredValue(useIsNewsLoading());
  return (
    <>
      {submitted && <SuccessCard key={submitted.id} submitted={submitted} onClose={close} />}
      {submitted && <PushOffer />}
      <Dashboard
        isNewsLoading={isNewsLoading}
        renderReport={(report) => <OwnReport report={report} heading="h3" hidesWaiting />}
        news={
          <>
            <UnsentReports />
            <WaitingReports />
            <NoticePlace name={DASHBOARD_PAGE} />
            <DeletionNotices />
          </>
        }
      />
      <InstallHint />
    </>
  );
}

/**
 * Whether news may still appear, which would push the reports down. A failed request is not waited for, nor one that is paused
 * without a network. What was once shown stays.
 */
function useIsNewsLoading(): boolean {
  const { id } = useEmployee();
  const locale = useLocale();
  const isLoading = ({ isPending, failureCount, fetchStatus }: NewsQuery) =>
    isPending && failureCount === 0 && fetchStatus !== 'paused';
  const unsent = useQuery(unsentQuery(id));
  const waiting = useQuery(waitingReportsQuery(id));
  const deletions = useQuery(deletionFeedbackQuery(id));
  const notice = useQuery(pageQuery(DASHBOARD_PAGE, locale));
  const [isShown, setIsShown] = useState(false);
  const isReady = isShown || ![unsent, waiting, deletions, notice].some(isLoading);
  if (isReady && !isShown) setIsShown(true);
  return !isReady;
}

type NewsQuery = Pick<UseQueryResult, 'isPending' | 'failureCount' | 'fetchStatus'>;

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

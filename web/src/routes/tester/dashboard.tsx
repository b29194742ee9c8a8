import { DASHBOARD_PAGE, REPORTS_AWAITING_TESTER } from '@bugquest/contract/home/parts';
import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { Dashboard } from '../../features/competition/dashboard/dashboard.tsx';
import { SeasonCard } from '../../features/competition/seasons/season-card.tsx';
import { PageNotice } from '../../features/content/pages/page-notice.tsx';
import { KnownProblemsLink } from '../../features/coverage/known-problems-link.tsx';
import { MissionsCard } from '../../features/coverage/missions/missions-card.tsx';
import { LeftEntries } from '../../features/coverage/sessions/left-entries.tsx';
import { SessionCard } from '../../features/coverage/sessions/session-card.tsx';
import { StoryCard } from '../../features/coverage/story/story-card.tsx';
import {
  AnnouncementCards,
  currentAnnouncementsQuery,
} from '../../features/outreach/announcements/announcement-cards.tsx';
import { OwnReportRow } from '../../features/reports/own-report-row.tsx';
import { PendingActionList } from '../../features/reports/pending-action-list.tsx';
import { useUnsent } from '../../features/reports/unsent/use-unsent.ts';
import { deletionFeedbackQuery } from '../../features/review/deletion/api.ts';
import { DeletionNotices } from '../../features/review/deletion/deletion-notices.tsx';
import { ProgramNotice } from '../../features/settings/program-notice.tsx';
import { InstallOffer } from '../../features/system/install-offer.tsx';
import { employeeReportsQuery } from '../../lib/queries/report-query.ts';
import { rankQuery } from '../../lib/queries/standing-queries.ts';
import { useEmployee } from '../../lib/session/session.tsx';
import { useHome } from './use-home.ts';

// The page waits for the card, which would otherwise push it down.
const SuccessCard = lazy(async () => ({
  default: (await import('../../features/competition/success-card.tsx')).SuccessCard,
}));
const PushOffer = lazy(async () => ({
  default: (await import('../../features/notifications/push/push-offer.tsx')).PushOffer,
}));

export function DashboardRoute() {
  const { submitted, close } = useJustSubmitted();
  const hasHome = useHome();
  const isLoading = useUnsent(useEmployee().id).isLoading || !hasHome;
  const climb = useClimb(hasHome);
  return (
    <>
      {submitted && (
        <>
          <SuccessCard key={submitted.id} submitted={submitted} climb={climb} onClose={close} />
          <PushOffer />
        </>
      )}
      <Dashboard
        isLoading={isLoading}
        renderReport={(report) => <OwnReportRow report={report} heading="h3" hidesPendingActions />}
        news={
          <>
            <DashboardNews />
            <StoryCard />
            <SeasonCard />
            <MissionsCard />
            <SessionCard />
            <KnownProblemsLink />
          </>
        }
      />
      <InstallOffer />
    </>
  );
}

/** Shown until the person continues. */
function useJustSubmitted() {
  const state = useHistoryState<{ submitted?: SubmittedBugReport } | null>();
  const [submitted, setSubmitted] = useState(state?.submitted);
  // Not shown again after a reload or on the way back.
  useEffect(() => {
    if (history.state?.submitted) history.replaceState(null, '');
  }, []);
  const close = () => {
    setSubmitted(undefined);
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return { submitted, close };
}

/** The places that the person has gained since the rank was last shown. */
function useClimb(hasHome: boolean) {
  const query = rankQuery(useEmployee().id);
  const queryClient = useQueryClient();
  const [previousRank] = useState(() => queryClient.getQueryData(query.queryKey)?.rank);
  const rank = useQuery({ ...query, ...OF_HOME, enabled: hasHome }).data?.rank;
  return previousRank && rank && rank < previousRank ? { rank, places: previousRank - rank } : undefined;
}

/**
 * The home read has fetched these parts. Their queries refetch each time a screen opens ('always', the default of endpointQuery). A
 * query with `refetchOnMount: true` refetches only after one of its topics was published, so it does not need this.
 */
const OF_HOME = { refetchOnMount: false } as const;

/** Each part is empty without news. */
export function DashboardNews() {
  const { id } = useEmployee();
  const unsent = useUnsent(id).data;
  const waiting = useQuery({ ...employeeReportsQuery(id, REPORTS_AWAITING_TESTER), ...OF_HOME }).data;
  const deletions = useQuery({ ...deletionFeedbackQuery(id), ...OF_HOME }).data;
  const announcements = useQuery(currentAnnouncementsQuery()).data;
  return (
    <>
      <ProgramNotice />
      {unsent && <unsent.UnsentReports reports={unsent.reports} />}
      <LeftEntries />
      {waiting && <PendingActionList reports={waiting} />}
      {announcements && <AnnouncementCards announcements={announcements} />}
      <PageNotice name={DASHBOARD_PAGE} />
      {deletions && <DeletionNotices notices={deletions} />}
    </>
  );
}

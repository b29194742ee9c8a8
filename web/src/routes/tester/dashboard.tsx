import { DASHBOARD_PAGE, REPORTS_AWAITING_TESTER } from '@bugquest/contract/home/parts';
import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { Dashboard } from '../../features/competition/dashboard/dashboard.tsx';
import { SeasonLine } from '../../features/competition/seasons/season-line.tsx';
import { usePage } from '../../features/content/pages/use-page.ts';
import { HuntCard } from '../../features/coverage/hunts/hunt-card.tsx';
import { LeftEntries } from '../../features/coverage/sessions/left-entries.tsx';
import { StoryCard } from '../../features/coverage/story/story-card.tsx';
import { ownChangesQuery, useLiveChanges } from '../../features/notifications/own-changes/api.ts';
import { currentAnnouncementsQuery } from '../../features/outreach/announcements/api.ts';
import { OwnReportRow } from '../../features/reports/own-report-row.tsx';
import { PendingActionList } from '../../features/reports/pending-action-list.tsx';
import { useUnsent } from '../../features/reports/unsent/use-unsent.ts';
import { deletionFeedbackQuery } from '../../features/review/deletion/api.ts';
import { ProgramNotice } from '../../features/settings/program-notice.tsx';
import { storeQuery } from '../../features/store/api.ts';
import { isStoreSet } from '../../features/store/own-store.ts';
import { InstallOffer } from '../../features/system/install-offer.tsx';
import { employeeReportsQuery } from '../../lib/queries/report-query.ts';
import { rankQuery } from '../../lib/queries/standing-queries.ts';
import { useEmployee } from '../../lib/session/session.tsx';
import { AnswerLine } from './answer-line.tsx';
import { useHome } from './use-home.ts';

// The page waits for the card, which would otherwise push it down.
const SuccessCard = lazy(async () => ({
  default: (await import('../../features/competition/success-card.tsx')).SuccessCard,
}));
// Only people with news load these.
const SinceLastVisit = lazy(async () => ({
  default: (await import('../../features/notifications/own-changes/since-last-visit.tsx')).SinceLastVisit,
}));
const PageNotice = lazy(async () => ({
  default: (await import('../../features/content/pages/page-notice.tsx')).PageNotice,
}));
const AnnouncementCards = lazy(async () => ({
  default: (await import('../../features/outreach/announcements/announcement-cards.tsx')).AnnouncementCards,
}));
const DeletionNotices = lazy(async () => ({
  default: (await import('../../features/review/deletion/deletion-notices.tsx')).DeletionNotices,
}));
const PushOffer = lazy(async () => ({
  default: (await import('../../features/notifications/push/push-offer.tsx')).PushOffer,
}));

const StoreActions = lazy(async () => ({
  default: (await import('../../features/store/store-actions.tsx')).StoreActions,
}));
const SeasonCard = lazy(async () => ({
  default: (await import('../../features/competition/seasons/season-card.tsx')).SeasonCard,
}));
const AskedNoReportQuestion = lazy(async () => ({
  default: (await import('./no-report-question.tsx')).AskedNoReportQuestion,
}));

export function DashboardRoute() {
  const { submitted, close } = useJustSubmitted();
  const { hasHome, home } = useHome();
  // Stays on the screen after the answer, which it thanks for.
  const [asksReason, setAsksReason] = useState(false);
  if (home?.asksNoReportReason && !asksReason) setAsksReason(true);
  const isLoading = useUnsent(useEmployee().id).isLoading || !hasHome;
  const climb = useClimb(hasHome);
  const hasStore = useHasStore(hasHome);
  const pointsNews = useLiveChanges(useOwnChanges(hasHome));
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
        pointsNews={pointsNews}
        season={hasHome && <SeasonLine />}
        moreNumbers={<SeasonCard />}
        actions={
          hasStore && (
            <Suspense fallback={<div className="h-13" />}>
              <StoreActions />
            </Suspense>
          )
        }
        renderReport={(report) => <OwnReportRow report={report} heading="h3" hidesPendingActions />}
        news={
          <>
            <DashboardNews />
            <StoryCard />
            <HuntCard />
            {asksReason && (
              <Suspense>
                <AskedNoReportQuestion />
              </Suspense>
            )}
            <Waiting />
            {home && (
              <Suspense>
                <AnswerLine answers={home.answers} />
              </Suspense>
            )}
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
  // Not shown again after a reload or on the way back. A report that waited may be sent while the page is open.
  useEffect(() => {
    if (state?.submitted) setSubmitted(state.submitted);
    if (history.state?.submitted) history.replaceState(null, '');
  }, [state]);
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

function useHasStore(hasHome: boolean): boolean {
  const { data } = useQuery({ ...storeQuery(useEmployee().id), enabled: hasHome });
  return data !== undefined && isStoreSet(data);
}

const useOwnChanges = (hasHome: boolean) =>
  useQuery({ ...ownChangesQuery(useEmployee().id), ...OF_HOME, enabled: hasHome }).data?.changes;

const ABOUT_DELETIONS: readonly string[] = ['deleted', 'deletion-answer'];

/** Each part is empty without news. */
export function DashboardNews() {
  const { id } = useEmployee();
  const unsent = useUnsent(id).data;
  const deletions = useQuery({ ...deletionFeedbackQuery(id), ...OF_HOME }).data;
  // What is shown below is not said twice.
  const changes = useOwnChanges(true)?.filter(
    ({ kind, serialNumber }) =>
      kind !== 'retest' &&
      !(
        ABOUT_DELETIONS.includes(kind) &&
        deletions?.some(({ bugSerialNumber }) => bugSerialNumber === serialNumber)
      ),
  );
  const [hasNews, setHasNews] = useState(false);
  if (!hasNews && changes?.some(({ isSeen }) => !isSeen)) setHasNews(true);
  return (
    <>
      {hasNews && changes && <SinceLastVisit changes={changes} />}
      <ProgramNotice />
      {unsent && <unsent.UnsentReports reports={unsent.reports} />}
      <LeftEntries />
      {deletions && deletions.length > 0 && <DeletionNotices notices={deletions} />}
    </>
  );
}

/** What the person is asked, and what administrators say to everybody. */
export function Waiting() {
  const { id } = useEmployee();
  const waiting = useQuery({ ...employeeReportsQuery(id, REPORTS_AWAITING_TESTER), ...OF_HOME }).data;
  const announcements = useQuery(currentAnnouncementsQuery()).data;
  const { page } = usePage(DASHBOARD_PAGE);
  return (
    <>
      {waiting && <PendingActionList reports={waiting} />}
      {announcements && announcements.length > 0 && <AnnouncementCards announcements={announcements} />}
      {page && <PageNotice name={DASHBOARD_PAGE} />}
    </>
  );
}

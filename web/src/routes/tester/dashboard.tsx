import type { CurrentAnnouncement } from '@bugquest/contract/outreach/schema';
import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import type { DeletionFeedback } from '@bugquest/contract/review/schema';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { Dashboard } from '../../features/competition/dashboard/dashboard.tsx';
import { ownSeasonsQuery } from '../../features/competition/seasons/api.ts';
import { SeasonCard } from '../../features/competition/seasons/season-card.tsx';
import { PageNotice } from '../../features/content/pages/page-notice.tsx';
import { DASHBOARD_PAGE, pageQuery } from '../../features/content/pages/use-page.ts';
import { coverageQuery, missionsQuery, ownStoryQuery } from '../../features/coverage/api.ts';
import { MissionsCard } from '../../features/coverage/missions-card.tsx';
import { SessionCard } from '../../features/coverage/session-card.tsx';
import { sessionsQuery } from '../../features/coverage/sessions-query.ts';
import { StoryCard } from '../../features/coverage/story-card.tsx';
import {
  AnnouncementCards,
  currentAnnouncementsQuery,
} from '../../features/outreach/announcements/announcement-cards.tsx';
import { OwnReportRow } from '../../features/reports/own-report-row.tsx';
import {
  PendingActionList,
  type PendingActionListProps,
} from '../../features/reports/pending-action-list.tsx';
import { useUnsent } from '../../features/reports/unsent/use-unsent.ts';
import { deletionFeedbackQuery } from '../../features/review/deletion/api.ts';
import { DeletionNotices } from '../../features/review/deletion/deletion-notices.tsx';
import { ProgramNotice } from '../../features/settings/program-notice.tsx';
import { InstallOffer } from '../../features/system/install-app.tsx';
import { useRefetchOnReturn } from '../../lib/hooks/use-refetch-on-return.ts';
import { useLocale } from '../../lib/language/locale.ts';
import { employeeReportsQuery, REPORTS_AWAITING_TESTER } from '../../lib/queries/report-query.ts';
import { programStateQuery } from '../../lib/queries/settings-query.ts';
import { rankQuery } from '../../lib/queries/standing-queries.ts';
import { useEmployee } from '../../lib/session/session.tsx';

// The page waits for the card, which would otherwise push it down.
const SuccessCard = lazy(async () => ({
  default: (await import('../../features/competition/success-card.tsx')).SuccessCard,
}));
const PushOffer = lazy(async () => ({
  default: (await import('../../features/notifications/push/push-offer.tsx')).PushOffer,
}));

export function DashboardRoute() {
  const { submitted, close } = useJustSubmitted();
  const climb = useClimb();
  const { isLoading, ...news } = useNews();
  return (
    <>
      {submitted && (
        <>
          <SuccessCard key={submitted.id} submitted={submitted} climb={climb} onClose={close} />
          <PushOffer />
        </>
      )}
      <Dashboard
        isNewsLoading={isLoading}
        renderReport={(report) => <OwnReportRow report={report} heading="h3" hidesPendingActions />}
        news={
          <>
            <DashboardNews {...news} />
            <StoryCard />
            <SeasonCard />
            <MissionsCard />
            <SessionCard />
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
function useClimb() {
  const query = rankQuery(useEmployee().id);
  const queryClient = useQueryClient();
  const [previousRank] = useState(() => queryClient.getQueryData(query.queryKey)?.rank);
  const rank = useQuery(query).data?.rank;
  return previousRank && rank && rank < previousRank ? { rank, places: previousRank - rank } : undefined;
}

interface DashboardNewsProps {
  unsent: ReturnType<typeof useUnsent>['data'];
  waiting: PendingActionListProps['reports'] | undefined;
  deletions: readonly DeletionFeedback[] | undefined;
  announcements: readonly CurrentAnnouncement[] | undefined;
}

/** Each part is empty without news. */
export function DashboardNews({ unsent, waiting, deletions = [], announcements = [] }: DashboardNewsProps) {
  return (
    <>
      <ProgramNotice />
      {unsent && <unsent.UnsentReports reports={unsent.reports} />}
      {waiting && <PendingActionList reports={waiting} />}
      <AnnouncementCards announcements={announcements} />
      <PageNotice name={DASHBOARD_PAGE} />
      <DeletionNotices notices={deletions} />
    </>
  );
}

export function useNews() {
  const { id, isAdmin } = useEmployee();
  const notice = useQuery(pageQuery(DASHBOARD_PAGE, useLocale()));
  const unsent = useUnsent(id);
  const waiting = useQuery(employeeReportsQuery(id, REPORTS_AWAITING_TESTER));
  const deletions = useQuery(deletionFeedbackQuery(id));
  const announcements = useQuery(currentAnnouncementsQuery());
  useRefetchOnReturn(() => void deletions.refetch());
  // The cards read these too.
  const seasons = useQuery({ ...ownSeasonsQuery(), enabled: !isAdmin });
  const missions = useQuery(missionsQuery(id));
  const sessions = useQuery(sessionsQuery(id));
  const coverage = useQuery(coverageQuery());
  const program = useQuery(programStateQuery('unmarked'));
  const story = useQuery({ ...ownStoryQuery(), enabled: program.data?.state === 'ended' });
  const queries = [
    ...[unsent, waiting, deletions, notice, announcements],
    ...[seasons, missions, sessions, coverage, program, story],
  ];
  const isLoading = useUntilFirstFalse(queries.some(isFirstTry));
  return {
    unsent: unsent.data,
    waiting: waiting.data,
    deletions: deletions.data,
    announcements: announcements.data,
    isLoading,
  };
}

/** The screen does not wait for a failed request. */
const isFirstTry = ({ isLoading, failureCount }: Pick<UseQueryResult, 'isLoading' | 'failureCount'>) =>
  isLoading && failureCount === 0;

/** Parts that are on the screen stay. */
function useUntilFirstFalse(value: boolean): boolean {
  const [wasFalse, setWasFalse] = useState(false);
  if (!value && !wasFalse) setWasFalse(true);
  return value && !wasFalse;
}

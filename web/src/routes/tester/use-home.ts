import type { Home } from '@bugquest/contract/home/endpoints';
import { DASHBOARD_PAGE, RECENT_REPORTS, REPORTS_AWAITING_TESTER } from '@bugquest/contract/home/parts';
import {
  type QueryClient,
  type QueryOptions,
  useQuery,
  useQueryClient,
  type WithRequired,
} from '@tanstack/react-query';
import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { ownSeasonsQuery } from '../../features/competition/seasons/api.ts';
import { pageQuery } from '../../features/content/pages/use-page.ts';
import { ownStoryQuery } from '../../features/coverage/api.ts';
import { huntQuery } from '../../features/coverage/hunts/api.ts';
import { sessionsQuery } from '../../features/coverage/sessions/sessions-query.ts';
import { homeQuery } from '../../features/home/api.ts';
import { ownChangesQuery } from '../../features/notifications/own-changes/api.ts';
import { currentAnnouncementsQuery } from '../../features/outreach/announcements/api.ts';
import { deletionFeedbackQuery } from '../../features/review/deletion/api.ts';
import { storeQuery } from '../../features/store/api.ts';
import { useRefetchOnReturn } from '../../lib/hooks/use-refetch-on-return.ts';
import { type Locale, useLocale } from '../../lib/language/locale.ts';
import { employeeReportsQuery } from '../../lib/queries/report-query.ts';
import { programStateQuery } from '../../lib/queries/settings-query.ts';
import { employeeStatsQuery, rankQuery } from '../../lib/queries/standing-queries.ts';
import { useEmployee } from '../../lib/session/session.tsx';

/**
 * Reads all parts of the dashboard in one request, on each visit and return (section 4), and stores them as the replies of the parts'
 * own queries. These are read again separately when they change, and after a failure.
 * @returns `hasHome`: whether the first reply has arrived, or failed; `home`: the reply, for the parts that have no query of their own
 */
export function useHome(): { hasHome: boolean; home: Home | undefined } {
  const { id } = useEmployee();
  const language = useLocale();
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt, isFetching, failureCount, refetch } = useQuery(homeQuery(id, language));
  const startedAt = useRef(0);
  const showsSkeleton = useRef(data === undefined);
  const [hasParts, setHasParts] = useState(false);
  useLayoutEffect(() => {
    // The moment before, so that a part that was read in the same millisecond counts as newer.
    if (isFetching) startedAt.current = Date.now() - 1;
  }, [isFetching]);
  useLayoutEffect(() => {
    if (!data) return;
    // When the dashboard opens again, this is the previous reply, until the new one arrives.
    storeParts(queryClient, { id, language }, data, Math.min(startedAt.current, dataUpdatedAt));
    // A transition renders the parts in steps, so that the browser can handle input in between. If no skeleton is on the screen, the
    // parts are shown at once.
    if (showsSkeleton.current) startTransition(() => setHasParts(true));
    else setHasParts(true);
  }, [queryClient, id, language, data, dataUpdatedAt]);
  useRefetchOnReturn(() => void refetch());
  return { hasHome: hasParts || failureCount > 0, home: data };
}

interface Viewer {
  id: string;
  language: Locale;
}

function storeParts(queryClient: QueryClient, { id, language }: Viewer, home: Home, startedAt: number): void {
  const store = <Reply>(query: WithRequired<QueryOptions<Reply>, 'queryKey'>, reply: NoInfer<Reply>) => {
    const stored = queryClient.getQueryCache().build(queryClient, query);
    // A part that was read meanwhile is newer.
    if (stored.state.dataUpdatedAt <= startedAt)
      stored.setData(reply, { updatedAt: startedAt, manual: true });
  };
  const toPage = (page: Home['recent']) => ({ ...page, nextCursor: undefined });
  store(employeeStatsQuery(id), home.stats);
  store(rankQuery(id), home.rank);
  store(employeeReportsQuery(id, RECENT_REPORTS), toPage(home.recent));
  store(employeeReportsQuery(id, REPORTS_AWAITING_TESTER), toPage(home.waiting));
  store(ownChangesQuery(id), home.changes);
  store(deletionFeedbackQuery(id), home.deletions);
  store(pageQuery(DASHBOARD_PAGE, language), home.notice);
  store(currentAnnouncementsQuery(), home.announcements);
  store(ownSeasonsQuery(), home.seasons);
  store(huntQuery(id), home.hunt);
  store(sessionsQuery(id), home.sessions);
  store(programStateQuery(), home.program);
  store(storeQuery(id), home.store);
  if (home.story) store(ownStoryQuery(), home.story);
}

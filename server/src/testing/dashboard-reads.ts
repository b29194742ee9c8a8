// The reads that keep an open dashboard of a tester up to date.
import { currentSession } from '@bugquest/contract/accounts/endpoints';
import { callUrl } from '@bugquest/contract/call-url';
import { getEmployeeStats, getRank, listOwnSeasons } from '@bugquest/contract/competition/endpoints';
import { getPage } from '@bugquest/contract/content/pages/endpoints';
import { listTestSessions } from '@bugquest/contract/coverage/endpoints';
import { getHunt } from '@bugquest/contract/coverage/hunt-endpoints';
import type { Language } from '@bugquest/contract/employees/lists';
import type { Endpoint } from '@bugquest/contract/endpoint';
import type { Home } from '@bugquest/contract/home/endpoints';
import { DASHBOARD_PAGE, RECENT_REPORTS, REPORTS_AWAITING_TESTER } from '@bugquest/contract/home/parts';
import { countUnread, listOwnChanges } from '@bugquest/contract/notifications/endpoints';
import { listCurrentAnnouncements } from '@bugquest/contract/outreach/endpoints';
import { listEmployeeBugReports } from '@bugquest/contract/reports/endpoints';
import { listDeletionFeedback } from '@bugquest/contract/review/endpoints';
import { getProgramState } from '@bugquest/contract/settings/endpoints';
import { getStore } from '@bugquest/contract/store/endpoints';

export interface PageRead {
  endpoint: Endpoint;
  url: string;
}

const read = (endpoint: Endpoint, input: { params?: object; query?: object } = {}): PageRead => ({
  endpoint,
  url: callUrl(endpoint.path, input),
});

/** The reads of every screen, besides those of the screen itself. */
export const SHELL_READS: readonly PageRead[] = [currentSession, countUnread, listTestSessions].map(
  (endpoint) => read(endpoint),
);

/** The read of each part of the dashboard that has one. Pages read the story only after the end of the program. */
export function readsOfHomeParts(
  id: string,
  language: Language,
): Record<Exclude<keyof Home, 'story' | 'answers' | 'asksNoReportReason'>, PageRead> {
  const params = { id };
  return {
    stats: read(getEmployeeStats, { params }),
    rank: read(getRank, { params }),
    recent: read(listEmployeeBugReports, { params, query: RECENT_REPORTS }),
    waiting: read(listEmployeeBugReports, { params, query: REPORTS_AWAITING_TESTER }),
    changes: read(listOwnChanges),
    deletions: read(listDeletionFeedback),
    notice: read(getPage, { params: { pageName: DASHBOARD_PAGE }, query: { language } }),
    announcements: read(listCurrentAnnouncements),
    seasons: read(listOwnSeasons),
    hunt: read(getHunt),
    sessions: read(listTestSessions),
    program: read(getProgramState),
    store: read(getStore),
  };
}

/** Each read once. */
export function readsOfDashboard(id: string): PageRead[] {
  const reads = [...SHELL_READS, ...Object.values(readsOfHomeParts(id, 'en'))];
  return [...new Map(reads.map((each) => [each.url, each])).values()];
}

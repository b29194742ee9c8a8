// What each screen reads when it opens. The server puts these replies into the page, so that the screen needs no request
// before it can be shown. A read that is missing here is requested as usual.
import { getCompanyLogin } from '../accounts/company-login/endpoints.ts';
import { getTwoFactorStatus } from '../accounts/two-factor/endpoints.ts';
import { address } from '../address.ts';
import { dashboardReads } from '../competition/dashboard/reads.ts';
import { getScoring } from '../competition/endpoints.ts';
import { getPage } from '../content/pages/endpoints.ts';
import { getWelcomeVideo } from '../content/videos/endpoints.ts';
import { checkAdmin } from '../employees/admin-access/endpoints.ts';
import { listDepartmentNames } from '../employees/departments/endpoints.ts';
import type { Employee } from '../employees/schema.ts';
import { countUnread } from '../notifications/unread.ts';
import { getDailyUse } from '../reports/endpoints.ts';
import { listClaims } from '../review/claims/endpoints.ts';
import { listBugReports } from '../review/endpoints.ts';
import { listSavedViews } from '../review/saved-views/endpoints.ts';
import { QUEUE_ROWS, TO_DECIDE } from '../review/views/desk-views.ts';
import { getViewCounts } from '../review/views/endpoints.ts';
import { type PageLanguage, SESSION_READ } from './page-replies.ts';

/** Whom a page is for: an employee, or null for a visitor. */
export type PageViewer = Pick<Employee, 'id' | 'isAdmin' | 'language' | 'twoFactorEnabled'> | null;

export interface OpenedPage {
  path: string;
  params: URLSearchParams;
  language: PageLanguage;
}

/** The addresses of the reads of a screen besides the session. */
export function pageReads(page: OpenedPage, viewer: PageViewer): string[] {
  const { path, language } = page;
  if (!viewer) return path === '/login' ? [getCompanyLogin.path, getWelcomeVideo.path] : [];
  if (path === '/' || path === '/dashboard') {
    return dashboardReads(viewer.id, language).filter((read) => read !== SESSION_READ);
  }
  return [
    address(checkAdmin.path, { query: { employeeId: viewer.id } }),
    address(countUnread.path),
    address(listDepartmentNames.path),
    ...(viewer.isAdmin && !viewer.twoFactorEnabled ? [getTwoFactorStatus.path] : []),
    ...screenReads(page, viewer),
  ];
}

function screenReads({ path, params, language }: OpenedPage, viewer: NonNullable<PageViewer>): string[] {
  if (path === '/submit-bug' || path === '/bug-submission') {
    const notice = address(getPage.path, { params: { pageName: 'submit-bug' }, query: { language } });
    return [notice, getDailyUse.path, getScoring.path];
  }
  if (path !== '/admin' || !viewer.isAdmin) return [];
  return isQueueOpening(params) ? [...DESK_READS, FIRST_ROWS] : DESK_READS;
}

const DESK_READS = [listSavedViews.path, getViewCounts.path, listClaims.path];
/** The address of the first rows of the queue: the reports to decide. */
export const FIRST_ROWS = address(listBugReports.path, { query: { ...TO_DECIDE, limit: QUEUE_ROWS } });

/** The queue with the reports to decide. With another filter, it requests its rows. */
function isQueueOpening(params: URLSearchParams): boolean {
  const filter = new URLSearchParams(params);
  filter.delete('tab');
  filter.delete('report');
  const isToDecide = ['', String(new URLSearchParams(TO_DECIDE))].includes(String(filter));
  return params.get('tab') === 'points-review' && isToDecide;
}

// What the dashboard and the frame around it read when it opens. The server answers all of it at once, and the browser
// takes each reply where it would request it.
import { currentSession } from '../../accounts/endpoints.ts';
import { address } from '../../address.ts';
import { getPage } from '../../content/pages/endpoints.ts';
import { checkAdmin } from '../../employees/admin-access/endpoints.ts';
import { listDepartmentNames } from '../../employees/departments/endpoints.ts';
import { countUnread } from '../../notifications/unread.ts';
import { listEmployeeBugReports } from '../../reports/endpoints.ts';
import { listBugReports, listDeletionFeedback } from '../../review/endpoints.ts';
import { getEmployeeStats, getRank } from '../endpoints.ts';

/** The newest reports (section 9: display). */
export const RECENT_REPORTS = { limit: 5 } as const;
/** Reports that wait for their reporter. */
export const WAITING_REPORTS = { limit: 3, state: 'waiting' } as const;
/** For the number of all reports, which comes with every page. */
export const REPORT_COUNT = { limit: 1 } as const;
/** The page with the administrators' notice. */
export const DASHBOARD_PAGE = 'dashboard';

export function dashboardReads(employeeId: string, language: 'en' | 'ar'): string[] {
  const params = { id: employeeId };
  return [
    address(currentSession.path),
    address(checkAdmin.path, { query: { employeeId } }),
    address(listDepartmentNames.path),
    address(countUnread.path),
    address(getEmployeeStats.path, { params }),
    address(getRank.path, { params }),
    address(listEmployeeBugReports.path, { params, query: RECENT_REPORTS }),
    address(listEmployeeBugReports.path, { params, query: WAITING_REPORTS }),
    address(listBugReports.path, { query: REPORT_COUNT }),
    address(listDeletionFeedback.path),
    address(getPage.path, { params: { pageName: DASHBOARD_PAGE }, query: { language } }),
  ];
}

import { getDashboard } from '@bugquest/contract/competition/dashboard/endpoints';
import { dashboardReads } from '@bugquest/contract/competition/dashboard/reads';
import { call } from '../api/call.ts';
import { readAhead } from '../api/reads-ahead.ts';
import { currentLocale } from '../language/current-locale.ts';

/** The paths of the dashboard (section 2). */
const PATHS = ['/', '/dashboard'];

/** Requests what the dashboard shows, if this page is the dashboard, while its file still loads or its rendering waits. */
export function readDashboardAhead(employeeId: string): void {
  if (!PATHS.includes(window.location.pathname)) return;
  readAhead(dashboardReads(employeeId, currentLocale()), call(getDashboard));
}

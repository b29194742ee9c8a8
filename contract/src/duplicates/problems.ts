// A problem is an original report that was not rejected, with its duplicates and confirmations. The same rule in SQL:
// server/src/features/duplicates/problem-queries.ts.
import { REPORT_STATUSES, type ReviewState } from '../reports/lists.ts';

/** The filter of `GET /api/bug-reports` that lists exactly the open problems, decided or not. */
export const OPEN_PROBLEMS_FILTER = {
  review: ['pending', 'validated'] satisfies ReviewState[],
  status: REPORT_STATUSES.filter((status) => status !== 'Closed'),
};

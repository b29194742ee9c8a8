import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  bulkAssignment,
  bulkDeletion,
  bulkDuplicates,
  bulkStatus,
  comparedReports,
  deletedReport,
  leastAlike,
  matchingReport,
  refused,
} from './bulk-schema.ts';
import { decidedReport, reportFilter, reportQuery } from './queue.ts';

export const changeStatuses = endpoint({
  method: 'POST',
  path: '/api/bug-reports/statuses',
  access: 'admin',
  daily: 'decisions',
  movesPoints: 'reports',
  summary: 'Change the status of many reports',
  scope: 'status:write',
  changes: ['reports', 'own-reports'],
  body: bulkStatus,
  example: { reports: [{ id: '0199a1b2-0000-7000-8000-000000000001' }], status: 'In Progress' },
  reply: z.object({ changed: z.array(decidedReport), refused }),
});

export const assignReports = endpoint({
  method: 'POST',
  path: '/api/bug-reports/assignments',
  access: 'admin',
  daily: 'decisions',
  changes: ['reports', 'own-reports'],
  body: bulkAssignment,
  reply: z.object({ assigned: z.array(decidedReport), refused }),
});

export const deleteBugReports = endpoint({
  method: 'POST',
  path: '/api/bug-reports/deletions',
  access: 'admin',
  daily: 'decisions',
  movesPoints: 'reports',
  changes: ['reports', 'own-reports', 'employees', 'standings', 'deletions'],
  body: bulkDeletion,
  reply: z.object({ deleted: z.array(deletedReport), refused }),
});

/** Each decision can be undone. */
export const markDuplicates = endpoint({
  method: 'POST',
  path: '/api/bug-reports/duplicates',
  access: 'admin',
  daily: 'decisions',
  movesPoints: 'reports',
  changes: ['reports', 'own-reports', 'employees', 'standings'],
  body: bulkDuplicates,
  reply: z.object({ decided: z.array(decidedReport), refused }),
});

/**
 * The versions of all reports that match a filter, in the order of the list. The screen shows their number and then sends these
 * versions in calls of at most MAX_BULK_REPORTS (docs/decisions/0030). Not cached.
 */
export const listMatchingReports = endpoint({
  method: 'GET',
  path: '/api/admin/matching-reports',
  access: 'admin',
  summary: 'List the versions of matching reports',
  scope: 'reports:read',
  query: z.object({ sort: reportQuery.shape.sort, ...reportFilter }),
  reply: z.object({
    /** May be more than `reports` has. */
    total: z.int(),
    reports: z.array(matchingReport),
  }),
});

/** Of several reports: which one is least like the oldest. Changes nothing. */
export const findLeastAlike = endpoint({
  method: 'POST',
  path: '/api/bug-reports/least-alike',
  access: 'admin',
  daily: 'lookups',
  body: comparedReports,
  reply: leastAlike,
});

// Actions on many reports. Each report is handled by itself: a refused one leaves the others changed.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { oneOf, recordId, requiredText } from '../../fields.ts';
import { REPORT_STATUSES } from '../../reports/lists.ts';
import { seenVersion } from '../../reports/schema.ts';
import { assignmentInput } from '../assignment/endpoints.ts';
import {
  bulkDecision,
  decidedReport,
  refusedReport,
  reportFilter,
  reportQuery,
  reportVersions,
} from '../queue.ts';
import { deletionInput, reviewInput } from '../schema.ts';

const reports = reportVersions(seenVersion);
const refused = z.array(refusedReport);

export const bulkStatus = z.object({ reports, status: oneOf(REPORT_STATUSES, m.field_choice_invalid) });
export type BulkStatus = z.output<typeof bulkStatus>;

export const changeStatuses = endpoint({
  method: 'POST',
  path: '/api/bug-reports/statuses',
  access: 'admin',
  summary: 'Change the status of many reports',
  scope: 'status:write',
  changes: ['reports', 'own-reports'],
  body: bulkStatus,
  example: { reports: [{ id: '0199a1b2-0000-7000-8000-000000000001' }], status: 'In Progress' },
  reply: z.object({ changed: z.array(decidedReport), refused }),
});

export const bulkAssignment = z.object({ reports, assigneeId: assignmentInput.shape.assigneeId });
export type BulkAssignment = z.output<typeof bulkAssignment>;

export const assignReports = endpoint({
  method: 'POST',
  path: '/api/bug-reports/assignments',
  access: 'admin',
  changes: ['reports', 'own-reports'],
  body: bulkAssignment,
  reply: z.object({ assigned: z.array(decidedReport), refused }),
});

export const bulkDeletion = z.object({
  reports,
  adminFeedback: deletionInput.shape.adminFeedback,
  deletionReason: deletionInput.shape.deletionReason,
});
export type BulkDeletion = z.output<typeof bulkDeletion>;

export const deletedReport = z.object({
  id: recordId,
  serialNumber: z.string(),
  /** For the restoration. */
  deletionId: recordId,
});
export type DeletedReport = z.output<typeof deletedReport>;

export const deleteBugReports = endpoint({
  method: 'POST',
  path: '/api/bug-reports/deletions',
  access: 'admin',
  changes: ['reports', 'own-reports', 'employees', 'standings', 'deletions'],
  body: bulkDeletion,
  reply: z.object({ deleted: z.array(deletedReport), refused }),
});

export const bulkDuplicates = z.object({
  reports,
  /** Id or serial number. */
  original: requiredText(80, m.review_original_required),
  /** Without points, each report keeps the share of its points that duplicates get. */
  pointsEarned: bulkDecision.shape.pointsEarned,
  adminNotes: bulkDecision.shape.adminNotes,
  allowNewerOriginal: reviewInput.shape.allowNewerOriginal,
});
export type BulkDuplicates = z.output<typeof bulkDuplicates>;

/** Decides reports as duplicates of one original. Can be undone as other decisions. */
export const markDuplicates = endpoint({
  method: 'POST',
  path: '/api/bug-reports/duplicates',
  access: 'admin',
  changes: ['reports', 'own-reports', 'employees', 'standings'],
  body: bulkDuplicates,
  reply: z.object({ decided: z.array(decidedReport), refused }),
});

/** The version of a report, with its serial number for messages, its score for warnings, and its status and assignee for undo. */
export const matchingReport = z.object({
  id: recordId,
  serialNumber: z.string(),
  status: z.enum(REPORT_STATUSES),
  assigneeId: z.nullable(recordId),
  scoreBreakdown: z.object({ points: z.int() }),
  updatedAt: z.string(),
});
export type MatchingReport = z.output<typeof matchingReport>;

/**
 * The versions of the reports that match a filter, in the order of the list, for actions on all of them: first their number
 * is shown, then the actions get these versions, at most MAX_BULK_REPORTS a call (docs/decisions/0030). Not cached.
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

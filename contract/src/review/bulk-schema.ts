// Each report is changed separately: a refused report does not affect the others.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { atMost, oneOf, recordId, requiredText } from '../fields.ts';
import { REPORT_STATUSES, SEVERITIES } from '../reports/lists.ts';
import { expectedVersion, versionUnlessToken } from '../reports/schema.ts';
import { assignmentInput } from './desk-schema.ts';
import { MAX_MATCHING_REPORTS } from './lists.ts';
import { bulkDecision, refusedReport, reportVersions } from './queue.ts';
import { deletionInput, reviewInput } from './schema.ts';

const reports = reportVersions(expectedVersion);
export const refused = z.array(refusedReport);

export const bulkStatus = z.object({
  reports: reportVersions(versionUnlessToken),
  status: oneOf(REPORT_STATUSES, m.field_choice_invalid),
});
export type BulkStatus = z.output<typeof bulkStatus>;

export const bulkAssignment = z.object({ reports, assigneeId: assignmentInput.shape.assigneeId });
export type BulkAssignment = z.output<typeof bulkAssignment>;

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

export const comparedReports = z.object({
  ids: z.array(recordId).check(z.minLength(2), atMost(MAX_MATCHING_REPORTS, m.review_reports_invalid)),
});

export const leastAlike = z.object({
  /** Null while fewer than two of the reports were compared. */
  least: z.nullable(
    z.object({
      serialNumber: z.string(),
      /** The serial number of the oldest report, with which the others are compared. */
      oldest: z.string(),
      /** 0 to 1. */
      likeness: z.number(),
    }),
  ),
});

/** Messages need the serial number, warnings the score, and undo the status and the assignee. */
export const matchingReport = z.object({
  id: recordId,
  serialNumber: z.string(),
  status: z.enum(REPORT_STATUSES),
  assigneeId: z.nullable(recordId),
  /** The reporter. */
  employeeId: recordId,
  feature: z.string(),
  severity: z.enum(SEVERITIES),
  pointsEarned: z.int(),
  scoreBreakdown: z.object({ points: z.int() }),
  updatedAt: z.string(),
});
export type MatchingReport = z.output<typeof matchingReport>;

// The queue of reports that administrators work through: what it can be narrowed to, and deciding many at a time.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { oneOf, optionalText, pageQuery, recordId } from '../fields.ts';
import { filterChoice, filterDay, filterText, sortedCursor } from '../filters.ts';
import { REPORT_STATUSES, REVIEW_STATES, SEVERITIES, SOURCES, VALIDATION_REASONS } from './lists.ts';
import { reviewInput } from './schema.ts';

/** `severity` has the gravest first, and of those the oldest; `most-confirmed` what most others said that they have, too. */
export const REPORT_SORTS = [
  'newest',
  'oldest',
  'severity',
  'most-confirmed',
  'points-high',
  'points-low',
] as const;
export type ReportSort = (typeof REPORT_SORTS)[number];

/** What a report waits for: an appeal to be decided, its reporter's answer, or somebody to read that answer. */
export const WAITING_FOR = ['appeal', 'question', 'answer'] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];

/** The filters of GET /api/bug-reports; for administrators only, everyone else's are ignored. */
export const reportFilter = {
  /** Each word has to be in the serial number, the feature, the description, or among the reporter's details. */
  search: filterText,
  review: filterChoice(REVIEW_STATES),
  status: filterChoice(REPORT_STATUSES),
  severity: filterChoice(SEVERITIES),
  /** Exactly as stored: one of FEATURES or a tester's own words. */
  feature: filterText,
  source: filterChoice(SOURCES),
  /** The reporter's. */
  department: filterText,
  /** First and last day of submission, both included. */
  from: filterDay,
  to: filterDay,
  media: filterChoice(['yes', 'no']),
  waiting: filterChoice(WAITING_FOR),
  /** The administrator who decided last. */
  decidedBy: z.optional(recordId),
  /** The reports of one tester. */
  reporter: z.optional(recordId),
};

export const reportQuery = z.object({
  ...pageQuery,
  /** Orders are by numbers. */
  cursor: sortedCursor(/\d{1,13}/),
  sort: z._default(oneOf(REPORT_SORTS, m.field_choice_invalid), 'newest'),
  ...reportFilter,
});
export type ReportQuery = z.output<typeof reportQuery>;

/** How many reports one call may decide. */
export const MAX_BULK_REPORTS = 200;

const reportVersions = <Version extends z.ZodMiniType>(updatedAt: Version) =>
  z.array(z.object({ id: recordId, updatedAt }), { error: () => m.desk_reports_invalid() }).check(
    z.minLength(1, { error: () => m.desk_reports_invalid() }),
    z.maxLength(MAX_BULK_REPORTS, { error: () => m.desk_reports_invalid() }),
    z.refine((reports) => new Set(reports.map(({ id }) => id.toLowerCase())).size === reports.length, {
      error: () => m.desk_reports_invalid(),
    }),
  );

/** One decision for many reports; without `pointsEarned` each keeps the points that it has. */
export const bulkDecision = z.object({
  reports: reportVersions(reviewInput.shape.updatedAt),
  pointsEarned: z.optional(reviewInput.shape.pointsEarned),
  validationReason: z.enum(VALIDATION_REASONS, { error: () => m.field_validation_reason_required() }),
  adminNotes: optionalText(2000),
});
export type BulkDecision = z.output<typeof bulkDecision>;

/** The versions that the decisions to take back made. */
export const undoInput = z.object({ reports: reportVersions(z.string()) });
export type UndoInput = z.output<typeof undoInput>;

/** A report that was decided, in the version that this made. */
export const decidedReport = z.object({ id: recordId, serialNumber: z.string(), updatedAt: z.string() });
export type DecidedReport = z.output<typeof decidedReport>;

/** A report that was left as it is, and why, in the caller's language. */
export const refusedReport = z.object({
  id: recordId,
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
});
export type RefusedReport = z.output<typeof refusedReport>;

/** A report that reads like another. */
export const similarReport = z.object({
  id: recordId,
  serialNumber: z.string(),
  feature: z.string(),
  severity: z.enum(SEVERITIES),
  status: z.enum(REPORT_STATUSES),
  validationReason: z.nullable(z.enum(VALIDATION_REASONS)),
  /** Its first 200 characters. */
  bugDescription: z.string(),
  reporterName: z.string(),
  pointsEarned: z.int(),
  createdAt: z.string(),
  /** The report that it is a duplicate of. */
  duplicateOf: z.nullable(recordId),
  /** 0 to 1. */
  likeness: z.number(),
});
export type SimilarReport = z.output<typeof similarReport>;

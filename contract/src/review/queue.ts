import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { TRACKER_FILTERS } from '../connections/trackers/lists.ts';
import { NAMED_BROWSERS } from '../employees/lists.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { atMost, oneOf, optionalText, pageQuery, recordId, sentText, withError } from '../fields.ts';
import {
  filterChoice,
  filterChoices,
  filterDay,
  filterIds,
  filterTexts,
  searchText,
  sortedCursor,
} from '../filters.ts';
import {
  BUG_TYPES,
  CATEGORIES,
  REPORT_OPERATING_SYSTEMS,
  REPORT_STATUSES,
  REVIEW_STATES,
  SEVERITIES,
  SOURCES,
  STORE_LANGUAGES,
  VALIDATION_REASONS,
} from '../reports/lists.ts';
import { adminBugReport, expectedVersion } from '../reports/schema.ts';
import { ASSIGNEES, DUE, MAX_BULK_REPORTS, REPORT_SORTS, WAITING_FOR } from './lists.ts';
import { reviewInput } from './schema.ts';

/** The filters of GET /api/bug-reports, only for administrators; ignored for others. Most take several values. */
export const reportFilter = {
  /** Each word must occur in serial number, feature, description or the reporter's details. */
  search: searchText,
  review: filterChoices(REVIEW_STATES),
  status: filterChoices(REPORT_STATUSES),
  severity: filterChoices(SEVERITIES),
  /** The highest severity of the report and its duplicates. */
  groupSeverity: filterChoices(SEVERITIES),
  /** Whether an undecided report has a likely original. */
  suspected: filterChoice(['yes', 'no']),
  /** `failed`: open problems whose last retest failed, which the gate `failed_retests` counts. */
  retest: filterChoice(['failed']),
  /** `mine`: reports that came back to the administrators, and new Blockers, without appeals that the caller may not decide. */
  inbox: filterChoice(['mine']),
  /** Exactly as stored: one of FEATURES or a tester's own text. */
  feature: filterTexts,
  /** The name of a recorded build. */
  build: filterTexts,
  bugType: filterChoices(BUG_TYPES),
  category: filterChoices(CATEGORIES),
  storeLanguage: filterChoices(STORE_LANGUAGES),
  source: filterChoices(SOURCES),
  browser: filterChoices(NAMED_BROWSERS),
  operatingSystem: filterChoices(REPORT_OPERATING_SYSTEMS),
  /** The reporter's department. */
  department: filterTexts,
  /** First and last day of submission, both included. */
  from: filterDay,
  to: filterDay,
  media: filterChoice(['yes', 'no']),
  waiting: filterChoices(WAITING_FOR),
  due: filterChoices(DUE),
  tracker: filterChoices(TRACKER_FILTERS),
  /** The administrator who decided last. */
  decidedBy: z.optional(recordId),
  /** `me`, `none`, or the ids of administrators. */
  assignee: filterIds(ASSIGNEES),
  reporter: z.optional(recordId),
  /** The original of a problem: the report and its duplicates. */
  problem: z.optional(recordId),
};

export const reportQuery = z.object({
  ...pageQuery,
  /** Sort values are numbers. */
  cursor: sortedCursor(/\d{1,13}/),
  sort: z._default(oneOf(REPORT_SORTS, m.field_choice_invalid), 'newest'),
  ...reportFilter,
});
export type ReportQuery = z.output<typeof reportQuery>;

/** Maximum number of reports in one request for changes. */
export const MAX_WATCHED_REPORTS = 100;

export const changedReportsQuery = z.object({
  /** Separated by commas. */
  ids: z.pipe(
    z.pipe(
      sentText(m.review_reports_invalid).check(atMost(MAX_WATCHED_REPORTS * 40)),
      z.transform((ids) => ids.split(',')),
    ),
    z.array(recordId).check(atMost(MAX_WATCHED_REPORTS, m.review_reports_invalid)),
  ),
  /** The newest version that the caller has. */
  since: z.iso.datetime(withError(m.review_reports_invalid)),
});

export const changedReports = z.object({
  /** In their newest versions, which are later than `since`. */
  changed: z.array(adminBugReport),
  deleted: z.array(recordId),
});

export type ChangedReports = z.output<typeof changedReports>;

/** `updatedAt` is the version that the caller saw. */
export const reportVersions = <Version extends z.ZodMiniType>(updatedAt: Version) =>
  z.array(z.object({ id: recordId, updatedAt }), { error: () => m.review_reports_invalid() }).check(
    z.minLength(1, { error: () => m.review_reports_invalid() }),
    atMost(MAX_BULK_REPORTS, m.review_reports_invalid),
    z.refine((reports) => new Set(reports.map(({ id }) => id.toLowerCase())).size === reports.length, {
      error: () => m.review_reports_invalid(),
    }),
  );

/** Without `pointsEarned`, each report gets the points that the reason proposes for its score. */
export const bulkDecision = z.object({
  reports: reportVersions(expectedVersion),
  pointsEarned: z.optional(reviewInput.shape.pointsEarned),
  validationReason: z.enum(VALIDATION_REASONS, { error: () => m.field_validation_reason_required() }),
  rejectionReason: reviewInput.shape.rejectionReason,
  adminNotes: optionalText(2000),
  close: reviewInput.shape.close,
});
export type BulkDecision = z.output<typeof bulkDecision>;

/** `updatedAt` is the version that the decision created. */
export const undoInput = z.object({ reports: reportVersions(sentText()) });
export type UndoInput = z.output<typeof undoInput>;

/** `updatedAt` is the new version. */
export const decidedReport = z.object({ id: recordId, serialNumber: z.string(), updatedAt: z.string() });
export type DecidedReport = z.output<typeof decidedReport>;

/** `message` is in the caller's language. */
export const refusedReport = z.object({
  id: recordId,
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
});
export type RefusedReport = z.output<typeof refusedReport>;

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, pageQuery, success } from '../fields.ts';
import { adminBugReport, bugReport } from '../reports/schema.ts';
import {
  bulkDecision,
  changedReports,
  changedReportsQuery,
  decidedReport,
  refusedReport,
  reportQuery,
  undoInput,
} from './queue.ts';
import {
  classificationInput,
  deletedBug,
  deletionFeedback,
  deletionInput,
  reviewInput,
  severityInput,
} from './schema.ts';

/** Administrators get all reports, filtered and sorted; everyone else their own, newest first. */
export const listBugReports = endpoint({
  method: 'GET',
  path: '/api/bug-reports',
  access: 'employee',
  summary: 'List reports, filtered and sorted',
  scope: 'reports:read',
  // Departments, because a search finds them by their names.
  topics: ['reports', 'employees', 'departments', 'own-reports'],
  query: reportQuery,
  reply: z.array(bugReport),
});

/** Which of some reports changed or were deleted, so that a list on the screen stays right without moving its rows. */
export const listChangedReports = endpoint({
  method: 'GET',
  path: '/api/admin/changed-reports',
  access: 'admin',
  topics: ['reports'],
  query: changedReportsQuery,
  reply: changedReports,
});

/** What the queue can be narrowed to, sorted: the departments of testers, and the features of reports. */
export const getReviewFacets = endpoint({
  method: 'GET',
  path: '/api/admin/review-facets',
  access: 'admin',
  summary: 'List the departments and features to filter by',
  scope: 'reports:read',
  topics: ['reports', 'employees'],
  reply: z.object({ departments: z.array(z.string()), features: z.array(z.string()) }),
});

export const changeSeverity = endpoint({
  method: 'PATCH',
  path: '/api/bug-reports/:id/severity',
  access: 'admin',
  changes: ['reports', 'report', 'own-reports', 'employees', 'standings'],
  params: idParams,
  body: severityInput,
  reply: adminBugReport,
  errors: ['report_changed', 'own_report'],
});

/** Corrects what a report is filed under. Points stay as they are. */
export const correctClassification = endpoint({
  method: 'PATCH',
  path: '/api/bug-reports/:id/classification',
  access: 'admin',
  changes: ['reports', 'report', 'own-reports', 'employees', 'standings'],
  params: idParams,
  body: classificationInput,
  reply: adminBugReport,
  errors: ['report_changed', 'own_report'],
});

export const validateBugReport = endpoint({
  method: 'PATCH',
  path: '/api/bug-reports/:id/validate',
  access: 'admin',
  changes: ['reports', 'report', 'own-reports', 'employees', 'standings'],
  params: idParams,
  body: reviewInput,
  reply: adminBugReport,
  errors: ['report_changed', 'own_report', 'appeal_open', 'newer_original'],
});

/** Decides many reports, each by itself: what is refused of one leaves the others decided. */
export const decideBugReports = endpoint({
  method: 'POST',
  path: '/api/bug-reports/decisions',
  access: 'admin',
  changes: ['reports', 'own-reports', 'employees', 'standings'],
  body: bulkDecision,
  reply: z.object({ decided: z.array(decidedReport), refused: z.array(refusedReport) }),
});

/** Takes back the caller's own last decision on each, where nothing happened to the report since. */
export const undoDecisions = endpoint({
  method: 'POST',
  path: '/api/bug-reports/decisions/undo',
  access: 'admin',
  changes: ['reports', 'own-reports', 'employees', 'standings'],
  body: undoInput,
  reply: z.object({ undone: z.array(decidedReport), refused: z.array(refusedReport) }),
});

export const deleteBugReport = endpoint({
  method: 'DELETE',
  path: '/api/bug-reports/:id',
  access: 'admin',
  changes: ['reports', 'report', 'own-reports', 'employees', 'standings', 'deletions'],
  params: idParams,
  body: deletionInput,
  reply: deletedBug,
  errors: ['report_changed', 'own_report', 'appeal_open'],
});

export const listDeletedBugs = endpoint({
  method: 'GET',
  path: '/api/deleted-bugs',
  access: 'admin',
  summary: 'List deleted reports',
  scope: 'reports:read',
  topics: ['deletions'],
  query: z.object(pageQuery),
  reply: z.array(deletedBug),
});

/** Brings a deleted report back as it was, with its files and its points; `id` is the deletion's. */
export const restoreBugReport = endpoint({
  method: 'POST',
  path: '/api/deleted-bugs/:id/restore',
  access: 'admin',
  changes: ['reports', 'own-reports', 'employees', 'standings', 'deletions'],
  params: idParams,
  reply: adminBugReport,
  errors: ['own_report'],
});

/** The caller's own deleted reports whose feedback is not acknowledged yet. */
export const listDeletionFeedback = endpoint({
  method: 'GET',
  path: '/api/deletion-feedback',
  access: 'employee',
  topics: ['own-reports'],
  sameFor: 'nobodyElse',
  reply: z.array(deletionFeedback),
});

export const acknowledgeDeletion = endpoint({
  method: 'POST',
  path: '/api/deletion-feedback/:id/acknowledge',
  access: 'employee',
  changes: ['own-reports'],
  params: idParams,
  reply: success,
});

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, recordId, success } from '../fields.ts';
import { adminBugReport, bugReport, ownBugReport } from '../reports/schema.ts';
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
  deletionAnswerInput,
  deletionFeedback,
  deletionInput,
  deletionQuery,
  deletionQuestionInput,
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
  // Departments, because a search finds them by their names. Settings, because of the promise of an answer.
  topics: ['reports', 'employees', 'departments', 'own-reports', 'settings'],
  // For the caller: one's own assigned reports. By minute: reports that became due.
  cachedFor: ({ assignee, inbox }) => (inbox || [assignee].flat().includes('me') ? 'caller' : 'role'),
  changesEvery: 'minute',
  query: reportQuery,
  reply: z.array(bugReport),
});

/** Which of the reports have changed or were deleted, so that a list on the screen is updated without moving its rows. */
export const listChangedReports = endpoint({
  method: 'GET',
  path: '/api/admin/changed-reports',
  access: 'admin',
  topics: ['reports'],
  query: changedReportsQuery,
  reply: changedReports,
});

/** The values for the filters of the queue, sorted: the departments of testers, and the features of reports. */
export const getReviewFacets = endpoint({
  method: 'GET',
  path: '/api/admin/review-facets',
  access: 'admin',
  summary: 'List the departments and features to filter by',
  scope: 'reports:read',
  topics: ['reports', 'employees'],
  cachedFor: 'role',
  reply: z.object({ departments: z.array(z.string()), features: z.array(z.string()) }),
});

export const changeSeverity = endpoint({
  method: 'PATCH',
  path: '/api/bug-reports/:id/severity',
  access: 'admin',
  daily: 'decisions',
  movesPoints: 'report',
  changes: ['reports', 'report', 'own-reports', 'employees', 'standings'],
  params: idParams,
  body: severityInput,
  reply: adminBugReport,
  errors: ['report_changed', 'own_report'],
});

/** Corrects the classification of a report. Points stay unchanged. */
export const correctClassification = endpoint({
  method: 'PATCH',
  path: '/api/bug-reports/:id/classification',
  access: 'admin',
  daily: 'decisions',
  movesPoints: 'report',
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
  daily: 'decisions',
  movesPoints: 'report',
  changes: ['reports', 'report', 'own-reports', 'employees', 'standings'],
  params: idParams,
  body: reviewInput,
  reply: adminBugReport,
  errors: ['report_changed', 'own_report', 'appeal_open', 'newer_original'],
});

/** A refused report does not affect the others. */
export const decideBugReports = endpoint({
  method: 'POST',
  path: '/api/bug-reports/decisions',
  access: 'admin',
  daily: 'decisions',
  movesPoints: 'reports',
  changes: ['reports', 'own-reports', 'employees', 'standings'],
  body: bulkDecision,
  reply: z.object({ decided: z.array(decidedReport), refused: z.array(refusedReport) }),
});

/** Undoes the caller's own last decision on each report, if the report has not changed since. */
export const undoDecisions = endpoint({
  method: 'POST',
  path: '/api/bug-reports/decisions/undo',
  access: 'admin',
  daily: 'decisions',
  movesPoints: 'reports',
  changes: ['reports', 'own-reports', 'employees', 'standings'],
  body: undoInput,
  reply: z.object({ undone: z.array(decidedReport), refused: z.array(refusedReport) }),
});

export const deleteBugReport = endpoint({
  method: 'DELETE',
  path: '/api/bug-reports/:id',
  access: 'admin',
  daily: 'decisions',
  movesPoints: 'report',
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
  query: deletionQuery,
  reply: z.array(deletedBug),
});

/** Answers the question of the reporter, who is notified. */
export const answerAboutDeletion = endpoint({
  method: 'POST',
  path: '/api/deleted-bugs/:id/answer',
  access: 'admin',
  daily: 'decisions',
  changes: ['own-reports', 'deletions'],
  params: idParams,
  body: deletionAnswerInput,
  reply: deletedBug,
  errors: ['own_report', 'nothing_asked'],
});

/** `id` is the id of the deletion. Files and points are restored, too. */
export const restoreBugReport = endpoint({
  method: 'POST',
  path: '/api/deleted-bugs/:id/restore',
  access: 'admin',
  daily: 'decisions',
  movesPoints: 'deletion',
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
  topics: ['own-reports', 'settings'],
  cachedFor: 'caller',
  reply: z.array(deletionFeedback),
});

export const acknowledgeDeletion = endpoint({
  method: 'POST',
  path: '/api/deletion-feedback/:id/acknowledge',
  access: 'employee',
  daily: 'replies',
  changes: ['own-reports'],
  params: idParams,
  reply: success,
});

/** The reporter asks why an administrator deleted the report: once, as long as a decision can be appealed. */
export const askAboutDeletion = endpoint({
  method: 'POST',
  path: '/api/deletion-feedback/:id/question',
  access: 'employee',
  daily: 'replies',
  changes: ['own-reports', 'deletions'],
  params: idParams,
  body: deletionQuestionInput,
  reply: deletionFeedback,
  errors: ['already_asked', 'question_closed'],
});

/** Deletes an own report and its points. Administrators see it among the deleted reports. */
export const withdrawBugReport = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/withdrawal',
  access: 'employee',
  daily: 'replies',
  changes: ['reports', 'report', 'own-reports', 'standings', 'employee', 'deletions'],
  params: idParams,
  /** The id of the deletion, to undo it. */
  reply: z.object({ id: recordId }),
  errors: ['already_decided', 'being_reviewed', 'confirmed_by_others'],
});

/** The report gets its number, files and points back. */
export const undoWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdrawals/:id/undo',
  access: 'employee',
  daily: 'replies',
  changes: ['reports', 'report', 'own-reports', 'standings', 'employee', 'deletions'],
  params: idParams,
  reply: ownBugReport,
});

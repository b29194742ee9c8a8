import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, pageQuery, success } from '../fields.ts';
import { filterChoice } from '../filters.ts';
import { scoringSettings } from '../settings/schema.ts';
import { OWN_REPORT_STATES } from './lists.ts';
import {
  bulkDecision,
  decidedReport,
  refusedReport,
  reportQuery,
  similarReport,
  undoInput,
} from './queue.ts';
import {
  adminBugReport,
  bugReport,
  classificationInput,
  deletedBug,
  deletionFeedback,
  deletionInput,
  ownBugReport,
  reviewInput,
  severityInput,
  submittedBugReport,
} from './schema.ts';

/** Multipart: the fields of `reportSubmission`, repeated `screenshots` and `videos` files; Idempotency-Key honoured. */
export const submitBugReport = endpoint({
  method: 'POST',
  path: '/api/bug-reports',
  access: 'employee',
  multipart: true,
  reply: submittedBugReport,
  status: 201,
  errors: ['file_too_large', 'invalid_file_type', 'too_many_files', 'key_reused', 'storage_full'],
});

/** Administrators get all reports, filtered and sorted; everyone else their own, newest first. */
export const listBugReports = endpoint({
  method: 'GET',
  path: '/api/bug-reports',
  access: 'employee',
  query: reportQuery,
  reply: z.array(bugReport),
});

/** What the queue can be narrowed to, sorted: the departments of testers, and the features of reports. */
export const getReviewFacets = endpoint({
  method: 'GET',
  path: '/api/admin/review-facets',
  access: 'admin',
  reply: z.object({ departments: z.array(z.string()), features: z.array(z.string()) }),
});

/** One report. Another person's is not found. */
export const getBugReport = endpoint({
  method: 'GET',
  path: '/api/bug-reports/:id',
  access: 'employee',
  params: idParams,
  reply: bugReport,
});

/** Up to five reports that read like this one, the likest first. */
export const listSimilarReports = endpoint({
  method: 'GET',
  path: '/api/bug-reports/:id/similar',
  access: 'admin',
  params: idParams,
  reply: z.array(similarReport),
});

/** Newest first. */
export const listEmployeeBugReports = endpoint({
  method: 'GET',
  path: '/api/bug-reports/employee/:id',
  access: 'selfOrAdmin',
  params: idParams,
  query: z.object({ ...pageQuery, state: filterChoice(OWN_REPORT_STATES) }),
  reply: z.array(ownBugReport),
});

export const changeSeverity = endpoint({
  method: 'PATCH',
  path: '/api/bug-reports/:id/severity',
  access: 'admin',
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
  params: idParams,
  body: classificationInput,
  reply: adminBugReport,
  errors: ['report_changed', 'own_report'],
});

export const validateBugReport = endpoint({
  method: 'PATCH',
  path: '/api/bug-reports/:id/validate',
  access: 'admin',
  params: idParams,
  body: reviewInput,
  reply: adminBugReport,
  errors: ['report_changed', 'own_report', 'appeal_open'],
});

/** Decides many reports, each by itself: what is refused of one leaves the others decided. */
export const decideBugReports = endpoint({
  method: 'POST',
  path: '/api/bug-reports/decisions',
  access: 'admin',
  body: bulkDecision,
  reply: z.object({ decided: z.array(decidedReport), refused: z.array(refusedReport) }),
});

/** Takes back the caller's own last decision on each, where nothing happened to the report since. */
export const undoDecisions = endpoint({
  method: 'POST',
  path: '/api/bug-reports/decisions/undo',
  access: 'admin',
  body: undoInput,
  reply: z.object({ undone: z.array(decidedReport), refused: z.array(refusedReport) }),
});

export const deleteBugReport = endpoint({
  method: 'DELETE',
  path: '/api/bug-reports/:id',
  access: 'admin',
  params: idParams,
  body: deletionInput,
  reply: deletedBug,
  errors: ['report_changed', 'own_report', 'appeal_open'],
});

export const listDeletedBugs = endpoint({
  method: 'GET',
  path: '/api/deleted-bugs',
  access: 'admin',
  query: z.object(pageQuery),
  reply: z.array(deletedBug),
});

/** Brings a deleted report back as it was, with its files and its points; `id` is the deletion's. */
export const restoreBugReport = endpoint({
  method: 'POST',
  path: '/api/deleted-bugs/:id/restore',
  access: 'admin',
  params: idParams,
  reply: adminBugReport,
  errors: ['own_report'],
});

/** The caller's own deleted reports whose feedback is not acknowledged yet. */
export const listDeletionFeedback = endpoint({
  method: 'GET',
  path: '/api/deletion-feedback',
  access: 'employee',
  reply: z.array(deletionFeedback),
});

export const acknowledgeDeletion = endpoint({
  method: 'POST',
  path: '/api/deletion-feedback/:id/acknowledge',
  access: 'employee',
  params: idParams,
  reply: success,
});

/** The scoring that counts now; the form's live preview and the About page use it. */
export const getScoring = endpoint({
  method: 'GET',
  path: '/api/scoring',
  access: 'public',
  reply: scoringSettings,
});

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, pageQuery, success } from '../fields.ts';
import { scoringSettings } from '../settings/schema.ts';
import { REVIEW_STATES } from './lists.ts';
import {
  adminBugReport,
  bugReport,
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

/** Newest first. Administrators get all reports, everyone else their own. */
export const listBugReports = endpoint({
  method: 'GET',
  path: '/api/bug-reports',
  access: 'employee',
  query: z.object({
    ...pageQuery,
    /** Serial number, reporter's name, feature or description. Administrators only. */
    search: z.optional(z.string().check(z.maxLength(200))),
    review: z.optional(z.enum(REVIEW_STATES)),
  }),
  reply: z.array(bugReport),
});

/** One report. Another person's is not found. */
export const getBugReport = endpoint({
  method: 'GET',
  path: '/api/bug-reports/:id',
  access: 'employee',
  params: idParams,
  reply: bugReport,
});

export const listEmployeeBugReports = endpoint({
  method: 'GET',
  path: '/api/bug-reports/employee/:id',
  access: 'selfOrAdmin',
  params: idParams,
  query: z.object(pageQuery),
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

export const validateBugReport = endpoint({
  method: 'PATCH',
  path: '/api/bug-reports/:id/validate',
  access: 'admin',
  params: idParams,
  body: reviewInput,
  reply: adminBugReport,
  errors: ['report_changed', 'own_report'],
});

export const deleteBugReport = endpoint({
  method: 'DELETE',
  path: '/api/bug-reports/:id',
  access: 'admin',
  params: idParams,
  body: deletionInput,
  reply: deletedBug,
  errors: ['report_changed', 'own_report'],
});

export const listDeletedBugs = endpoint({
  method: 'GET',
  path: '/api/deleted-bugs',
  access: 'admin',
  query: z.object(pageQuery),
  reply: z.array(deletedBug),
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

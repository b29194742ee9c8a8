import * as z from 'zod/mini';
import { meToo } from '../duplicates/schema.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, recordId, success } from '../fields.ts';
import { adminBugReport } from '../reports/schema.ts';
import {
  assignmentInput,
  cannedReply,
  cannedReplyInput,
  claimInput,
  meTooChoice,
  myDay,
  reportClaim,
  reportDetails,
  savedView,
  savedViewChange,
  savedViewInput,
  snoozeInput,
  viewCounts,
} from './desk-schema.ts';

/** At most COUNT_LIMIT for each view. */
export const getViewCounts = endpoint({
  method: 'GET',
  path: '/api/admin/view-counts',
  access: 'admin',
  // Settings, because of the promise of an answer.
  topics: ['reports', 'settings', 'deletions'],
  cachedFor: 'caller',
  changesEvery: 'minute',
  reply: viewCounts,
});

export const getMyDay = endpoint({
  method: 'GET',
  path: '/api/admin/my-day',
  access: 'admin',
  topics: ['reports', 'employees'],
  reply: myDay,
});

/** The caller's views first, then shared views, each sorted by name. */
export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/admin/views',
  access: 'admin',
  topics: ['saved-views'],
  reply: z.array(savedView),
});

export const createSavedView = endpoint({
  method: 'POST',
  path: '/api/admin/views',
  access: 'admin',
  daily: 'administration',
  changes: ['saved-views'],
  body: savedViewInput,
  reply: savedView,
  status: 201,
  errors: ['too_many_views'],
});

export const changeSavedView = endpoint({
  method: 'PATCH',
  path: '/api/admin/views/:id',
  access: 'admin',
  daily: 'administration',
  changes: ['saved-views'],
  params: idParams,
  body: savedViewChange,
  reply: savedView,
});

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/api/admin/views/:id',
  access: 'admin',
  daily: 'administration',
  changes: ['saved-views'],
  params: idParams,
  reply: success,
});

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/admin/claims',
  access: 'admin',
  topics: ['claims'],
  reply: z.array(reportClaim),
});

/** `id` is the id of the report. Also renews the caller's claim. */
export const claimReport = endpoint({
  method: 'PUT',
  path: '/api/admin/claims/:id',
  access: 'admin',
  daily: 'claims',
  changes: ['claims'],
  params: idParams,
  body: claimInput,
  reply: reportClaim,
  errors: ['claimed_by_other'],
});

export const releaseReport = endpoint({
  method: 'DELETE',
  path: '/api/admin/claims/:id',
  access: 'admin',
  daily: 'claims',
  changes: ['claims'],
  params: idParams,
  reply: success,
});

export const getReportDetails = endpoint({
  method: 'GET',
  path: '/api/bug-reports/:id/details',
  access: 'admin',
  summary: 'Read a report with its timeline and similar reports',
  scope: 'reports:read',
  // Settings, because a build that is recorded late may be that of the report.
  topics: ['report', 'settings'],
  params: idParams,
  reply: reportDetails,
});

/** Not the same bug: the confirmation and its points are taken away, and the person cannot confirm the report again. */
export const undoMeToo = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/me-too/undo',
  access: 'admin',
  daily: 'decisions',
  movesPoints: 'report',
  changes: ['reports', 'report', 'own-reports', 'employees', 'standings'],
  params: idParams,
  body: meTooChoice,
  reply: z.array(meToo),
  errors: ['own_report', 'report_changed'],
});

/** The confirmation counts again, with its points. */
export const restoreMeToo = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/me-too/restore',
  access: 'admin',
  daily: 'decisions',
  movesPoints: 'report',
  changes: ['reports', 'report', 'own-reports', 'employees', 'standings'],
  params: idParams,
  body: meTooChoice,
  reply: z.array(meToo),
  errors: ['own_report', 'report_changed'],
});

export const assignReport = endpoint({
  method: 'PUT',
  path: '/api/bug-reports/:id/assignee',
  access: 'admin',
  daily: 'decisions',
  changes: ['reports', 'report', 'own-reports'],
  params: idParams,
  body: assignmentInput,
  reply: adminBugReport,
  errors: ['report_changed'],
});

/** The reporter sees nothing of it. */
export const snoozeReport = endpoint({
  method: 'PUT',
  path: '/api/bug-reports/:id/snooze',
  access: 'admin',
  daily: 'decisions',
  changes: ['reports', 'report', 'own-reports'],
  params: idParams,
  body: snoozeInput,
  reply: adminBugReport,
  errors: ['report_changed', 'already_decided'],
});

/** Sorted by name. */
export const listAssignees = endpoint({
  method: 'GET',
  path: '/api/admin/assignees',
  access: 'admin',
  topics: ['employees'],
  reply: z.array(z.object({ id: recordId, fullName: z.string() })),
});

/** Oldest first. */
export const listCannedReplies = endpoint({
  method: 'GET',
  path: '/api/admin/canned-replies',
  access: 'admin',
  topics: ['canned-replies'],
  reply: z.array(cannedReply),
});

export const createCannedReply = endpoint({
  method: 'POST',
  path: '/api/admin/canned-replies',
  access: 'admin',
  daily: 'administration',
  changes: ['canned-replies'],
  body: cannedReplyInput,
  reply: cannedReply,
  status: 201,
});

export const changeCannedReply = endpoint({
  method: 'PATCH',
  path: '/api/admin/canned-replies/:id',
  access: 'admin',
  daily: 'administration',
  changes: ['canned-replies'],
  params: idParams,
  body: z.partial(cannedReplyInput),
  reply: cannedReply,
});

export const deleteCannedReply = endpoint({
  method: 'DELETE',
  path: '/api/admin/canned-replies/:id',
  access: 'admin',
  daily: 'administration',
  changes: ['canned-replies'],
  params: idParams,
  reply: success,
});

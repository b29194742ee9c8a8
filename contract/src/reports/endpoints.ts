import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, pageQuery } from '../fields.ts';
import { filterChoice, searchText } from '../filters.ts';
import { dailyUse } from './daily-limits.ts';
import { OWN_REPORT_STATES } from './lists.ts';
import { bugReport, ownBugReport, submittedBugReport } from './schema.ts';

/**
 * Multipart: the fields of `reportSubmission`, repeated `screenshots` and `videos`; Idempotency-Key honoured. In place of a
 * file, the id of an upload may stand. `employeeId` is optional, and only the session's own is accepted. X-Written-At is when a
 * report was written that waited on the device.
 */
export const submitBugReport = endpoint({
  method: 'POST',
  path: '/api/bug-reports',
  access: 'employee',
  changes: ['reports', 'own-reports', 'standings', 'employee'],
  multipart: true,
  reply: submittedBugReport,
  status: 201,
  errors: [
    'program_not_started',
    'program_ended',
    'other_employee',
    'file_too_large',
    'invalid_file_type',
    'too_many_files',
    'upload_missing',
    'key_reused',
    'daily_reports_limit',
    'daily_upload_limit',
    'daily_pixels_limit',
    'too_many_requests',
    'storage_full',
  ],
});

/**
 * Changes an own report before its decision and scores it again. Multipart: the fields of `reportEdit`, and new `screenshots`
 * and `videos`. Values that an administrator corrected stay. A file that the report already has is not added again.
 */
export const editBugReport = endpoint({
  method: 'PUT',
  path: '/api/bug-reports/:id',
  access: 'employee',
  changes: ['reports', 'report', 'own-reports', 'standings', 'employee'],
  params: idParams,
  multipart: true,
  reply: ownBugReport,
  errors: [
    'other_employee',
    'already_decided',
    'report_changed',
    'file_too_large',
    'invalid_file_type',
    'too_many_files',
    'upload_missing',
    'daily_upload_limit',
    'daily_pixels_limit',
    'too_many_requests',
    'storage_full',
  ],
});

/** What the caller has used of today's limits. The form shows it before a limit is reached. */
export const getDailyUse = endpoint({
  method: 'GET',
  path: '/api/bug-reports/daily-use',
  access: 'employee',
  topics: ['own-reports', 'settings'],
  reply: dailyUse,
});

/** One report. Another person's is not found. */
export const getBugReport = endpoint({
  method: 'GET',
  path: '/api/bug-reports/:id',
  access: 'employee',
  summary: 'Read a report',
  scope: 'reports:read',
  topics: ['report', 'own-reports'],
  params: idParams,
  reply: bugReport,
});

/** Newest first. */
export const listEmployeeBugReports = endpoint({
  method: 'GET',
  path: '/api/bug-reports/employee/:id',
  access: 'selfOrAdmin',
  summary: 'List the reports of a person',
  scope: 'reports:read',
  topics: ['own-reports'],
  params: idParams,
  query: z.object({ ...pageQuery, state: filterChoice(OWN_REPORT_STATES), search: searchText }),
  reply: z.array(ownBugReport),
});

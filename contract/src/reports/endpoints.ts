import * as z from 'zod/mini';
import { LANGUAGES } from '../employees/lists.ts';
import { endpoint } from '../endpoint.ts';
import { atMost, idParams, pageQuery, sentText } from '../fields.ts';
import { filterChoice, searchText } from '../filters.ts';
import { dailyUse } from './daily-limits.ts';
import { OWN_REPORT_STATES } from './lists.ts';
import { bugReport, ownBugReport, reportBuild, submittedBugReport } from './schema.ts';

/**
 * Multipart: the fields of `reportSubmission` and `sentRepeat`, repeated `screenshots` and `videos`. The header Idempotency-Key is honoured. A
 * file may be replaced by the id of an upload. `employeeId` is optional, and only the session's own is accepted. X-Written-At is
 * the time at which a report that waited on the device was written. 404 for an unknown or rejected `repeatOf`.
 */
export const submitBugReport = endpoint({
  method: 'POST',
  path: '/api/bug-reports',
  access: 'employee',
  daily: 'reports',
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
  daily: 'edits',
  changes: ['reports', 'report', 'own-reports', 'standings', 'employee'],
  params: idParams,
  multipart: true,
  reply: ownBugReport,
  errors: [
    'other_employee',
    'already_decided',
    'being_reviewed',
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

/**
 * What the form says before a report is written: the caller's use of today's limits, before one is reached, and a tip from the caller's
 * last decisions.
 */
export const getDailyUse = endpoint({
  method: 'GET',
  path: '/api/bug-reports/daily-use',
  access: 'employee',
  topics: ['own-reports', 'settings'],
  reply: dailyUse,
});

/**
 * An accepted report of another person as an example of a good one, masked like known problems. Null if there is none, or if a setting
 * hides it.
 */
export const getGoodReport = endpoint({
  method: 'GET',
  path: '/api/good-report',
  access: 'employee',
  topics: ['standings', 'own-reports', 'settings'],
  reply: z.nullable(z.object({ text: z.string(), language: z.enum(LANGUAGES) })),
});

/** The builds that can be chosen for a report, oldest first: those that testers have. */
export const listReportBuilds = endpoint({
  method: 'GET',
  path: '/api/bug-reports/builds',
  access: 'employee',
  topics: ['settings'],
  reply: z.array(z.omit(reportBuild, { isCorrected: true })),
});

/** 404 for another person's report. */
export const getBugReport = endpoint({
  method: 'GET',
  path: '/api/bug-reports/:id',
  access: 'employee',
  summary: 'Read a report',
  scope: 'reports:read',
  // Settings, because a build that is recorded late may be that of the report.
  topics: ['report', 'own-reports', 'settings'],
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
  cachedFor: 'role',
  params: idParams,
  query: z.object({ ...pageQuery, state: filterChoice(OWN_REPORT_STATES), search: searchText }),
  reply: z.array(ownBugReport),
});

/**
 * Whether the capture snippet of a store may send details. Public, because a tester may log in afterwards. It answers for one
 * origin and never lists the others.
 */
export const checkCaptureOrigin = endpoint({
  method: 'GET',
  path: '/api/capture-origin',
  access: 'public',
  topics: ['settings'],
  query: z.object({ origin: sentText().check(atMost(300)) }),
  reply: z.object({ allowed: z.boolean() }),
});

/**
 * A file that is sent in pieces, by the tus protocol 1.0 (core, creation, expiration, termination). A report then names the upload by
 * its id in place of a file. Upload-Length, and in Upload-Metadata the `filename`, `filetype` and `field` of the file. Location has the id.
 */
export const createUpload = endpoint({
  method: 'POST',
  path: '/api/uploads',
  access: 'employee',
  daily: 'uploads',
  reply: z.unknown(),
  status: 201,
  errors: [
    'unsupported_tus_version',
    'file_too_large',
    'invalid_file_type',
    'daily_upload_limit',
    'too_many_uploads',
  ],
});

/**
 * HEAD returns the offset to continue from in Upload-Offset, and ends a piece that is still arriving. 404 for another person's
 * upload.
 */
export const getUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/:id',
  access: 'employee',
  params: idParams,
  reply: z.object({ offset: z.int(), length: z.int() }),
  errors: ['unsupported_tus_version'],
});

/** Accepts one piece at a time. If the connection ends, the bytes that have arrived stay. */
export const continueUpload = endpoint({
  method: 'PATCH',
  path: '/api/uploads/:id',
  access: 'employee',
  daily: 'pieces',
  params: idParams,
  piece: true,
  reply: z.unknown(),
  errors: [
    'unsupported_tus_version',
    'upload_moved_on',
    'too_many_uploads',
    'too_many_requests',
    'body_too_large',
    'storage_full',
  ],
});

export const endUpload = endpoint({
  method: 'DELETE',
  path: '/api/uploads/:id',
  access: 'employee',
  daily: 'uploads',
  params: idParams,
  reply: z.unknown(),
  errors: ['unsupported_tus_version'],
});

/** A screenshot or video, with Range support. 404 for files of others. */
export const getMedia = endpoint({
  method: 'GET',
  path: '/api/media/*',
  access: 'employee',
  summary: 'Download a screenshot or video',
  scope: 'reports:read',
  reply: z.unknown(),
  errors: ['not_found', 'range_not_satisfiable'],
});

/** A screenshot or video by a signed link, which works without a login for some weeks. For issues in other systems. */
export const getLinkedMedia = endpoint({
  method: 'GET',
  path: '/api/linked-media/:id',
  access: 'public',
  sessionless: true,
  params: idParams,
  query: z.object({
    /** When the link ends, in milliseconds. */
    until: z._default(z.string().check(atMost(20)), ''),
    proof: z._default(z.string().check(atMost(100)), ''),
  }),
  reply: z.unknown(),
  errors: ['invalid_link', 'range_not_satisfiable'],
});

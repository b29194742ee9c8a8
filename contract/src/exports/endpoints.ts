// Exports: direct downloads as specified, and background exports for the screen, which continue after the tab is closed.
import * as z from 'zod/mini';
import { leaderboardFilter } from '../competition/schema.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, pageQuery, recordId } from '../fields.ts';
import { exportFilter, exportMail, exportRequest, exportRun, exportSize, exportSizeQuery } from './schema.ts';

/**
 * All competing employees by points, or those of a period or department. The file is leaderboard-export-{date}.xlsx; with a filter,
 * the name continues with the period, the department, the state and the time zone.
 */
export const exportLeaderboard = endpoint({
  method: 'POST',
  path: '/api/exports/leaderboard',
  access: 'admin',
  daily: 'exports',
  summary: 'Download the leaderboard as a workbook',
  scope: 'export',
  body: z.object(leaderboardFilter),
  example: {},
  reply: z.unknown(),
  errors: ['not_found'],
});

/**
 * The figures of the launch decision as readiness-{date}.xlsx, all of one moment, or those that a decision stores as
 * launch-decision-{number}.xlsx.
 */
export const exportReadiness = endpoint({
  method: 'POST',
  path: '/api/exports/readiness',
  access: 'admin',
  daily: 'exports',
  summary: 'Download the figures of the launch decision as a workbook',
  scope: 'export',
  body: z.object({ decisionId: z.optional(recordId) }),
  example: {},
  reply: z.unknown(),
  errors: ['not_found'],
});

/** The workbook, streamed while it is written. */
export const exportExcel = endpoint({
  method: 'POST',
  path: '/api/export/excel',
  access: 'admin',
  daily: 'exports',
  summary: 'Download reports and people as a workbook',
  scope: 'export',
  body: exportFilter,
  example: { startDate: '2026-11-01', endDate: '2026-11-30', includeEmployees: false },
  reply: z.unknown(),
});

/** Writes the workbook in the background and mails it, as `startExport` does. */
export const mailExcel = endpoint({
  method: 'POST',
  path: '/api/export/excel-email',
  access: 'admin',
  daily: 'exports',
  needsFreshPassword: true,
  body: z.object({ filters: exportFilter, emailConfig: exportMail }),
  reply: exportRun,
  status: 201,
  errors: ['daily_export_mails_limit'],
});

export const getExportSize = endpoint({
  method: 'GET',
  path: '/api/admin/export-size',
  access: 'admin',
  summary: 'Count what an export would contain',
  scope: 'export',
  topics: ['reports', 'employees'],
  query: exportSizeQuery,
  reply: exportSize,
});

/** Newest first. */
export const listExports = endpoint({
  method: 'GET',
  path: '/api/admin/exports',
  access: 'admin',
  summary: 'List exports',
  scope: 'export',
  topics: ['exports'],
  query: z.object(pageQuery),
  reply: z.array(exportRun),
});

/** With `mail`, the endpoint refuses tokens, and only administrators, allowed domains and active email lists get the file. */
export const startExport = endpoint({
  method: 'POST',
  path: '/api/admin/exports',
  access: 'admin',
  daily: 'exports',
  needsFreshPassword: ({ mail }) => mail !== undefined,
  summary: 'Start an export',
  scope: 'export',
  changes: ['exports'],
  body: exportRequest,
  example: { filter: { includeEmployees: false }, format: 'csv', language: 'en' },
  reply: exportRun,
  status: 201,
  errors: ['daily_export_mails_limit'],
});

export const cancelExport = endpoint({
  method: 'POST',
  path: '/api/admin/exports/:id/cancel',
  access: 'admin',
  daily: 'exports',
  summary: 'Cancel an export',
  scope: 'export',
  changes: ['exports'],
  params: idParams,
  reply: exportRun,
  errors: ['not_found', 'export_over'],
});

export const getExportFile = endpoint({
  method: 'GET',
  path: '/api/admin/exports/:id/file',
  access: 'admin',
  summary: 'Download the file of an export',
  scope: 'export',
  params: idParams,
  reply: z.unknown(),
  errors: ['not_found'],
});

// Exports: direct downloads as specified, and background exports for the screen, which continue after the tab is closed.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, pageQuery } from '../fields.ts';
import { exportFilter, exportMail, exportRequest, exportRun, exportSize, exportSizeQuery } from './schema.ts';

/** All competing employees by points, as leaderboard-export-{date}.xlsx. */
export const exportLeaderboard = endpoint({
  method: 'POST',
  path: '/api/exports/leaderboard',
  access: 'admin',
  body: z.object({}),
  reply: z.unknown(),
});

/** The workbook, streamed while it is written. */
export const exportExcel = endpoint({
  method: 'POST',
  path: '/api/export/excel',
  access: 'admin',
  body: exportFilter,
  reply: z.unknown(),
});

/** Writes the workbook in the background and mails it. */
export const mailExcel = endpoint({
  method: 'POST',
  path: '/api/export/excel-email',
  access: 'admin',
  body: z.object({ filters: exportFilter, emailConfig: exportMail }),
  reply: exportRun,
  status: 201,
});

export const getExportSize = endpoint({
  method: 'GET',
  path: '/api/admin/export-size',
  access: 'admin',
  topics: ['reports', 'employees'],
  query: exportSizeQuery,
  reply: exportSize,
});

/** Newest first. */
export const listExports = endpoint({
  method: 'GET',
  path: '/api/admin/exports',
  access: 'admin',
  topics: ['exports'],
  query: z.object(pageQuery),
  reply: z.array(exportRun),
});

export const startExport = endpoint({
  method: 'POST',
  path: '/api/admin/exports',
  access: 'admin',
  changes: ['exports'],
  body: exportRequest,
  reply: exportRun,
  status: 201,
});

export const cancelExport = endpoint({
  method: 'POST',
  path: '/api/admin/exports/:id/cancel',
  access: 'admin',
  changes: ['exports'],
  params: idParams,
  reply: exportRun,
  errors: ['not_found', 'export_over'],
});

export const getExportFile = endpoint({
  method: 'GET',
  path: '/api/admin/exports/:id/file',
  access: 'admin',
  params: idParams,
  reply: z.unknown(),
  errors: ['not_found'],
});

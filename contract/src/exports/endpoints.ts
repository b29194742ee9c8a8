// Exports as the specification has them, and as the screen makes them: in the background, where a closed tab loses nothing.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, pageQuery } from '../fields.ts';
import { exportFilter, exportMail, exportOrder, exportRun, exportSize, exportSizeQuery } from './schema.ts';

/** Everybody who competes, by points, as leaderboard-export-{date}.xlsx. */
export const exportLeaderboard = endpoint({
  method: 'POST',
  path: '/api/exports/leaderboard',
  access: 'admin',
  body: z.object({}),
  reply: z.unknown(),
});

/** The workbook itself, streamed while it is made. */
export const exportExcel = endpoint({
  method: 'POST',
  path: '/api/export/excel',
  access: 'admin',
  body: exportFilter,
  reply: z.unknown(),
});

/** Makes the workbook in the background and mails it. */
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
  query: exportSizeQuery,
  reply: exportSize,
});

/** Newest first. */
export const listExports = endpoint({
  method: 'GET',
  path: '/api/admin/exports',
  access: 'admin',
  query: z.object(pageQuery),
  reply: z.array(exportRun),
});

export const startExport = endpoint({
  method: 'POST',
  path: '/api/admin/exports',
  access: 'admin',
  body: exportOrder,
  reply: exportRun,
  status: 201,
});

export const cancelExport = endpoint({
  method: 'POST',
  path: '/api/admin/exports/:id/cancel',
  access: 'admin',
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

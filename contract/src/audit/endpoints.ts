// The points ledger and the audit log, newest first (promises: 19, 24).
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { EXPORT_FORMATS } from '../exports/lists.ts';
import { pageQuery } from '../fields.ts';
import { filterChoice } from '../filters.ts';
import { auditFilter, auditRecord, ledgerCheck, pointEvent, pointEventFilter } from './schema.ts';

/** Default: a workbook. */
const fileFormat = filterChoice(EXPORT_FORMATS);

export const listPointEvents = endpoint({
  method: 'GET',
  path: '/api/admin/point-events',
  access: 'admin',
  topics: ['reports', 'standings'],
  query: z.object({ ...pageQuery, ...pointEventFilter.shape }),
  reply: z.array(pointEvent),
});

/** All matching rows as a workbook or CSV file, with headings in the caller's language. */
export const exportPointEvents = endpoint({
  method: 'GET',
  path: '/api/admin/point-events/export',
  access: 'admin',
  query: z.object({ ...pointEventFilter.shape, format: fileFormat }),
  reply: z.unknown(),
});

export const checkLedger = endpoint({
  method: 'GET',
  path: '/api/admin/ledger-check',
  access: 'admin',
  topics: ['reports', 'standings'],
  reply: ledgerCheck,
});

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  access: 'admin',
  topics: ['audit'],
  query: z.object({ ...pageQuery, ...auditFilter.shape }),
  reply: z.array(auditRecord),
});

/** All matching rows as a workbook or CSV file, with headings in the caller's language. */
export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log/export',
  access: 'admin',
  query: z.object({ ...auditFilter.shape, format: fileFormat }),
  reply: z.unknown(),
});

// The points ledger and the audit log, newest first (promises: 19, 24).
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageQuery } from '../fields.ts';
import { auditFilter, auditRecord, ledgerCheck, pointEvent, pointEventFilter } from './schema.ts';

export const listPointEvents = endpoint({
  method: 'GET',
  path: '/api/admin/point-events',
  access: 'admin',
  topics: ['reports', 'standings'],
  query: z.object({ ...pageQuery, ...pointEventFilter.shape }),
  reply: z.array(pointEvent),
});

/** CSV of all matching rows, with headings in the caller's language. */
export const exportPointEvents = endpoint({
  method: 'GET',
  path: '/api/admin/point-events/export',
  access: 'admin',
  query: pointEventFilter,
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

/** CSV of all matching rows, with headings in the caller's language. */
export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log/export',
  access: 'admin',
  query: auditFilter,
  reply: z.unknown(),
});

// What happened to points and who did what, for administrators to look up: newest first (promises: 19, 24).
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageQuery } from '../fields.ts';
import { auditFilter, auditRecord, ledgerCheck, pointEvent, pointEventFilter } from './schema.ts';

export const listPointEvents = endpoint({
  method: 'GET',
  path: '/api/admin/point-events',
  access: 'admin',
  query: z.object({ ...pageQuery, ...pointEventFilter.shape }),
  reply: z.array(pointEvent),
});

/** CSV of everything that the filter finds, with headings in the caller's language. */
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
  reply: ledgerCheck,
});

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  access: 'admin',
  query: z.object({ ...pageQuery, ...auditFilter.shape }),
  reply: z.array(auditRecord),
});

/** CSV of everything that the filter finds, with headings in the caller's language. */
export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log/export',
  access: 'admin',
  query: auditFilter,
  reply: z.unknown(),
});

import * as z from 'zod/mini';
import { POINT_REASONS } from '../competition/point-reasons.ts';
import { recordId, timestamp } from '../fields.ts';
import { filterChoice, filterDay, filterText, searchText } from '../filters.ts';
import { AUDIT_ACTIONS, RECORD_TYPES } from './audit-actions.ts';

/** First and last day, both included. */
const days = { from: filterDay, to: filterDay };

export const pointEventFilter = z.object({
  employee: z.optional(recordId),
  /** Folded search in the employee's name, ID, department, email and mobile, or a serial number. */
  search: searchText,
  reason: filterChoice(POINT_REASONS),
  actor: z.optional(recordId),
  ...days,
});
export type PointEventFilter = z.output<typeof pointEventFilter>;

export const pointEvent = z.object({
  id: recordId,
  employeeId: recordId,
  /** Null for a deleted employee. */
  employeeName: z.nullable(z.string()),
  reportId: z.nullable(recordId),
  /** Present for deleted reports, too. */
  serialNumber: z.nullable(z.string()),
  amount: z.int(),
  reason: z.enum(POINT_REASONS),
  /** The administrator's text for a manual change; otherwise null. */
  note: z.nullable(z.string()),
  /** Null when the employee or the system caused it. */
  actorId: z.nullable(recordId),
  /** Null without an actor, and for a deleted actor. */
  actorName: z.nullable(z.string()),
  createdAt: timestamp,
});
export type PointEvent = z.output<typeof pointEvent>;

/** Employees whose total differs from the sum of their ledger entries; normally none (promises: 24). */
export const ledgerCheck = z.object({
  employees: z.int(),
  unbalanced: z.array(
    z.object({ id: recordId, employeeName: z.nullable(z.string()), totalPoints: z.int(), ledger: z.int() }),
  ),
});
export type LedgerCheck = z.output<typeof ledgerCheck>;

export const auditFilter = z.object({
  actor: z.optional(recordId),
  action: filterChoice(AUDIT_ACTIONS),
  recordType: filterChoice(RECORD_TYPES),
  /** An id, a serial number, a person's name or ID, or the key of a setting. */
  record: filterText,
  ...days,
});
export type AuditFilter = z.output<typeof auditFilter>;

export const auditRecord = z.object({
  id: recordId,
  /** Null when the system or the command line acted. */
  actorId: z.nullable(recordId),
  /** Null without an actor, and for a deleted actor. */
  actorName: z.nullable(z.string()),
  /** The name of the API token that the action used; null for an action in the browser. */
  via: z.nullable(z.string()),
  /** One of AUDIT_ACTIONS. Entries of earlier versions may have other values. */
  action: z.string(),
  recordType: z.string(),
  recordId: z.string(),
  /** A serial number, name, title or key; null if it no longer exists. */
  recordLabel: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  createdAt: timestamp,
});
export type AuditRecord = z.output<typeof auditRecord>;

import * as z from 'zod/mini';
import { AUDIT_ACTIONS, RECORD_TYPES } from '../administration/audit-actions.ts';
import { recordId, timestamp } from '../fields.ts';
import { filterChoice, filterDay, filterText } from '../filters.ts';
import { POINT_REASONS } from './point-reasons.ts';

/** The first and the last day, both included. */
const days = { from: filterDay, to: filterDay };

export const pointEventFilter = z.object({
  employee: z.optional(recordId),
  /** The employee's name, ID, department, email or mobile, with the variants of letters made one; or a serial number. */
  search: filterText,
  reason: filterChoice(POINT_REASONS),
  actor: z.optional(recordId),
  ...days,
});
export type PointEventFilter = z.output<typeof pointEventFilter>;

/** One movement of points. */
export const pointEvent = z.object({
  id: recordId,
  employeeId: recordId,
  /** Null when the account was deleted since. */
  employeeName: z.nullable(z.string()),
  reportId: z.nullable(recordId),
  /** Known of deleted reports, too. */
  serialNumber: z.nullable(z.string()),
  amount: z.int(),
  reason: z.enum(POINT_REASONS),
  /** Null when the employee or the program itself caused it. */
  actorId: z.nullable(recordId),
  /** Null without an actor, and when the actor's account was deleted since. */
  actorName: z.nullable(z.string()),
  createdAt: timestamp,
});
export type PointEvent = z.output<typeof pointEvent>;

/** Employees whose total is not the sum of their events: nobody, unless something is broken (promises: 24). */
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
  /** Null when the program itself or the command line acted. */
  actorId: z.nullable(recordId),
  /** Null without an actor, and when the actor's account was deleted since. */
  actorName: z.nullable(z.string()),
  /** One of AUDIT_ACTIONS; entries of earlier versions may say something else. */
  action: z.string(),
  recordType: z.string(),
  recordId: z.string(),
  /** A serial number, a name, a title or a key; null when there is none any more. */
  recordLabel: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  createdAt: timestamp,
});
export type AuditRecord = z.output<typeof auditRecord>;

import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { AUDIT_ACTIONS, RECORD_TYPES } from '../administration/audit-actions.ts';
import { oneOf, recordId, timestamp } from '../fields.ts';
import { POINT_REASONS } from './point-reasons.ts';

const choice = <const List extends readonly [string, ...string[]]>(list: List) =>
  z.optional(oneOf(list, m.field_choice_invalid));
const words = z.optional(
  z.string().check(z.trim(), z.maxLength(200, { error: () => m.field_too_long({ max: 200 }) })),
);
/** A day of the program's time zone, YYYY-MM-DD. The database has no year 0. */
const day = z.optional(
  z.iso
    .date({ error: () => m.records_day_invalid() })
    .check(z.refine((typed) => typed >= '0001', { error: () => m.records_day_invalid() })),
);

/** The first and the last day, both included. */
const days = { from: day, to: day };

export const pointEventFilter = z.object({
  employee: z.optional(recordId),
  /** The employee's name, ID, department, email or mobile, with the variants of letters made one; or a serial number. */
  search: words,
  reason: choice(POINT_REASONS),
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
  action: choice(AUDIT_ACTIONS),
  recordType: choice(RECORD_TYPES),
  /** An id, a serial number, a person's name or ID, or the key of a setting. */
  record: words,
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

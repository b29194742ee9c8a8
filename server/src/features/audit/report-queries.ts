// Looks up reports of ledger and audit entries, which stay when a report is deleted.
import { toAsciiDigits } from '@bugquest/contract/digits';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { bugReports, deletionFeedback } from '../../db/schema/reports.ts';

const SERIAL = /^(?:BUG-)?(\d{1,9})$/i;

/** Ids of the report, also deleted, typed as `BUG-1001`, `bug-١٠٠١` or `1001`. */
export async function findReportsBySerial(ctx: Context, typed: string): Promise<string[]> {
  const number = SERIAL.exec(toAsciiDigits(typed).trim())?.[1];
  if (!number) return [];
  const serial = `BUG-${number}`;
  const [reports, deleted] = await Promise.all([
    ctx.db.select({ id: bugReports.id }).from(bugReports).where(eq(bugReports.serialNumber, serial)),
    ctx.db
      .select({ id: sql<string>`${deletionFeedback.report} ->> 'id'` })
      .from(deletionFeedback)
      .where(eq(deletionFeedback.bugSerialNumber, serial)),
  ]);
  return [...reports, ...deleted].map(({ id }) => id);
}

/** Serial numbers by report id, including deleted reports, whose audit entry contains the report. */
export async function serialsOf(ctx: Context, reportIds: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(reportIds)];
  if (ids.length === 0) return new Map();
  const [deleted, present] = await Promise.all([
    ctx.db
      .select({ id: auditLog.recordId, serial: sql<string | null>`${auditLog.before} ->> 'serialNumber'` })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.recordType, 'bug report'),
          eq(auditLog.action, 'delete report'),
          isOneOf(auditLog.recordId, ids),
        ),
      ),
    ctx.db
      .select({ id: bugReports.id, serial: bugReports.serialNumber })
      .from(bugReports)
      .where(isOneOf(bugReports.id, ids)),
  ]);
  return new Map([...deleted, ...present].flatMap(({ id, serial }) => (serial ? [[id, serial]] : [])));
}

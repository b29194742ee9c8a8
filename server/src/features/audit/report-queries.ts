// Entries of the ledger and the audit log stay when their report is deleted, so these queries find deleted reports too.
import { typedSerial } from '@bugquest/contract/search-words';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { bugReports, deletionFeedback } from '../../db/schema/reports.ts';

/** @param typed such as `BUG-1001`, `bug-١٠٠١` or `1001` */
export async function findReportIdsBySerial(ctx: Context, typed: string): Promise<string[]> {
  const serial = typedSerial(typed);
  if (!serial) return [];
  const [reports, deleted] = await Promise.all([
    ctx.db.select({ id: bugReports.id }).from(bugReports).where(eq(bugReports.serialNumber, serial)),
    ctx.db
      .select({ id: sql<string>`${deletionFeedback.report} ->> 'id'` })
      .from(deletionFeedback)
      .where(eq(deletionFeedback.bugSerialNumber, serial)),
  ]);
  return [...reports, ...deleted].map(({ id }) => id);
}

/** Serial numbers by report id. The audit entry of a deletion contains the serial number of the deleted report. */
export async function findSerialNumbers(
  ctx: Context,
  reportIds: readonly string[],
): Promise<Map<string, string>> {
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

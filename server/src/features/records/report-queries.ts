// Records outlive the reports that they are about; what became of a report, and what it was called, is looked up here.
import { toAsciiDigits } from '@bugquest/contract/digits';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { auditLog } from '../../db/schema/administration.ts';
import { bugReports, deletionFeedback } from '../../db/schema/bug-reports.ts';

const SERIAL = /^(?:BUG-)?(\d{1,9})$/i;

/** Ids of the report, deleted or not, that was typed as `BUG-1001`, `bug-١٠٠١` or `1001`. */
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

/** Serial numbers by report id, of deleted reports, too: the entry that recorded the deletion holds the report. */
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

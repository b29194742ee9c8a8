import type { ReportEventFacts } from '@bugquest/contract/reports/events';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { listActiveAdmins } from '../employees/queries.ts';
import { findLastEvent } from '../reports/timeline/queries.ts';

/**
 * The administrators to notify of a reporter's reply: the one who caused the event that it answers, else the one who decided
 * the report, else all but the reporter.
 */
export async function listAdminsOfReply(
  executor: Executor,
  report: { id: string; employeeId: string; validatedBy: string | null },
  answered: Partial<ReportEventFacts>,
): Promise<string[]> {
  const admins = (await listActiveAdmins(executor)).filter((id) => id !== report.employeeId);
  const asker = (await findLastEvent(executor, report.id, answered))?.actorId;
  const concerned = [asker, report.validatedBy].find((id) => id && admins.includes(id));
  return concerned ? [concerned] : admins;
}

/** Whether an employee submitted the report with this serial number. */
export async function isReporterOf(
  executor: Executor,
  employeeId: string,
  serialNumber: string,
): Promise<boolean> {
  const [report] = await executor
    .select({ employeeId: bugReports.employeeId })
    .from(bugReports)
    .where(eq(bugReports.serialNumber, serialNumber));
  return report?.employeeId === employeeId;
}

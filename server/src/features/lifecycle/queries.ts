import type { ReportEventFacts } from '@bugquest/contract/bug-reports/events';
import type { Executor } from '../../db/client.ts';
import { listActiveAdmins } from '../employees/queries.ts';
import { findLastActor } from '../timeline/queries.ts';

/** Whom a reporter's reply concerns: the administrator who asked for it, else who decided the report, else all. */
export async function listConcerned(
  executor: Executor,
  report: { id: string; employeeId: string; validatedBy: string | null },
  asked: Partial<ReportEventFacts>,
): Promise<string[]> {
  const admins = (await listActiveAdmins(executor)).filter((id) => id !== report.employeeId);
  const asker = await findLastActor(executor, report.id, asked);
  const concerned = [asker, report.validatedBy].find((id) => id && admins.includes(id));
  return concerned ? [concerned] : admins;
}

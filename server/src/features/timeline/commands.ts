// What happened to a report is written in the transaction that made it happen, together with whom it is told to.
import type { ReportEventFacts } from '@bugquest/contract/bug-reports/events';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { reportEvents } from '../../db/schema/bug-reports.ts';
import { newId } from '../../platform/crypto.ts';
import { notify } from '../notifications/commands.ts';

export interface Happening {
  report: { id: string; employeeId: string; serialNumber: string };
  /** Who did it; absent when the program itself did. */
  actorId?: string;
  facts: ReportEventFacts;
  /** Employees whom the bell and the next mail tell; nobody is told of what they did themselves. */
  tell?: readonly (string | null)[];
}

/** Adds to the timeline of a report. */
export async function recordReportEvent(
  ctx: Context,
  tx: Transaction,
  { report, actorId, facts, tell = [] }: Happening,
): Promise<void> {
  const id = newId();
  await tx
    .insert(reportEvents)
    .values({ id, reportId: report.id, actorId, facts, createdAt: ctx.clock.now() });
  const told = new Set(tell.filter((employeeId) => employeeId !== null && employeeId !== actorId));
  for (const employeeId of told) {
    await notify(ctx, tx, employeeId as string, { eventId: id, report, facts });
  }
}

import type { ReportEventFacts } from '@bugquest/contract/bug-reports/events';
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { reportEvents } from '../../db/schema/bug-reports.ts';
import { employees } from '../../db/schema/employees.ts';
import { pointEvents } from '../../db/schema/standings.ts';

/** Within a millisecond, what moved the status comes before its move. */
const inOrder = (): SQL[] => [
  asc(reportEvents.createdAt),
  asc(sql`(${reportEvents.facts} ->> 'kind') = 'status_changed'`),
  asc(reportEvents.id),
];

/** What happened to a report after its submission, oldest first, with the name of whoever did it. */
export const listReportEvents = (ctx: Context, reportId: string) =>
  ctx.db
    .select({
      id: reportEvents.id,
      actorId: reportEvents.actorId,
      facts: reportEvents.facts,
      createdAt: reportEvents.createdAt,
      actorName: employees.fullName,
    })
    .from(reportEvents)
    .leftJoin(employees, eq(employees.id, reportEvents.actorId))
    .where(eq(reportEvents.reportId, reportId))
    .orderBy(...inOrder());

/** What a report brought when it was submitted. */
export async function getSubmissionPoints(ctx: Context, reportId: string): Promise<number> {
  const [event] = await ctx.db
    .select({ amount: pointEvents.amount })
    .from(pointEvents)
    .where(and(eq(pointEvents.reportId, reportId), eq(pointEvents.reason, 'submission')));
  return event?.amount ?? 0;
}

/** Who last did to a report what `facts` say. */
export async function findLastActor(
  executor: Executor,
  reportId: string,
  facts: Partial<ReportEventFacts>,
): Promise<string | undefined> {
  const [event] = await executor
    .select({ actorId: reportEvents.actorId })
    .from(reportEvents)
    .where(
      and(
        eq(reportEvents.reportId, reportId),
        isNotNull(reportEvents.actorId),
        sql`${reportEvents.facts} @> ${JSON.stringify(facts)}::jsonb`,
      ),
    )
    .orderBy(desc(reportEvents.createdAt), desc(reportEvents.id))
    .limit(1);
  return event?.actorId ?? undefined;
}

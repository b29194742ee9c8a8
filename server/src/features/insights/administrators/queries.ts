// Statistics of the administrators' decisions; the contract defines their terms.
import type { AdministratorStatistics } from '@bugquest/contract/insights/schema';
import { desc, eq, gte, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { decisions } from '../../../db/schema/review.ts';
import { startOfRange } from '../charts/queries.ts';

/** The administrators who decided reports in the last `days` days, most decisions first. */
export async function getAdministratorStatistics(
  ctx: Context,
  days: number,
): Promise<AdministratorStatistics[]> {
  const made = selectDecisions(ctx, days);
  const isReversed = sql`${made.isUndone} or ${made.nextSource} = 'appeal'
    or (${made.nextDecider} <> ${made.decidedBy} and ${made.nextOutcome} <> ${made.outcome})`;
  const secondsTaken = sql`extract(epoch from ${made.decidedAt} - ${bugReports.createdAt})`;
  const isFirst = sql`${made.isFirst} and not ${made.isUndone}`;
  const total = sql<number>`count(*)::int`;
  return ctx.db
    .select({
      administratorId: employees.id,
      fullName: sql<string | null>`case when ${employees.deletedAt} is null then ${employees.fullName} end`,
      decisions: total,
      reversed: sql<number>`(count(*) filter (where ${isReversed}))::int`,
      // Ignores reports that are deleted, because they have no time of submission here.
      medianSeconds: sql<number | null>`
        (percentile_cont(0.5) within group (order by ${secondsTaken}) filter (where ${isFirst}))::int`,
    })
    .from(made)
    .innerJoin(employees, eq(employees.id, made.decidedBy))
    .leftJoin(bugReports, eq(bugReports.id, made.reportId))
    .groupBy(employees.id)
    .orderBy(desc(total), employees.fullName, employees.id);
}

/** The decisions of the range, each with the next one on its report. The next one is never before the range. */
function selectDecisions(ctx: Context, days: number) {
  const { id, reportId, decidedBy, decidedAt, source, before, after, undoneAt } = decisions;
  const outcome = sql`(${after} ->> 'validationReason') || ' ' || (${after} ->> 'pointsEarned')`;
  // Undone decisions have a partition of their own, so that the others are followed by decisions that stand.
  const following = sql`(partition by ${reportId}, ${undoneAt} is null order by ${decidedAt}, ${id})`;
  return ctx.db
    .select({
      reportId,
      decidedBy,
      decidedAt,
      outcome: sql<string>`${outcome}`.as('outcome'),
      isUndone: sql<boolean>`${undoneAt} is not null`.as('is_undone'),
      isFirst: sql<boolean>`${before} ->> 'validationReason' is null`.as('is_first'),
      nextSource: sql<string | null>`lead(${source}) over ${following}`.as('next_source'),
      nextDecider: sql<string | null>`lead(${decidedBy}) over ${following}`.as('next_decider'),
      nextOutcome: sql<string | null>`lead(${outcome}) over ${following}`.as('next_outcome'),
    })
    .from(decisions)
    .where(gte(decidedAt, startOfRange(ctx, days)))
    .as('made');
}

// Statistics of the administrators' decisions; the contract defines their terms.
import type { AdministratorStatistics } from '@bugquest/contract/insights/schema';
import { eq, type SQLWrapper, sql } from 'drizzle-orm';
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
  const { id, reportId, decidedBy, decidedAt, before, after, undoneAt } = decisions;
  const outcomeOf = (values: SQLWrapper) =>
    sql`(${values} ->> 'validationReason') || ' ' || (${values} ->> 'pointsEarned')`;
  const isFirst = sql`${before} ->> 'validationReason' is null and ${undoneAt} is null`;
  const { rows } = await ctx.db.execute<AdministratorStatistics & Record<string, unknown>>(sql`
    with made as (
      select ${decidedBy} as decided_by,
        ${undoneAt} is not null or next.source = 'appeal'
          or (next.decided_by <> ${decidedBy} and next.outcome <> ${outcomeOf(after)}) as is_reversed,
        -- Null for a report that is deleted, because it has no time of submission here.
        case when ${isFirst} then extract(epoch from ${decidedAt} - ${bugReports.createdAt}) end as seconds
      from ${decisions}
      left join ${bugReports} on ${eq(bugReports.id, reportId)}
      -- The next decision that stands.
      left join lateral (
        select later.source, later.decided_by, ${outcomeOf(sql`later.after`)} as outcome
        from ${decisions} as later
        where later.report_id = ${reportId} and later.undone_at is null
          and (later.decided_at, later.id) > (${decidedAt}, ${id})
        order by later.decided_at, later.id limit 1
      ) as next on true
      where ${decidedAt} >= ${startOfRange(ctx, days)}
    )
    select ${employees.id} as "administratorId",
      case when ${employees.deletedAt} is null then ${employees.fullName} end as "fullName",
      count(*)::int as decisions, (count(*) filter (where is_reversed))::int as reversed,
      (percentile_cont(0.5) within group (order by seconds))::int as "medianSeconds"
    from made join ${employees} on ${eq(employees.id, sql`made.decided_by`)}
    group by ${employees.id} order by count(*) desc, ${employees.fullName}, ${employees.id}`);
  return rows;
}

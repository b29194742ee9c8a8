// The contract defines the terms of these statistics.
import type { AdministratorStatistics } from '@bugquest/contract/insights/schema';
import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { employees } from '../../db/schema/employees.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { decisions, isDecision } from '../../db/schema/review.ts';
import { startOfRange } from './chart-queries.ts';

export async function countAdministratorStatistics(
  ctx: Context,
  days: number,
): Promise<AdministratorStatistics[]> {
  const { id, reportId, decidedBy, decidedAt, before, after, undoneAt } = decisions;
  const outcomeOf = (values: SQLWrapper) =>
    sql`(${values} ->> 'validationReason') || ' ' || (${values} ->> 'pointsEarned')`;
  const { rows } = await ctx.db.execute<AdministratorStatistics & Record<string, unknown>>(sql`
    with decisions_in_range as (
      select ${id} as id, ${reportId} as report_id, ${decidedBy} as decided_by, ${decidedAt} as decided_at,
        ${undoneAt} is not null as is_undone, ${before} ->> 'validationReason' is null as is_first, ${outcomeOf(after)} as outcome,
        -- The next decision on the report that was not undone.
        (array_agg(${id}) filter (where ${undoneAt} is null) over (
          partition by ${reportId} order by ${decidedAt}, ${id} rows between 1 following and unbounded following
        ))[1] as next_id
      from ${decisions} where ${decidedAt} >= ${startOfRange(ctx, days)} and ${isDecision}
    ),
    outcomes as (
      select decided.decided_by,
        is_undone or next.source = 'appeal'
          or (next.decided_by <> decided.decided_by and ${outcomeOf(sql`next.after`)} <> outcome) as is_reversed,
        -- Null for a deleted report, because its time of submission is not in this table.
        case when is_first and not is_undone then extract(epoch from decided.decided_at - ${bugReports.createdAt}) end as seconds
      from decisions_in_range as decided
      left join ${decisions} as next on next.id = next_id
      left join ${bugReports} on ${eq(bugReports.id, sql`decided.report_id`)}
    )
    select ${employees.id} as "administratorId",
      case when ${employees.deletedAt} is null then ${employees.fullName} end as "fullName",
      count(*)::int as decisions, (count(*) filter (where is_reversed))::int as reversed,
      (percentile_cont(0.5) within group (order by seconds))::int as "medianSeconds"
    from outcomes join ${employees} on ${eq(employees.id, sql`outcomes.decided_by`)}
    group by ${employees.id} order by count(*) desc, ${employees.fullName}, ${employees.id}`);
  return rows;
}

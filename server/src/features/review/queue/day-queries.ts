import { type MyDay, SITTING_MINUTES } from '@bugquest/contract/review/desk-schema';
import { DESK_VIEWS } from '@bugquest/contract/review/desk-views';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { countUpToExpression } from '../../../db/count-up-to.ts';
import { startOfDay } from '../../../db/program-days.ts';
import { employees, isActiveAdmin } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { decisions, isDecision } from '../../../db/schema/review.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { matchesFilter } from './filter-queries.ts';

/** `all`: decided by all administrators. */
type Sums = Omit<MyDay, 'share'> & { all: number; admins: number };

export async function getMyDay(ctx: Context, caller: { id: string }): Promise<MyDay> {
  const { timezone } = ctx.config;
  const start = startOfDay(programDay(ctx.clock.now(), timezone), timezone);
  const pending = await matchesFilter(ctx, DESK_VIEWS.pending);
  const { rows } = await ctx.db.unnamed.execute<Sums>(sql`
    with today as (
      select decided_by = ${caller.id}::uuid as is_own, undone_at is not null as is_undone,
        extract(epoch from decided_at - lag(decided_at) over (partition by decided_by order by decided_at)) as pause
      from ${decisions} where ${decisions.decidedAt} >= ${start} and ${isDecision}
    )
    select ${countUpToExpression(bugReports, pending)} as "left",
      (select count(*)::int from ${employees} where ${isActiveAdmin}) as admins,
      (count(*) filter (where not is_undone))::int as "all",
      (count(*) filter (where is_own and not is_undone))::int as decided,
      (count(*) filter (where is_own and is_undone))::int as undone,
      ceil(coalesce(sum(pause) filter (where is_own and pause <= ${60 * SITTING_MINUTES}), 0) / 60)::int as minutes
    from today`);
  const { all, admins, ...day } = rows[0]!;
  return { ...day, share: Math.ceil((day.left + all) / admins) };
}

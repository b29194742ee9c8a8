// Statistics of the administrators' decisions; the contract defines their terms.
import type { AdministratorStatistics } from '@bugquest/contract/insights/schema';
import { desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { employees } from '../../../db/schema/employees.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { firstDayOfRange } from '../charts/queries.ts';
import { selectAdministratorDays } from '../days/queries.ts';

/** The administrators who decided reports in the last `days` days, most decisions first. */
export async function getAdministratorStatistics(
  ctx: Context,
  days: number,
): Promise<AdministratorStatistics[]> {
  const today = programDay(ctx.clock.now(), ctx.config.timezone);
  const total = sql<number>`made.decisions`;
  return ctx.db
    .select({
      administratorId: employees.id,
      fullName: sql<string | null>`case when ${employees.deletedAt} is null then ${employees.fullName} end`,
      decisions: total,
      reversed: sql<number>`made.reversed`,
      medianSeconds: sql<number | null>`made.median_seconds`,
    })
    .from(employees)
    .innerJoin(
      sql`(${selectAdministratorDays(ctx, firstDayOfRange(today, days))}) as made`,
      eq(employees.id, sql`made.administrator_id`),
    )
    .orderBy(desc(total), employees.fullName, employees.id);
}

import type { LedgerCheck } from '@bugquest/contract/audit/schema';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { pointEvents } from '../../db/schema/competition.ts';
import { employees } from '../../db/schema/employees.ts';
import { nameOf } from './point-queries.ts';

/** Compares every total with the ledger. One statement, so that totals and entries are from the same snapshot. */
export async function checkLedger(ctx: Context): Promise<LedgerCheck> {
  const { rows } = await ctx.db.execute<{ employees: number; unbalanced: LedgerCheck['unbalanced'] }>(sql`
    select count(*)::int as employees,
      coalesce(
        jsonb_agg(jsonb_build_object(
          'id', id, 'employeeName', name, 'totalPoints', total_points, 'ledger', ledger
        )) filter (where total_points <> ledger),
        '[]'
      ) as unbalanced
    from (
      select ${employees.id} as id, ${nameOf(employees)} as name, ${employees.totalPoints} as total_points,
        coalesce(sums.amount, 0)::int as ledger
      from ${employees}
      left join (
        select ${pointEvents.employeeId} as employee_id, sum(${pointEvents.amount}) as amount
        from ${pointEvents} group by 1
      ) as sums on ${eq(sql`sums.employee_id`, employees.id)}
    ) as compared`);
  return rows[0]!;
}

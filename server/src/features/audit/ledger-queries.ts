import type { LedgerCheck } from '@bugquest/contract/audit/schema';
import { eq, gt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ledgerChecks, ledgerSums, pointEvents } from '../../db/schema/competition.ts';
import { employees } from '../../db/schema/employees.ts';
import { nameOf } from './point-queries.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Compares every total with the ledger: the sums of the last full check, and the entries since. The ledger is append-only, so
 * the sums stay right. One statement, so that totals and entries are from the same snapshot.
 */
export async function checkLedger(ctx: Context): Promise<LedgerCheck> {
  const checkedUpTo = sql`coalesce((select ${ledgerChecks.upTo} from ${ledgerChecks}), ${FIRST_ID}::uuid)`;
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
        (coalesce(${ledgerSums.amount}, 0) + coalesce(later.amount, 0))::int as ledger
      from ${employees}
      left join ${ledgerSums} on ${eq(ledgerSums.employeeId, employees.id)}
      left join (
        select ${pointEvents.employeeId} as employee_id, sum(${pointEvents.amount}) as amount
        from ${pointEvents} where ${gt(pointEvents.id, checkedUpTo)} group by 1
      ) as later on later.employee_id = ${employees.id}
    ) as compared`);
  return rows[0]!;
}

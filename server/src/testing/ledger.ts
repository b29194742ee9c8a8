import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../db/client.ts';

/** totalPoints is the sum of the point events for everybody, and points of a report are the sum of its own (promises: 24). */
export async function expectLedgerToBalance(db: Database): Promise<void> {
  const { rows: employees } = await db.execute(sql`
    select e.id, e.total_points, coalesce(sum(p.amount), 0)::int as ledger
    from employees e left join point_events p on p.employee_id = e.id
    group by e.id having e.total_points <> coalesce(sum(p.amount), 0)`);
  expect(employees).toEqual([]);
  const { rows: reports } = await db.execute(sql`
    select r.id, r.points_earned, coalesce(sum(p.amount), 0)::int as ledger
    from bug_reports r left join point_events p on p.report_id = r.id
    group by r.id having r.points_earned <> coalesce(sum(p.amount), 0)`);
  expect(reports).toEqual([]);
}

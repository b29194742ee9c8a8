import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../db/client.ts';

/**
 * Checks that an employee's total points are the sum of the ledger entries, and that the points of a report are the sum of its
 * entries. For a deleted report the sum is 0 (promises: 24, 60).
 */
export async function expectLedgerToBalance(db: Database): Promise<void> {
  const { rows: employees } = await db.execute(sql`
    select e.id, e.total_points, coalesce(sum(p.amount), 0)::int as ledger
    from employees e left join point_events p on p.employee_id = e.id
    group by e.id having e.total_points <> coalesce(sum(p.amount), 0)`);
  expect(employees).toEqual([]);
  const { rows: reports } = await db.execute(sql`
    select r.id, r.points_earned, coalesce(sum(p.amount), 0)::int as ledger
    from bug_reports r left join point_events p on p.report_id = r.id and p.reason not in ('me-too', 'mission', 'retest')
    group by r.id having r.points_earned <> coalesce(sum(p.amount), 0)`);
  expect(reports).toEqual([]);
  const { rows: deleted } = await db.execute(sql`
    select p.report_id, sum(p.amount)::int as ledger
    from point_events p
    where p.report_id is not null and not exists (select 1 from bug_reports r where r.id = p.report_id)
    group by p.report_id having sum(p.amount) <> 0`);
  expect(deleted).toEqual([]);
  // A deletion without points has no entry. Then the latest entry has another reason, such as an earlier restoration.
  const { rows: wrongDeductions } = await db.execute(sql`
    select d.id, d.points_deducted, p.reason, p.amount
    from deletion_feedback d
    cross join lateral (
      select reason, amount from point_events
      where report_id = (d.report->>'id')::uuid and reason not in ('me-too', 'mission', 'retest') order by id desc limit 1
    ) p
    where d.points_deducted <> case p.reason when 'deletion' then -p.amount else 0 end`);
  expect(wrongDeductions).toEqual([]);
  // Points for confirmations exist while the report exists and is not rejected.
  const { rows: meToos } = await db.execute(sql`
    select m.id, m.points, coalesce(sum(p.amount), 0)::int as ledger
    from me_toos m
    left join bug_reports r on r.id = m.report_id
    left join point_events p
      on p.report_id = m.report_id and p.employee_id = m.employee_id and p.reason = 'me-too'
    group by m.id, m.points, r.id
    having coalesce(sum(p.amount), 0) <> case when r.id is null or r.validation_reason = 'penalty' then 0 else m.points end`);
  expect(meToos).toEqual([]);
}

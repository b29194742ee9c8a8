// Seeds the three sizes of the growth part. Each size replaces the reports of the one before.
import type pg from 'pg';
import { openCalendar } from '../../scripts/demo/calendar.ts';
import { openChance } from '../../scripts/demo/chance.ts';
import { dropIndexes } from '../../soak/upgrade/large-seed.ts';
import { testerOf } from '../queue-seed.ts';
import { seedPeople } from './people-seed.ts';
import { reportStatements } from './reports-seed.ts';
import { seedTexts } from './texts.ts';

/** What the product's jobs store, from triggers that were off. */
const STORED = [
  'report_days',
  'administrator_days',
  'changed_days',
  'fairness_counts',
  'ledger_sums',
  'ledger_checks',
];

/** People in whose dialects the texts are written. */
const AUTHORS = 200;

export interface GrowthPeople {
  /** Reporters whose screens are measured. */
  testers: readonly string[];
  admin: string;
}

/** Employees, and the numbers by which reports refer to them. Once, before the first size. */
export async function seedEmployees(client: pg.ClientBase, { testers, admin }: GrowthPeople): Promise<void> {
  await client.query(
    "set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronous_commit = off",
  );
  await seedPeople(client);
  const [chance, calendar] = [openChance(1), openCalendar(new Date(), 'Asia/Riyadh')];
  await seedTexts(
    client,
    Array.from({ length: AUTHORS }, (_, number) => testerOf(chance, calendar, number)),
  );
  await client.query(
    `create unlogged table growth_people as
      select row_number() over (order by array_position($1::uuid[], id), md5(id::text)) - 1 as n, id from employees
      where not is_admin`,
    [testers],
  );
  await client.query(
    `create unlogged table growth_administrators as
      select row_number() over (order by id <> $1, id) - 1 as n, id from employees where is_admin limit 10`,
    [admin],
  );
  await client.query('analyze growth_people; analyze growth_administrators');
}

/** Indexes are built afterwards, and triggers and foreign keys are off, because that is faster. */
export async function seedReports(client: pg.ClientBase, reports: number, reporters: number): Promise<void> {
  const statements = reportStatements({ reports, reporters });
  const tables = statements.map(([table]) => table);
  await client.query('set session_replication_role = replica');
  await client.query(`truncate ${tables.join(', ')} cascade`);
  for (const [table, statement] of statements) {
    const start = performance.now();
    const indexes = await dropIndexes(client, table);
    await client.query(statement);
    for (const definition of indexes) await client.query(definition);
    if (process.env.GROWTH_VERBOSE) console.log(`  ${table} ${Math.round(performance.now() - start)} ms`);
    await client.query(`analyze ${table}`);
  }
  await client.query(`
    update employees set total_points = coalesce(sums.points, 0), points_changed_at = coalesce(sums.last, created_at)
    from (select employee_id, sum(amount) as points, max(created_at) as last from point_events group by 1) sums
    where sums.employee_id = employees.id`);
  await client.query(`
    update employees set report_count = counted.reports
    from (select employee_id, count(*) as reports from bug_reports group by 1) counted
    where counted.employee_id = employees.id`);
  // Stored from rows that were still being seeded.
  await client.query(`truncate ${STORED.join(', ')}`);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

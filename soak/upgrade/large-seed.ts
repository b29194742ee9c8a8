// Seeds hundreds of thousands of employees and reports with plain SQL that works on the schema of every version.
import { scoreReport } from '@bugquest/contract/competition/score-report';
import { DEFAULT_SCORING } from '@bugquest/contract/competition/scoring-settings';
import type pg from 'pg';
import { reportFields } from '../../server/src/testing/people.ts';

/** SQL of the id of a seeded row: the same kind and number give the same UUID. `number` is an SQL expression. */
export const seededId = (kind: string, number: string) =>
  `overlay(overlay(md5('${kind}' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;
const SCORE = JSON.stringify(
  scoreReport({ ...reportFields(), screenshots: 1, videos: 0, qualityScore: 63.64 }, DEFAULT_SCORING),
);
const CREATED_AT = "timestamptz '2026-01-01' + n * interval '20 seconds'";

export interface ProgramSize {
  employees: number;
  reports: number;
}

/** Keys are names of tables. */
function createStatements({ employees, reports }: ProgramSize): Record<string, string> {
  const employee = seededId('employee', `(n * 7 % ${employees})`);
  const from = (rows: number) => `from generate_series(0, ${Math.round(rows) - 1}) n`;
  return {
    employees: `
      insert into employees (id, full_name, employee_id, department, mobile, mobile_digits, work_email, password_hash,
        email_verified, is_admin, device_type, operating_system, total_points)
      select ${seededId('employee', 'n')}, 'Tester ' || n, 'S-' || n, 'Department ' || n % 40, '+9665' || 20000000 + n,
        '9665' || 20000000 + n, 'seeded' || n || '@example.com', repeat('h', 97), true, n < 10, 'iPhone', 'iOS', n % 900
      ${from(employees)}`,
    roster_entries: `
      insert into roster_entries (id, employee_id, work_email, department, full_name)
      select ${seededId('entry', 'n')}, 'S-' || n, 'seeded' || n || '@example.com', 'Department ' || n % 40, 'Tester ' || n
      ${from(employees)}`,
    sessions: `
      insert into sessions (id, token_hash, employee_id, kind)
      select ${seededId('session', 'n')}, md5('token' || n), ${employee}, 'full' ${from(employees)}`,
    bug_reports: `
      insert into bug_reports (id, employee_id, feature, bug_type, category, store_language, status, bug_description,
        issue_location, device_type, operating_system, severity, source, points_earned, score_breakdown,
        validation_reason, validated_at, validated_by, created_at, updated_at)
      select ${seededId('report', 'n')}, ${employee}, (array['Shopping Cart', 'Login', 'Search', 'Checkout'])[1 + n % 4],
        'Functional', 'Frontend', case n % 2 when 0 then 'English' else 'Arabic' end,
        (array['Open', 'In Progress', 'Closed'])[1 + n % 3],
        'Report ' || n || ': the total ' || md5(n::text) || ' is wrong after a coupon is removed from the cart and the page '
          || 'is opened again. ثم يظهر المجموع القديم في صفحة الدفع.',
        'Cart, step ' || n % 9, 'iOS Mobile', 'iOS', (array['Blocker', 'Major', 'Minor'])[1 + n % 3], 'Web Mobile', n % 25,
        '${SCORE}',
        reason, case when reason is not null then ${CREATED_AT} + interval '1 day' end,
        case when reason is not null then ${seededId('employee', 'n % 10')} end, ${CREATED_AT}, ${CREATED_AT}
      from (select n, (array['approved', 'approved', null, 'duplicate', 'bonus', null, 'reduced'])[1 + n % 7] as reason
        ${from(reports)}) one`,
    media_files: `
      insert into media_files (id, report_id, kind, storage_key, filename, original_name, mime_type, file_size, sha256, uploaded_by)
      select ${seededId('file', 'n')}, ${seededId('report', 'n')}, 'screenshots', 'media/' || n || '.png', n || '.png', 'Screenshot.png',
        'image/png', 180000 + n % 9999, md5('a' || n) || md5('b' || n), ${employee} ${from(reports)}`,
    point_events: `
      insert into point_events (id, employee_id, report_id, amount, reason, created_at)
      select ${seededId('points', 'n')}, ${employee}, ${seededId('report', `n % ${reports}`)}, n % 25, 'submission', ${CREATED_AT}
      ${from(reports * 1.5)}`,
    report_events: `
      insert into report_events (id, report_id, actor_id, facts, created_at)
      select ${seededId('event', 'n')}, ${seededId('report', `n % ${reports}`)}, ${employee}, '{"kind": "submitted"}', ${CREATED_AT}
      ${from(reports * 2)}`,
    notifications: `
      insert into notifications (id, employee_id, event_id, report_id, serial_number, facts, read_at, mailed_at, created_at)
      select ${seededId('notice', 'n')}, ${employee}, ${seededId('event', 'n')}, ${seededId('report', 'n')}, 'BUG-' || n,
        '{"kind": "decided"}', ${CREATED_AT}, ${CREATED_AT}, ${CREATED_AT} ${from(reports)}`,
    audit_log: `
      insert into audit_log (id, actor_id, action, record_type, record_id, before, after, created_at)
      select ${seededId('entry', 'n')}, ${seededId('employee', 'n % 10')}, 'review report', 'bug report',
        ${seededId('report', `n % ${reports}`)}::text, '{"validationReason": null}', '{"validationReason": "approved"}', ${CREATED_AT}
      ${from(reports * 1.5)}`,
    mails: `
      insert into mails (id, employee_id, purpose, language, to_name, to_address, subject, text, html, state, created_at)
      select ${seededId('mail', 'n')}, ${employee}, 'notice', 'en', 'Tester', 'seeded' || n % ${employees} || '@example.com',
        'Your report BUG-' || n || ' was reviewed', '', '', 'sent', ${CREATED_AT} ${from(reports)}`,
    submission_keys: `
      insert into submission_keys (employee_id, key, fingerprint, created_at)
      select ${employee}, n, md5(n::text), ${CREATED_AT} ${from(reports * 0.2)}`,
    decisions: `
      insert into decisions (id, report_id, source, decided_by, decided_at, before, after)
      select ${seededId('decision', 'n')}, ${seededId('report', 'n')}, 'review', ${seededId('employee', 'n % 10')}, ${CREATED_AT},
        '{"validationReason": null}', '{"validationReason": "approved"}' ${from(reports * 0.7)}`,
    daily_counts: `
      insert into daily_counts (employee_id, day, reports)
      select ${seededId('employee', `n % ${employees}`)}, date '2026-01-01' + n / ${employees}, 1 ${from(reports * 0.5)}`,
  };
}

/** Seeds the tables that exist. For speed, indexes are built after the inserts, and foreign keys are not checked. */
export async function seedLargeProgram(client: pg.ClientBase, size: ProgramSize): Promise<string[]> {
  await client.query("set maintenance_work_mem = '512MB'; set synchronous_commit = off");
  const { rows } = await client.query(`select tablename as name from pg_tables where schemaname = 'public'`);
  const existing = new Set(rows.map(({ name }) => name));
  const inserts = Object.entries(createStatements(size)).filter(([table]) => existing.has(table));
  for (const [table, statement] of inserts) {
    const indexes = await dropIndexes(client, table);
    await client.query('set session_replication_role = replica');
    await client.query(statement);
    await client.query('set session_replication_role = origin');
    for (const definition of indexes) await client.query(definition);
  }
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  return inserts.map(([table]) => table);
}

/** Indexes of constraints stay. @returns the definitions of the dropped indexes */
async function dropIndexes(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and tablename = $1
     and not exists (select from pg_constraint where conname = indexname)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return rows.map(({ definition }) => definition);
}

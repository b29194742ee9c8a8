// Fills a test database with enough rows that PostgreSQL chooses the query plans of a large program. Takes about two seconds.
import { setTimeout as sleep } from 'node:timers/promises';
import { scoreReport } from '@bugquest/contract/competition/score-report';
import { DEFAULT_SCORING } from '@bugquest/contract/competition/scoring-settings';
import type pg from 'pg';
import { reportFields } from '../people.ts';

const REPORTS = 20_000;
const EMPLOYEES = 10_000;
const MISSIONS = 200;

/** SQL for a UUID that depends only on the kind and the number. */
const id = (kind: string, number = 'n') =>
  `overlay(overlay(md5('${kind}' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;
const SCORE = JSON.stringify(
  scoreReport({ ...reportFields(), screenshots: 1, videos: 0, qualityScore: 60 }, DEFAULT_SCORING),
);
const MOMENT = `now() - (${REPORTS} - n) * interval '10 minutes'`;
const from = (rows: number) => `from generate_series(1, ${rows}) n`;
const reporter = id('employee', `(n * 7 % ${EMPLOYEES} + 1)`);
const mission = id('mission', `(n % ${MISSIONS} + 1)`);

const STATEMENTS = [
  `insert into employees (id, full_name, employee_id, department, mobile, mobile_digits, work_email, password_hash,
      email_verified, device_type, operating_system)
    select ${id('employee')}, 'Tester ' || md5(n::text), 'L-' || n, 'Department ' || n % 40, n::text, n::text,
      'large' || n || '@example.com', '', true, 'iPhone', 'iOS' ${from(EMPLOYEES)}`,
  `insert into bug_reports (id, employee_id, feature, bug_type, category, store_language, status, bug_description,
      issue_location, device_type, operating_system, severity, source, browser, points_earned, score_breakdown,
      validation_reason, validated_at, info_state, appeal_state, me_too_count, created_at, updated_at)
    select ${id('report')}, ${reporter}, 'Feature ' || n % 12, 'Functional', 'Frontend', 'English',
      (array['Open', 'Open', 'Open', 'In Progress', 'Ready for Retest', 'Closed'])[1 + n % 6],
      'The total ' || md5(n::text) || ' is wrong ' || case when n % 97 = 0 then 'coupon' else 'again' end || ' on page '
        || n % 500 || repeat(' of the cart', 20), '', 'iPhone', (array['iOS', 'Android'])[1 + n % 2],
      (array['Blocker', 'Major', 'Minor'])[1 + n % 3], (array['Web Mobile', 'iOS App'])[1 + n % 2],
      (array['Safari', 'Chrome', 'Opera'])[1 + n % 3], n % 25, '${SCORE}', reason, case when reason is not null then ${MOMENT} end,
      case when n % 100 = 1 then 'asked' when n % 100 = 2 then 'answered' end, case when n % 200 = 3 then 'open' end, n % 5,
      ${MOMENT}, ${MOMENT}
    from (select n, (array['approved', 'approved', 'approved', null, 'duplicate', 'bonus'])[1 + n % 6] as reason ${from(REPORTS)}) one`,
  `insert into report_terms (report_id, terms, version)
    select ${id('report')}, array['f:feature', 'total', 'wrong', 'page' || n % 500, substr(md5(n::text), 1, 3)], 6 ${from(REPORTS)}`,
  `insert into media_files (id, report_id, kind, storage_key, filename, original_name, mime_type, file_size, sha256,
      perceptual_hash, is_hashed, uploaded_by)
    select ${id('file')}, ${id('report')}, 'screenshots', n::text, n || '.png', 'one.png', 'image/png', 1, md5(n::text), n * 7919,
      true, ${reporter} ${from(REPORTS / 2)}`,
  `insert into point_events (id, employee_id, report_id, amount, reason, actor_id, created_at)
    select ${id('points')}, ${reporter}, ${id('report')}, 5, case n % 20 when 0 then 'review' else 'submission' end,
      case n % 20 when 0 then ${id('employee', '1')} end, ${MOMENT} ${from(REPORTS)}`,
  `insert into notifications (id, employee_id, event_id, report_id, serial_number, facts, read_at, mailed_at)
    select ${id('notice')}, ${reporter}, ${id('event')}, ${id('report')}, 'BUG-' || n, '{"kind": "submitted", "points": 5}',
      now(), now() ${from(REPORTS)}`,
  `insert into audit_log (id, actor_id, action, record_type, record_id, created_at)
    select ${id('entry')}, ${id('employee', '(n % 50 + 1)')}, 'review report', 'bug report', ${id('report')}::text, ${MOMENT} ${from(REPORTS)}`,
  `insert into report_events (id, report_id, facts, created_at)
    select ${id('event')}, ${id('report')}, '{"kind": "submitted", "points": 5}', ${MOMENT} ${from(REPORTS)}`,
  `insert into decisions (id, report_id, source, decided_by, decided_at, before, after)
    select ${id('decision')}, ${id('report')}, 'review', ${id('employee', '1')}, ${MOMENT}, '{}', '{}' ${from(REPORTS / 2)}`,
  `insert into me_toos (id, report_id, employee_id, device_type, operating_system, points, created_at)
    select ${id('confirmation')}, ${id('report')}, ${id('employee', `(n * 13 % ${EMPLOYEES} + 1)`)}, 'iPhone', 'iOS', 2, ${MOMENT}
      ${from(EMPLOYEES)}`,
  `insert into fix_news (employee_id, report_id, news, changed_at, told, told_at)
    select ${reporter}, ${id('report')}, 'fixed', ${MOMENT}, case when n % 1000 > 0 then 'fixed' end, ${MOMENT} ${from(REPORTS / 2)}`,
  `insert into test_sessions (id, employee_id, features, source, store_language, minutes, started_at, last_active_at, finished_at,
      counted_minutes, result)
    select ${id('session')}, ${id('employee')}, array['Shopping Cart'], 'iOS App', 'English', 30, ${MOMENT}, ${MOMENT}, ${MOMENT}, 20,
      'found_nothing' ${from(EMPLOYEES)}`,
  `insert into missions (id, title_en, title_ar, charter_en, charter_ar, features, sources, store_languages, steps, places,
      bonus_percent, starts_at, ends_at, created_by)
    select ${id('mission')}, 'Mission ' || n, 'مهمة ' || n, '', '', array['Shopping Cart'], array['iOS App'], array['English'], '[]',
      1000, 10, now() - interval '9 days', now() + case when n % 40 = 1 then 1 else -1 end * interval '2 days',
      ${id('employee', '1')} ${from(MISSIONS)}`,
  `insert into mission_takers (mission_id, employee_id, taken_at, last_active_at)
    select ${mission}, ${id('employee')}, now(), now() ${from(EMPLOYEES)}`,
  `insert into mission_steps (mission_id, employee_id, step, result)
    select ${mission}, ${id('employee')}, 0, 'worked' ${from(EMPLOYEES)}`,
  `insert into mission_calls (mission_id, employee_id, told_at)
    select ${mission}, ${id('employee')}, now() ${from(EMPLOYEES)}`,
  `insert into seasons (id, name_en, name_ar, starts_at, ends_at, final_at, created_by)
    select ${id('season')}, 'Season ' || n, 'موسم ' || n, now() - (4 - n) * interval '30 days', now() - (3 - n) * interval '30 days',
      case n when 1 then now() end, ${id('employee', '1')} ${from(3)}`,
  `insert into season_results (season_id, employee_id, department, points)
    select ${id('season', '1')}, ${id('employee')}, 'Department 1', n % 300 ${from(EMPLOYEES)}`,
];

export async function fillLargeProgram(client: pg.ClientBase): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const statement of STATEMENTS) await client.query(statement);
  await client.query('set session_replication_role = origin');
  await vacuum(client);
}

/**
 * Without a vacuum, PostgreSQL expects that a count reads the rows in addition to the index. Other transactions, such as those of
 * jobs, may delay the vacuum.
 */
async function vacuum(client: pg.ClientBase): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    await client.query('vacuum analyze');
    const { rows } = await client.query(
      `select bool_and(relallvisible >= relpages * 0.95) as done from pg_class
        where relname in ('bug_reports', 'media_files', 'point_events', 'audit_log', 'notifications')`,
    );
    if (rows[0].done) return;
    await sleep(100);
  }
  throw new Error('The vacuum of the large program did not finish.');
}

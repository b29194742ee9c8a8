// Seeds employees and their reports in SQL. Every run writes the same values.
import { scoreReport } from '@bugquest/contract/competition/score-report';
import { DEFAULT_SCORING } from '@bugquest/contract/competition/scoring-settings';
import { DEFAULT_DAILY_LIMITS } from '@bugquest/contract/reports/daily-limits';
import { programSettings } from '@bugquest/contract/settings/schema';
import type pg from 'pg';
import {
  type ReportText,
  TERMS_VERSION,
  termsOf,
} from '../server/src/features/duplicates/similarity/terms.ts';

const EMPLOYEES = 50_000;
const ADMINISTRATORS = 5;
/** The testers whose requests are measured: the first employees after the administrators. They wrote one report in ten. */
const MEASURED_TESTERS = 1_000;
const DAYS = 300;
/** In one of 2,000 descriptions. */
export const RARE_WORD = 'kaleidoscope';
export const FIRST_SERIAL = 500_000;

export interface Person {
  id: string;
  cookie: string;
}

const PLACES_EN = ['cart', 'checkout', 'search', 'profile', 'coupon page', 'order list', 'login', 'menu'];
const PROBLEMS_EN = [
  'shows the wrong total',
  'stays empty',
  'loads for a minute',
  'forgets the price',
  'opens twice',
  'shows an error',
];
const ACTIONS_EN = [
  'remove an item',
  'apply a coupon',
  'change the language',
  'go back',
  'pay by card',
  'rotate the phone',
  'log in again',
];
const PLACES_AR = [
  'السلة',
  'صفحة الدفع',
  'البحث',
  'الملف الشخصي',
  'صفحة القسيمة',
  'قائمة الطلبات',
  'القائمة',
];
const PROBLEMS_AR = ['تعرض الإجمالي الخاطئ', 'تبقى فارغة', 'تتأخر دقيقة', 'تنسى السعر', 'تعرض رسالة خطأ'];
const ACTIONS_AR = ['حذف منتج', 'إضافة القسيمة', 'تغيير اللغة', 'الرجوع', 'الدفع بالبطاقة', 'تدوير الهاتف'];
const NAMES_EN = ['Sara', 'Omar', 'Layla', 'Khalid', 'Noura', 'Fahad', 'Huda'];
const FAMILIES_EN = ['Alotaibi', 'Alharbi', 'Alqahtani', 'Alshehri', 'Alghamdi', 'Alzahrani'];
const NAMES_AR = ['سارة', 'عمر', 'ليلى', 'خالد', 'نورة', 'فهد', 'هدى'];
const FAMILIES_AR = ['العتيبي', 'الحربي', 'القحطاني', 'الشهري', 'الغامدي', 'الزهراني'];
const DEPARTMENTS = ['Sales', 'Logistics', 'Finance', 'Support', 'Design', 'Retail', 'Legal', 'Engineering'];

/** SQL that chooses a value by the row number. Different salts give independent choices for one row. */
const choiceSql = (values: readonly (string | null)[], salt: number, number = 'n') => {
  const list = values.map((value) => (value === null ? 'null' : `'${value}'`)).join(', ');
  return `(array[${list}])[1 + (hashint8extended(${number}, ${salt}) & 1048575) % ${values.length}]`;
};

/** SQL of a version 7 UUID, so that ids sort by time like the product's ids. */
const idSql = (time: string, kind: string) =>
  `(lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0') || '7' || substr(md5('${kind}' || n), 1, 3)
    || '8' || substr(md5('${kind}' || n), 4, 15))::uuid`;

const JOINED = `(timestamptz 'now' - interval '${DAYS + 30} days' + n * interval '1 second')`;

/** SQL of the description of report `n`: English for even numbers, Arabic for odd ones. */
const DESCRIPTION = `case when n % 2 = 0
  then 'The ' || ${choiceSql(PLACES_EN, 1)} || ' ' || ${choiceSql(PROBLEMS_EN, 2)} || ' when I ' || ${choiceSql(ACTIONS_EN, 3)}
    || ' and then ' || ${choiceSql(ACTIONS_EN, 4)} || '. I expected the ' || ${choiceSql(PLACES_EN, 5)} || ' to be right, step ' || n || '.'
  else ${choiceSql(PLACES_AR, 1)} || ' ' || ${choiceSql(PROBLEMS_AR, 2)} || ' عند ' || ${choiceSql(ACTIONS_AR, 3)}
    || ' ثم ' || ${choiceSql(ACTIONS_AR, 4)} || '. كان المتوقع أن تكون ' || ${choiceSql(PLACES_AR, 5)} || ' صحيحة، الخطوة ' || n || '.' end
  || case when n % 2000 = 0 then ' It looks like a ${RARE_WORD}.' else '' end`;

const SEVERITY = choiceSql(['Blocker', 'Major', 'Major', 'Minor', 'Minor', 'Minor'], 16);
/** Equal to the settings, because a job corrects reports with other limits. */
const AGE_LIMITS = Object.entries(programSettings.parse({}).ageLimits)
  .map(([severity, hours]) => `when '${severity}' then ${hours}`)
  .join(' ');
const SCORE = JSON.stringify(
  scoreReport({ severity: 'Major', screenshots: 1, videos: 0, qualityScore: 63.64 }, DEFAULT_SCORING),
);

/** A few people send the reports of thousands. */
const DAILY_LIMITS = JSON.stringify({ ...DEFAULT_DAILY_LIMITS, reports: 100_000 });

/** In the order of the foreign keys. */
const createStatements = (reports: number): string[] => {
  const time = `(timestamptz 'now' - interval '${DAYS} days' * (1 - (n + 0.5) / ${reports}))`;
  return [
    `insert into settings (key, value) values ('dailyLimits', '${DAILY_LIMITS}')`,
    `insert into employees (id, full_name, employee_id, department, mobile, mobile_digits, work_email, password_hash,
        email_verified, is_admin, device_type, operating_system, quality_score, created_at, points_changed_at)
      select ${idSql(JOINED, 'employee')}, case when n % 2 = 0 then ${choiceSql(NAMES_EN, 1)} || ' ' || ${choiceSql(FAMILIES_EN, 2)}
        else ${choiceSql(NAMES_AR, 1)} || ' ' || ${choiceSql(FAMILIES_AR, 2)} end, 'B-' || n, ${choiceSql(DEPARTMENTS, 3)},
        '+9665' || 20000000 + n, '9665' || 20000000 + n, 'employee' || n || '@example.com', '', true,
        n < ${ADMINISTRATORS}, 'iPhone', 'iOS', 63.64, ${JOINED}, ${JOINED}
      from generate_series(0, ${EMPLOYEES - 1}) n`,
    `insert into sessions (id, token_hash, employee_id, kind)
      select gen_random_uuid(), encode(sha256(convert_to('bench-' || employee_id, 'UTF8')), 'hex'), id, 'full' from employees`,
    `create unlogged table bench_people as
      select row_number() over (order by id) - 1 as number, id from employees`,
    'analyze bench_people',
    `insert into bug_reports (id, serial_number, employee_id, feature, bug_type, category, store_language, status,
        bug_description, issue_location, device_type, operating_system, severity, source, points_earned, score_breakdown,
        validation_reason, validated_at, validated_by, info_state, appeal_state, me_too_count, age_limit_hours, created_at, updated_at)
      select ${idSql(time, 'report')}, 'BUG-' || ${FIRST_SERIAL} + n, reporter.id,
        ${choiceSql(['Shopping Cart', 'Payment Gateway', 'Product Search', 'Navigation', 'User Profile'], 10)},
        ${choiceSql(['Functional', 'UI/UX', 'Data'], 11)}, ${choiceSql(['Frontend', 'Backend', 'Mobile'], 12)},
        case when n % 2 = 0 then 'English' else 'Arabic' end,
        case when reason is null then 'Open' else ${choiceSql(['Open', 'In Progress', 'Ready for Retest', 'Closed'], 13)} end,
        ${DESCRIPTION}, 'Step ' || n % 9, ${choiceSql(['iOS Mobile', 'Android Mobile', 'Laptop'], 14)},
        ${choiceSql(['iOS', 'Android', 'Windows'], 15)}, ${SEVERITY},
        ${choiceSql(['Web Mobile', 'Web Laptop', 'iOS App'], 17)}, case when reason = 'duplicate' then 0 else 12 end, '${SCORE}',
        reason, case when reason is not null then ${time} + interval '1 hour' end,
        case when reason is not null then administrator.id end, case n % 100 when 1 then 'asked' when 2 then 'answered' end,
        case when reason is not null and n % 100 = 3 then 'open' end, case when n % 12 = 0 then n % 7 else 0 end,
        case ${SEVERITY} ${AGE_LIMITS} end, ${time}, ${time}
      from (select n, ${choiceSql([null, null, null, 'approved', 'approved', 'approved', 'bonus', 'reduced', 'duplicate'], 20)} as reason
        from generate_series(0, ${reports - 1}) n) report
      join bench_people reporter on reporter.number = ${ADMINISTRATORS} + case when n % 10 = 0 then n / 10 % ${MEASURED_TESTERS}
        else (n::bigint * 7919) % ${EMPLOYEES - ADMINISTRATORS} end
      join bench_people administrator on administrator.number = n % ${ADMINISTRATORS}`,
    `insert into media_files (id, report_id, kind, storage_key, filename, original_name, mime_type, file_size, sha256,
        is_hashed, uploaded_by, created_at)
      select gen_random_uuid(), id, 'screenshots', 'bench/' || id || '.png', id || '.png', 'Screenshot.png', 'image/png', 181234,
        repeat('0', 64), true, employee_id, created_at
      from bug_reports where substr(serial_number, 5)::int % 2 = 0`,
    // Rows that jobs derive from reports and files. Without them, the jobs would run during the measurement.
    `insert into media_previews (media_id, kind, state, claimed_until)
      select id, preview, 'unneeded', now() from media_files, unnest(array['thumbnail', 'icon']) preview`,
    'insert into likely_originals (report_id, likeness) select id, 0 from bug_reports',
    `insert into point_events (id, employee_id, report_id, amount, reason, created_at)
      select gen_random_uuid(), employee_id, id, points_earned, 'submission', created_at from bug_reports`,
    `update employees set total_points = counted.points, report_count = counted.reports
      from (select employee_id, sum(points_earned) as points, count(*) as reports from bug_reports group by 1) counted
      where counted.employee_id = employees.id`,
    'drop table bench_people',
    'vacuum analyze',
    'checkpoint',
  ];
};

/** Seeds an empty, migrated database. For speed, triggers and foreign keys are off, and indexes are built after the inserts. */
export async function seed(pool: pg.Pool, reports: number) {
  const client = await pool.connect();
  await client.query(
    "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'",
  );
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename in ('bug_reports', 'report_terms', 'media_files', 'point_events')
      and not exists (select from pg_constraint where conname = indexname)`,
  );
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  const statements = createStatements(reports);
  const firstMaintenance = statements.indexOf('vacuum analyze');
  for (const statement of statements.slice(0, firstMaintenance)) await client.query(statement);
  await insertTerms(client);
  for (const { definition } of indexes.rows) await client.query(definition);
  for (const statement of statements.slice(firstMaintenance)) await client.query(statement);
  const { rows } = await client.query<Person>(
    `select id, 'session=bench-' || employee_id as cookie from employees order by id limit ${ADMINISTRATORS + MEASURED_TESTERS}`,
  );
  client.release(true);
  return { admin: rows[0]!, testers: rows.slice(ADMINISTRATORS) };
}

const TERMS_BATCH = 5_000;

/** As the product does: a search for terms that no report has reads the whole table. */
async function insertTerms(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<ReportText & { id: string }>(
    'select id, bug_description as "bugDescription", issue_location as "issueLocation", feature from bug_reports',
  );
  for (let start = 0; start < rows.length; start += TERMS_BATCH) {
    const batch = rows.slice(start, start + TERMS_BATCH).map((row) => ({ id: row.id, terms: termsOf(row) }));
    await client.query(
      `insert into report_terms (report_id, terms, version) select id, terms, ${TERMS_VERSION}
        from jsonb_to_recordset($1::jsonb) as report (id uuid, terms text[])`,
      [JSON.stringify(batch)],
    );
  }
}

/** Descriptions that no seeded report has. */
export async function listDescriptions(pool: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `select ${DESCRIPTION} as text from generate_series(5000001, 5000000 + ${count}) n`,
  );
  return rows.map(({ text }) => text);
}

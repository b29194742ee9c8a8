// Fifty thousand employees beside those who are signed in, and what belongs to a person rather than to a report.
import type pg from 'pg';
import { ARAB_MEN, ARAB_WOMEN, DEPARTMENTS, GULF_FAMILIES } from '../../scripts/demo/people/names.ts';
import { chance, idAt, oneOf } from './expressions.ts';

const EMPLOYEES = 50_000;
const ADMINISTRATORS = 12;

const WEIGHTED_DEPARTMENTS = DEPARTMENTS.flatMap(([name, share]) =>
  Array.from<string>({ length: share }).fill(name),
);
const FIRST_NAMES = [...ARAB_MEN, ...ARAB_WOMEN];
const nameIn = (side: 0 | 1) =>
  `${oneOf(
    FIRST_NAMES.map((name) => name[side]),
    chance('n', 1),
  )} || ' ' ||
    ${oneOf(
      GULF_FAMILIES.map((name) => name[side]),
      chance('n', 2),
    )}`;

const joined = `timestamptz 'now' - interval '400 days' + n * interval '1 minute'`;
const everyone = `from generate_series(1, ${EMPLOYEES}) n`;

const STATEMENTS: readonly (readonly [table: string, statement: string])[] = [
  [
    'employees',
    `insert into employees (id, full_name, employee_id, department, mobile, mobile_digits, work_email, password_hash,
        email_verified, is_active, is_admin, device_type, operating_system, browser, language, quality_score,
        google_play_email, apple_id, created_at, points_changed_at)
      select ${idAt(joined, 'n', 'person')}, case when n % 2 = 0 then ${nameIn(0)} else ${nameIn(1)} end, 'G-' || n,
        ${oneOf(WEIGHTED_DEPARTMENTS, chance('n', 3))}, '+966 54 ' || 1000000 + n, '96654' || 1000000 + n,
        'person' || n || '@example.com', repeat('h', 97), ${chance('n', 4)} > 0.02, ${chance('n', 5)} > 0.01,
        n <= ${ADMINISTRATORS}, 'iPhone', ${oneOf(['iOS', 'Android'], chance('n', 6))}, 'Safari',
        case when n % 2 = 0 then 'ar' else 'en' end, 40 + floor(${chance('n', 7)} * 6000) / 100,
        case when ${chance('n', 8)} < 0.4 then 'play' || n || '@example.com' else '' end,
        case when ${chance('n', 9)} < 0.4 then 'apple' || n || '@example.com' else '' end, ${joined}, ${joined}
      ${everyone}`,
  ],
  [
    'roster_entries',
    `insert into roster_entries (id, employee_id, work_email, department, full_name)
      select ${idAt(joined, 'n', 'entry')}, employee_id, work_email, department, full_name
      from (select row_number() over () n, * from employees where not is_admin) one`,
  ],
  [
    'sessions',
    `insert into sessions (id, token_hash, employee_id, kind)
      select gen_random_uuid(), md5('token' || id), id, 'full' from employees where email_verified and not is_admin`,
  ],
  [
    'known_devices',
    `insert into known_devices (id, employee_id, token_hash, last_login_at)
      select gen_random_uuid(), id, md5('device' || id), now() from employees`,
  ],
  [
    'invitations',
    `insert into invitations (id, employee_id, platform, email, status, sent_at)
      select ${idAt(joined, 'n', 'invitation')}, id, 'android', google_play_email,
        ${oneOf(['pending', 'sent', 'sent', 'accepted'], chance('n', 10))}, now()
      from (select row_number() over () n, * from employees where google_play_email <> '') one`,
  ],
  [
    'mobile_app_reminders',
    `insert into mobile_app_reminders (id, employee_id, reminder_type, last_sent_on, last_sent_at, total_sent)
      select gen_random_uuid(), id, kind, current_date - 1, now() - interval '1 day', 5
      from employees, unnest(array['mobile_app', 'testing_summary']) kind where apple_id = ''`,
  ],
];

export async function seedPeople(client: pg.ClientBase): Promise<void> {
  for (const [, statement] of STATEMENTS) await client.query(statement);
  await client.query('vacuum analyze');
}

// Seeds a large program: the reports of the demo in both languages, repeated many times.
import pg from 'pg';
import { type Calendar, openCalendar } from '../scripts/demo/calendar.ts';
import { type Chance, openChance } from '../scripts/demo/chance.ts';
import { idAt } from '../scripts/demo/id-at.ts';
import { ARAB_MEN, ARAB_WOMEN, DEPARTMENTS, GULF_FAMILIES } from '../scripts/demo/people/names.ts';
import type { Person } from '../scripts/demo/people/people.ts';
import type { Dialect } from '../scripts/demo/reports/dialects.ts';
import { makeReports } from '../scripts/demo/reports/reports.ts';
import { openDrizzle } from '../server/src/db/client.ts';
import { type EmployeeRow, employees } from '../server/src/db/schema/employees.ts';
import type { Product } from './product.ts';

export const QUEUED_REPORTS = 100_000;
const TESTERS = 500;
/** Batch size: no text repeats within a batch, and statements stay small. */
const BATCH = 2_000;
const FIRST_SERIAL = 500_001;
const TIMEZONE = 'Asia/Riyadh';
/** A rare word: one report in two thousand contains it. */
export const RARE_WORD = 'kaleidoscope';
const RARE_EVERY = 2_000;

/** Adds the reports of the queue, unless another measurement has. */
export async function seedQueueOnce({ database, admin }: Product): Promise<void> {
  const pool = new pg.Pool(database);
  try {
    const { rows } = await pool.query('select count(*)::int as reports from bug_reports');
    if (rows[0].reports >= QUEUED_REPORTS) return;
    console.log(`Adding ${QUEUED_REPORTS} reports …`);
    await seedQueue(pool, admin.id);
  } finally {
    await pool.end();
  }
}

/** Inserts testers and their reports, oldest first. `adminId` is the reviewer of the decided ones. */
export async function seedQueue(pool: pg.Pool, adminId: string): Promise<void> {
  const chance = openChance(100_000);
  const calendar = openCalendar(new Date(), TIMEZONE);
  const people = Array.from({ length: TESTERS }, (_, number) => testerOf(chance, calendar, number));
  await openDrizzle(pool)
    .insert(employees)
    .values(people.map(({ row }) => row));
  for (let made = 0; made < QUEUED_REPORTS; made += BATCH) {
    const rows = makeReports(chance, calendar, people, BATCH).map(({ row, attachments }, index) => {
      const number = made + index;
      const said = number % RARE_EVERY === 0 ? ` It looks like a ${RARE_WORD}.` : '';
      return {
        ...row,
        serialNumber: `BUG-${FIRST_SERIAL + number}`,
        bugDescription: row.bugDescription + said,
        hasPicture: attachments.pictures > 0,
        meTooCount: chance.happens(0.08) ? 1 + Math.floor(chance.next() ** 3 * 9) : 0,
        ...decisionOf(chance, adminId, row),
      };
    });
    await insertReports(pool, rows);
  }
  await pool.query(`
    insert into point_events (id, employee_id, report_id, amount, reason, created_at)
      select gen_random_uuid(), employee_id, id, points_earned, 'submission', created_at
      from bug_reports where serial_number >= 'BUG-${FIRST_SERIAL}'`);
  await pool.query(`
    update employees set
      total_points = (select coalesce(sum(amount), 0) from point_events where employee_id = employees.id),
      report_count = (select count(*) from bug_reports where employee_id = employees.id)`);
  await pool.query('vacuum analyze');
}

/** A tester who reports in the demo's words. */
export function testerOf(chance: Chance, calendar: Calendar, number: number): Person {
  const dialect = chance.weigh<Dialect>([
    ['en', 4],
    ['gulf', 3],
    ['msa', 2],
    ['egypt', 1],
  ]);
  const side = dialect === 'en' ? 1 : 0;
  const first = chance.pick(chance.happens(0.5) ? ARAB_MEN : ARAB_WOMEN)[side];
  const joined = calendar.start;
  const row = {
    id: idAt(joined),
    fullName: `${first} ${chance.pick(GULF_FAMILIES)[side]}`,
    employeeId: `Q-${number}`,
    department: chance.weigh(DEPARTMENTS),
    mobile: `+966 55 ${2_000_000 + number}`,
    mobileDigits: `96655${2_000_000 + number}`,
    workEmail: `queue${number}@example.com`,
    passwordHash: '',
    emailVerified: true,
    deviceType: chance.pick(['iPhone', 'Android Mobile', 'Laptop']),
    operatingSystem: 'iOS',
    qualityScore: 63.64,
    createdAt: joined,
    pointsChangedAt: joined,
  };
  return {
    row: row as EmployeeRow,
    dialect,
    diligence: chance.next(),
    isTidy: chance.happens(0.45),
    activity: 0.25 + chance.next() ** 4 * 6,
  };
}

type ReportRow = ReturnType<typeof makeReports>[number]['row'];
type Report = ReportRow & { hasPicture: boolean };

/** Seven in ten are decided; old ones are fixed by now. */
function decisionOf(chance: Chance, adminId: string, { createdAt, pointsEarned }: ReportRow) {
  const status = chance.weigh([
    ['Open', 4],
    ['In Progress', 2],
    ['Ready for Retest', 1],
    ['Closed', 4],
  ] as const);
  const infoState = chance.weigh([
    [null, 48],
    ['asked', 1],
    ['answered', 1],
  ] as const);
  if (chance.happens(0.3)) return { status: 'Open' as const, infoState };
  const validationReason = chance.weigh([
    ['approved', 6],
    ['bonus', 1],
    ['reduced', 2],
    ['penalty', 0.3],
    ['duplicate', 1.5],
  ] as const);
  return {
    status,
    infoState,
    validationReason,
    validatedAt: new Date(createdAt.getTime() + 86_400_000),
    validatedBy: adminId,
    pointsEarned: validationReason === 'duplicate' ? 0 : Math.min(50, pointsEarned + chance.between(0, 20)),
    appealState: chance.happens(0.01) ? ('open' as const) : null,
  };
}
const REPORT_COLUMNS = [
  ['id', 'uuid'],
  ['serialNumber', 'text'],
  ['employeeId', 'uuid'],
  ['feature', 'text'],
  ['bugType', 'text'],
  ['category', 'text'],
  ['storeLanguage', 'text'],
  ['status', 'text'],
  ['bugDescription', 'text'],
  ['issueLocation', 'text'],
  ['deviceType', 'text'],
  ['operatingSystem', 'text'],
  ['severity', 'text'],
  ['source', 'text'],
  ['meTooCount', 'int'],
  ['pointsEarned', 'int'],
  ['scoreBreakdown', 'jsonb'],
  ['validationReason', 'text'],
  ['validatedAt', 'timestamptz'],
  ['validatedBy', 'uuid'],
  ['infoState', 'text'],
  ['appealState', 'text'],
  ['createdAt', 'timestamptz'],
  ['updatedAt', 'timestamptz'],
] as const satisfies readonly (readonly [keyof ReportRow, string])[];

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** One array parameter per column, so that the number of parameters does not grow with the rows. */
async function insertReports(pool: pg.Pool, rows: readonly Report[]): Promise<void> {
  const names = REPORT_COLUMNS.map(([name]) => inSnakeCase(name)).join(', ');
  const arrays = REPORT_COLUMNS.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ');
  const values = REPORT_COLUMNS.map(([name]) => rows.map((row) => row[name]));
  await pool.query(`insert into bug_reports (${names}) select * from unnest(${arrays})`, values);
  const pictured = rows.filter(({ hasPicture }) => hasPicture);
  await pool.query(
    `insert into media_files
      (id, report_id, kind, storage_key, filename, original_name, mime_type, file_size, sha256, uploaded_by)
      select gen_random_uuid(), report, 'screenshots', 'queue/' || report || '.png', report || '.png', 'Screenshot.png',
        'image/png', 181234, repeat('0', 64), reporter
      from unnest($1::uuid[], $2::uuid[]) as pictured (report, reporter)`,
    [pictured.map(({ id }) => id), pictured.map(({ employeeId }) => employeeId)],
  );
}

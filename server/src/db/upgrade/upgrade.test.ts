// Databases of older schemas with data are migrated to this version. Logins, points and reports stay, and every screen can be
// read.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { restoreBackup } from '../../features/system/backup/restore/restore-commands.ts';
import { readConfig } from '../../platform/config.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import type { Browser } from '../../testing/browser.ts';
import { createEmptyDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { callOf, findEndpoints } from '../../testing/endpoints.ts';
import { expectLedgerToBalance } from '../../testing/ledger.ts';
import { applyMigrations, listMigrations } from '../migrate.ts';

const RELEASED = path.join(import.meta.dirname, 'released');
const PROGRAM = path.join(import.meta.dirname, 'program.sql');

/** The accounts of the demo, which a release keeps. */
const DEMO = {
  tester: 'tester@daralreef.example',
  admin: 'admin@daralreef.example',
  password: 'ten weeks of bugs',
};

/**
 * The numbers of migrations after which a database is filled: the first complete set of tables, before each migration that
 * changes rows, before the first one during which older servers keep running, and as late as possible.
 */
const FILLED_AT = [10, 11, 13, 15, 16, 19, 25, listMigrations().length];

/** Data of a report, an employee and the ledger in columns that every schema has. */
const DATA_QUERY = `
  select 'report' as what, id, serial_number || ' ' || employee_id || ' ' || feature || ' ' || bug_description || ' ' || severity || ' ' ||
    points_earned || ' ' || coalesce(validation_reason, '') || ' ' || coalesce(validated_at::text, '') || ' ' || me_too_count as facts
  from bug_reports
  union all select 'employee', id, full_name || ' ' || work_email || ' ' || mobile_digits || ' ' || total_points || ' ' || password_hash
  from employees
  union all select 'points', employee_id, sum(amount) || ' in ' || count(*) from point_events group by employee_id
  union all select 'achievement', employee_id, achievement_type || ' ' || earned_at from achievements
  union all select 'file', id, storage_key || ' ' || sha256 || ' ' || coalesce(perceptual_hash, 0) from media_files
  union all select 'confirmation', report_id, employee_id || ' ' || points from me_toos
  order by 1, 2, 3`;

let world: TestApp | undefined;
let database: TestDatabase | undefined;
let folder: string | undefined;
afterEach(async () => {
  await world?.close();
  if (!world) await database?.drop();
  if (folder) await rm(folder, { recursive: true, force: true });
  world = database = folder = undefined;
});

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(database!.connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const readData = () => withClient(async (client) => (await client.query(DATA_QUERY)).rows);

async function logIn(emailOrMobile: string, password: string): Promise<Browser> {
  const browser = world!.browser();
  const { status, body } = await browser.post('/api/auth/login', { emailOrMobile, password });
  expect({ status, body }).toMatchObject({ status: 200 });
  return browser;
}

/** Sends every read that needs only a login. Event streams do not end. */
async function readScreens(tester: Browser, admin: Browser): Promise<void> {
  const reads = (await findEndpoints()).filter(
    ({ method, path: url, query, access }) =>
      method === 'GET' &&
      !/[:*]|\/events$/.test(url) &&
      (!query || query.safeParse({}).success) &&
      ['public', 'employee', 'admin'].includes(access),
  );
  expect(reads.length).toBeGreaterThan(50);
  const failed: Record<string, number> = {};
  for (const read of reads) {
    const { status } = await (read.access === 'admin' ? admin : tester).get(read.path);
    if (status >= 400) failed[callOf(read)] = status;
  }
  expect(failed).toEqual({});
}

test.each(FILLED_AT)('migrates a database that was filled after %d migrations', async (count) => {
  database = await createEmptyDatabase();
  await withClient(async (client) => {
    await applyMigrations(client, count);
    await client.query(await readFile(PROGRAM, 'utf8'));
  });
  const before = await readData();
  world = await openTestApp({ database });
  expect(await readData()).toEqual(before);
  await expectLedgerToBalance(world.ctx.db);

  const tester = await logIn('omar@example.com', 'long and winding road');
  const admin = await logIn('amal@example.com', 'long and winding road');
  await readScreens(tester, admin);
  const { body: own } = await tester.get('/api/bug-reports');
  expect(own.map(({ serialNumber }: { serialNumber: string }) => serialNumber).sort()).toEqual([
    'BUG-1001',
    'BUG-1002',
  ]);
  // The word has another spelling: the stored text is folded by the rules of this version.
  const { body: found } = await admin.get(`/api/bug-reports?search=${encodeURIComponent('إزاله')}`);
  expect(found).toMatchObject([{ serialNumber: 'BUG-1001' }]);
});

test('later migrations fill their columns from a database of the first schema', async () => {
  database = await createEmptyDatabase();
  await withClient(async (client) => {
    await applyMigrations(client, FILLED_AT[0]!);
    await client.query(await readFile(PROGRAM, 'utf8'));
  });
  world = await openTestApp({ database });
  const admin = await logIn('amal@example.com', 'long and winding road');
  await withClient(async (client) => {
    const { rows: people } = await client.query(
      "select employee_id, mobile from employees where work_email = 'omar@example.com'",
    );
    expect(people).toEqual([{ employee_id: 'QA-12', mobile: '+966500000002' }]);
    const { rows: reports } = await client.query(
      'select order_number, reported_values, age_limit_hours, is_hashed from bug_reports join media_files on report_id = bug_reports.id',
    );
    expect(reports).toEqual([
      {
        order_number: 'SO-1001',
        reported_values: { severity: 'Minor' },
        age_limit_hours: 4,
        is_hashed: true,
      },
    ]);
    const { rows: decisions } = await client.query('select decided_by, after from decisions');
    expect(decisions).toMatchObject([{ after: { validationReason: 'approved', pointsEarned: 50 } }]);
  });
  const [{ id, updatedAt }] = (await admin.get('/api/bug-reports?search=BUG-1001')).body;
  const { body } = await admin.post('/api/bug-reports/decisions/undo', { reports: [{ id, updatedAt }] });
  expect(body).toMatchObject({ undone: [{ serialNumber: 'BUG-1001' }], refused: [] });
  await expectLedgerToBalance(world.ctx.db);
});

test('channels of chats become webhooks with their encrypted address', async () => {
  database = await createEmptyDatabase();
  const id = '01900000-0000-7000-8000-000000000401';
  await withClient(async (client) => {
    await applyMigrations(client, 51);
    await client.query(
      `insert into chat_channels (id, name, kind, url, host, language, news, is_active, digest_day)
       values ($1, '#bugs', 'teams', 'sealed', 'chat.example', 'ar', '["digest"]', false, '2026-05-02')`,
      [id],
    );
  });
  world = await openTestApp({ database });
  const { rows: webhooks } = await withClient((client) =>
    client.query('select *, digest_day::text from webhooks'),
  );
  expect(webhooks).toMatchObject([
    {
      id,
      name: '#bugs',
      format: 'teams',
      url: 'https://chat.example',
      secret_url: 'sealed',
      secret: null,
      language: 'ar',
      events: ['digest'],
      state: 'off',
      digest_day: '2026-05-02',
    },
  ]);
});

/** `npm run release` keeps one of each release. Without the folder, nothing has been released. */
const releases = (await readdir(RELEASED).catch(() => [])).filter((file) => file.endsWith('.tar'));

test.each(releases)('migrates the database of release %s', async (file) => {
  database = await createEmptyDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'bugquest-upgrade-'));
  const config = readConfig({ DATABASE_URL: database.databaseUrl, DATA_DIR: folder });
  const options = { withMedia: false, withoutKey: true };
  await restoreBackup(config, pino({ level: 'silent' }), path.join(RELEASED, file), options);
  const before = await readData();
  world = await openTestApp({ database });
  expect(await readData()).toEqual(before);
  expect(before.length).toBeGreaterThan(100);
  await expectLedgerToBalance(world.ctx.db);
  await readScreens(await logIn(DEMO.tester, DEMO.password), await logIn(DEMO.admin, DEMO.password));
});

// The reads of the screens must not read a large table from end to end. Each address is requested
// from the app, and PostgreSQL explains the statements that it sent.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobKinds } from '../app/features.ts';
import type { Context } from '../context.ts';
import { storeFairness } from '../features/insights/fairness/jobs.ts';
import { sendFixNews } from '../features/notifications/fix-news/commands.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database/database.ts';
import { fillLargeProgram } from '../testing/database/large-program.ts';
import { ALLOWED_SCANS, addressesOf, UNREQUESTED } from '../testing/database/read-addresses.ts';
import { findEndpoints } from '../testing/endpoints.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../testing/people.ts';

const LARGE_TABLES = [
  'bug_reports',
  'point_events',
  'employees',
  'report_terms',
  'audit_log',
  'notifications',
  'media_files',
  'report_events',
  'decisions',
  'me_toos',
  'fix_news',
  'test_sessions',
  'mission_takers',
  'mission_steps',
  'season_results',
];
const LARGE_TABLE_SCAN = RegExp(`Seq Scan on (${LARGE_TABLES.join('|')})\\b`);

/** Every read of the contract, so that a new one cannot be forgotten. */
const reads = (await findEndpoints()).filter(
  ({ method, path }) => method === 'GET' && !(path in UNREQUESTED),
);
const casesOf = (role: 'admin' | 'tester') =>
  reads.flatMap((read) => addressesOf(read)[role].map((address) => [address, read.path] as const));

interface SentStatement {
  text: string;
  values: unknown[];
}

let world: TestApp;
let client: pg.Client;
let admin: Person;
let tester: Person;
const ids = { TESTER_ID: '', TESTER_REPORT: '', ANY_REPORT: '', ANY_MISSION: '' };
let sent: SentStatement[] = [];
const { query } = pg.Client.prototype;
/** Sends a statement that is not added to `sent`. */
const queryUnrecorded = query as (text: string, values: unknown[]) => Promise<pg.QueryResult>;
beforeAll(async () => {
  const database = await createTestDatabase();
  // Scheduled jobs would send statements between the statements of the screens.
  const jobs = (ctx: Context) => jobKinds(ctx).filter(({ cron }) => !cron);
  world = await openTestApp({ database, jobs });
  admin = await signedInAdmin(world);
  tester = await signedInPerson(world);
  ids.TESTER_ID = tester.id;
  ids.TESTER_REPORT = (await submitReport(tester)).body.id;
  client = new pg.Client(database.connection);
  await client.connect();
  await fillLargeProgram(client);
  // The signals of unfair play are read without a large table, because a job stores them.
  await storeFairness(world.ctx);
  ids.ANY_MISSION = (await client.query('select id from missions limit 1')).rows[0].id;
  ids.ANY_REPORT = (await client.query('select id from bug_reports order by created_at limit 1')).rows[0].id;
  function queryAndRecord(this: pg.Client, ...args: Parameters<typeof query>) {
    const [config, values] = args as unknown as [string | SentStatement, unknown[]?];
    const text = typeof config === 'string' ? config : config.text;
    // The statements of the job queue run at any time.
    if (/^\s*(select|with)\b/i.test(text) && !/\bjobs\./.test(text)) {
      sent.push({ text, values: values ?? (typeof config === 'string' ? [] : config.values) ?? [] });
    }
    return query.apply(this, args);
  }
  pg.Client.prototype.query = queryAndRecord as typeof query;
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await client.end();
  await world.close();
});

async function findPlans({ browser }: Person, address: string): Promise<{ text: string; plan: string }[]> {
  return explainStatementsOf(async () => {
    const reply = await browser.get(
      address.replace(
        /TESTER_ID|TESTER_REPORT|ANY_REPORT|ANY_MISSION/,
        (name) => ids[name as keyof typeof ids],
      ),
    );
    expect(reply.status).toBe(200);
  });
}

async function explainStatementsOf(work: () => Promise<void>): Promise<{ text: string; plan: string }[]> {
  sent = [];
  await work();
  const plans: { text: string; plan: string }[] = [];
  for (const { text, values } of sent.splice(0)) {
    const { rows } = await queryUnrecorded.call(client, `explain (costs off) ${text}`, values);
    plans.push({ text, plan: rows.map((row) => row['QUERY PLAN']).join('\n') });
  }
  return plans;
}

/** The statements that read a large table from end to end, except the tables that the read may read so. */
async function findScans(person: Person, address: string, path = ''): Promise<string[]> {
  const allowed = ALLOWED_SCANS[path]?.tables ?? [];
  const statements = await findPlans(person, address);
  return statements
    .filter(({ plan }) =>
      [...plan.matchAll(RegExp(LARGE_TABLE_SCAN, 'g'))].some(([, table]) => !allowed.includes(table!)),
    )
    .map(({ text, plan }) => `${text}\n${plan}`);
}

test('every exception is a read of the contract, and every other read is requested', async () => {
  const paths: string[] = (await findEndpoints())
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path);
  expect(
    [...Object.keys(UNREQUESTED), ...Object.keys(ALLOWED_SCANS)].filter((path) => !paths.includes(path)),
  ).toEqual([]);
  const requested = new Set([...casesOf('admin'), ...casesOf('tester')].map(([, path]) => path));
  expect(reads.map(({ path }) => path).filter((path) => !requested.has(path))).toEqual([]);
});

test.each(casesOf('admin'))(
  'an administrator reads %s without reading a large table from end to end',
  async (address, path) => {
    expect(await findScans(admin, address, path)).toEqual([]);
  },
);

test.each(casesOf('tester'))(
  'a tester reads %s without reading a large table from end to end',
  async (address, path) => {
    expect(await findScans(tester, address, path)).toEqual([]);
  },
);

/** The estimates are computed from all reports; what left the gates is found by time. */
test('the readiness reads what left the gates without reading a large table from end to end', async () => {
  // So that there is a Blocker that left.
  for (const severity of ['Blocker', 'Minor'])
    await admin.browser.patch(`/api/bug-reports/${ids.TESTER_REPORT}/severity`, { severity });
  const plans = await findPlans(admin, '/api/admin/readiness');
  const left = plans.filter(
    ({ text }) => /report_events|deletion_feedback|"decisions"/.test(text) && !/as looks|closings/.test(text),
  );
  expect(left).toHaveLength(4);
  for (const { plan } of left) expect(plan).not.toMatch(LARGE_TABLE_SCAN);
});

test.each([
  '/api/bug-reports?limit=50&media=yes&status=Closed',
  '/api/bug-reports?limit=50&search=cart',
  '/api/admin/point-events?limit=50',
  '/api/admin/audit-log?limit=30',
  '/api/admin/mails?limit=25',
])('the counts of %s end at their limit', async (address) => {
  const counts = (await findPlans(admin, address)).filter(({ text }) => /count\(/.test(text));
  expect(counts).not.toEqual([]);
  for (const { plan } of counts) expect(plan).toMatch(/Aggregate\n\s*->\s+Limit/);
});

test('the own story looks up confirmations and duplicates of the own reports', async () => {
  const plans = await findPlans(tester, '/api/own-story');
  const shared = plans.filter(({ text }) => / union /.test(text));
  expect(shared).toHaveLength(1);
  for (const { plan } of shared)
    expect(plan).not.toMatch(/Scan.* on (me_toos|bug_reports)\b.*\n(?!.*(Index|Recheck) Cond)/);
});

test('the news that people do not have is found by its index', async () => {
  const { workHours: seen } = (await admin.browser.get('/api/admin/settings')).body;
  const workHours = { days: [0, 1, 2, 3, 4, 5, 6], from: 0, until: 24 };
  await admin.browser.patch('/api/admin/settings', { workHours, seen: { workHours: seen } });
  const plans = await explainStatementsOf(() => sendFixNews(world.ctx));
  expect(plans.filter(({ plan }) => /using fix_news_untold|on fix_news_untold/.test(plan))).toHaveLength(1);
});

test('a search looks up its words in the index', async () => {
  const plans = await findPlans(admin, '/api/bug-reports?limit=50&search=coupon%20total');
  expect(plans.filter(({ plan }) => /Index Scan on bug_reports_search/.test(plan))).not.toEqual([]);
});

test('a search with more matches than COUNT_LIMIT is sorted', async () => {
  const { body, headers } = await admin.browser.get('/api/bug-reports?limit=50&search=cart&sort=points-high');
  const { rows } = await client.query(
    "select id from bug_reports where search_text like '%cart%' order by points_earned desc, id desc limit 50",
  );
  expect(headers['x-total-count']).toBe('10000');
  expect(body.map(({ id }: { id: string }) => id)).toEqual(rows.map(({ id }) => id));
});

test('these tests notice a missing index', async () => {
  const address = '/api/bug-reports?limit=50&browser=Opera';
  await client.query('begin');
  await client.query('drop index bug_reports_traits');
  sent = [];
  const { rows } = await client.query("explain select count(*) from bug_reports where browser = 'Opera'");
  await client.query('rollback');
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(LARGE_TABLE_SCAN);
  expect(await findScans(admin, address)).toEqual([]);
});

// The reads of the screens must not read a large table from end to end. Each address is requested
// from the app, and PostgreSQL explains the statements that it sent.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobKinds } from '../app/features.ts';
import type { Context } from '../context.ts';
import { storeFairness } from '../features/insights/fairness/jobs.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database/database.ts';
import { fillLargeProgram } from '../testing/database/large-program.ts';
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
];
const LARGE_TABLE_SCAN = RegExp(`Seq Scan on (${LARGE_TABLES.join('|')})\\b`);

/** Addresses by who requests them, with placeholders for the ids in `ids`. */
const READS: Record<'admin' | 'tester', readonly string[]> = {
  admin: [
    '/api/bug-reports?limit=50',
    ...['newest', 'oldest', 'severity', 'due', 'most-confirmed', 'points-high', 'points-low'].map(
      (sort) => `/api/bug-reports?limit=50&sort=${sort}`,
    ),
    ...['pending', 'validated', 'rejected'].map((review) => `/api/bug-reports?limit=50&review=${review}`),
    '/api/bug-reports?limit=50&status=Ready%20for%20Retest',
    '/api/bug-reports?limit=50&severity=Blocker',
    '/api/bug-reports?limit=50&source=iOS%20App',
    '/api/bug-reports?limit=50&browser=Opera',
    '/api/bug-reports?limit=50&browser=Opera&browser=Firefox',
    '/api/bug-reports?limit=50&severity=Blocker&severity=Major',
    ...['Blocker', 'Major', 'Minor'].map(
      (severity) => `/api/bug-reports?limit=50&groupSeverity=${severity}&review=pending&review=validated`,
    ),
    '/api/admin/readiness/decisions',
    '/api/bug-reports?limit=50&bugType=Security',
    '/api/bug-reports?limit=50&category=API',
    '/api/bug-reports?limit=50&storeLanguage=Arabic',
    '/api/bug-reports?limit=50&suspected=yes',
    '/api/bug-reports?limit=50&suspected=no',
    '/api/bug-reports?limit=50&review=pending&review=rejected',
    '/api/bug-reports?limit=50&operatingSystem=Android',
    '/api/bug-reports?limit=50&feature=Feature%203',
    '/api/bug-reports?limit=50&department=Department%207',
    '/api/bug-reports?limit=50&from=2020-01-01&to=2020-02-01',
    '/api/bug-reports?limit=50&media=yes',
    '/api/bug-reports?limit=50&media=no',
    ...['appeal', 'question', 'answer'].map((waiting) => `/api/bug-reports?limit=50&waiting=${waiting}`),
    '/api/bug-reports?limit=50&tracker=waiting',
    '/api/bug-reports?limit=50&due=overdue',
    '/api/bug-reports?limit=50&assignee=none',
    '/api/bug-reports?limit=50&assignee=me',
    '/api/bug-reports?limit=50&search=coupon',
    '/api/bug-reports?limit=50&search=coupon%20wrong',
    '/api/bug-reports?limit=50&search=BUG-1234',
    '/api/bug-reports?limit=50&reporter=TESTER_ID',
    '/api/bug-reports/ANY_REPORT',
    '/api/bug-reports/ANY_REPORT/details',
    '/api/admin/view-counts',
    '/api/admin/matching-reports?search=coupon',
    '/api/admin/assignees',
    '/api/admin/administrator-statistics?days=7',
    '/api/leaderboard',
    '/api/employees?limit=25&search=large1234',
    '/api/admin/point-events?limit=50&employee=TESTER_ID',
    '/api/admin/point-events?limit=50&reason=review',
    '/api/admin/point-events?limit=50&search=large1234',
    '/api/admin/audit-log?limit=30&actor=TESTER_ID',
    '/api/admin/audit-log?limit=30&recordType=setting',
    '/api/admin/audit-log?limit=30&from=2020-01-01&to=2020-02-01',
  ],
  tester: [
    '/api/leaderboard/rank/TESTER_ID',
    '/api/employees/TESTER_ID/stats',
    '/api/bug-reports/employee/TESTER_ID?limit=20',
    '/api/bug-reports/employee/TESTER_ID?limit=20&search=coupon%20wrong',
    '/api/bug-reports/TESTER_REPORT',
    '/api/bug-reports/TESTER_REPORT/timeline',
    '/api/bug-reports/daily-use',
    '/api/notifications?limit=20',
    '/api/notifications/unread',
    '/api/deletion-feedback',
    '/api/personal-data/erasure',
  ],
};

interface SentStatement {
  text: string;
  values: unknown[];
}

let world: TestApp;
let client: pg.Client;
let admin: Person;
let tester: Person;
const ids = { TESTER_ID: '', TESTER_REPORT: '', ANY_REPORT: '' };
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
  sent = [];
  const reply = await browser.get(
    address.replace(/TESTER_ID|TESTER_REPORT|ANY_REPORT/, (name) => ids[name as keyof typeof ids]),
  );
  expect(reply.status).toBe(200);
  const plans: { text: string; plan: string }[] = [];
  for (const { text, values } of sent.splice(0)) {
    const { rows } = await queryUnrecorded.call(client, `explain (costs off) ${text}`, values);
    plans.push({ text, plan: rows.map((row) => row['QUERY PLAN']).join('\n') });
  }
  return plans;
}

/** The statements that read a large table from end to end. */
async function findScans(person: Person, address: string): Promise<string[]> {
  const statements = await findPlans(person, address);
  return statements
    .filter(({ plan }) => LARGE_TABLE_SCAN.test(plan))
    .map(({ text, plan }) => `${text}\n${plan}`);
}

test.each(READS.admin)(
  'an administrator reads %s without reading a large table from end to end',
  async (address) => {
    expect(await findScans(admin, address)).toEqual([]);
  },
);

test.each(READS.tester)(
  'a tester reads %s without reading a large table from end to end',
  async (address) => {
    expect(await findScans(tester, address)).toEqual([]);
  },
);

/** The estimates are computed from all reports; what left the gates is found by time. */
test('the readiness reads no large table from end to end except the reports', async () => {
  // So that there is a Blocker that left.
  for (const severity of ['Blocker', 'Minor'])
    await admin.browser.patch(`/api/bug-reports/${ids.TESTER_REPORT}/severity`, { severity });
  const plans = await findPlans(admin, '/api/admin/readiness');
  const scanned = plans.flatMap(({ plan }) => [...plan.matchAll(RegExp(LARGE_TABLE_SCAN, 'g'))]);
  expect([...new Set(scanned.map(([, table]) => table))]).toEqual(['bug_reports']);
  const left = plans.filter(({ text }) => /report_events|deletion_feedback|"decisions"/.test(text));
  expect(left).toHaveLength(4);
  for (const { plan } of left) expect(plan).not.toMatch(LARGE_TABLE_SCAN);
});

test.each(['/api/admin/charts?days=7', '/api/employees/departments'])(
  '%s reads no large table from end to end except employees',
  async (address) => {
    for (const scan of await findScans(admin, address)) {
      expect(scan.match(RegExp(LARGE_TABLE_SCAN, 'g'))).toEqual(['Seq Scan on employees']);
    }
  },
);

test('the signals of unfair play are read without a large table, because a job stores them', async () => {
  await storeFairness(world.ctx);
  expect(await findScans(admin, '/api/admin/fairness?days=90')).toEqual([]);
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

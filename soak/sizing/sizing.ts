// The processor time and memory of a server and its database for companies of three sizes (docs/operations.md, Sizing).
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { TERMS_VERSION } from '../../server/src/features/duplicates/similarity/terms.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { gradient } from '../../server/src/testing/large-pictures.ts';
import { openPages } from '../../server/src/testing/open-pages.ts';
import { readUsage, type Usage } from '../../server/src/testing/processes/usage.ts';
import { sendRequest } from '../crowd.ts';
import { type Finding, seconds } from '../finding.ts';
import { type Subject, withSubject } from '../subject.ts';
import { seedLargeProgram } from '../upgrade/large-seed.ts';
import { statusOf, Tally } from '../watch.ts';

/** Numbers of employees. `SOAK_SIZES=1000,10000` measures only these. */
const SIZES = (process.env.SOAK_SIZES ?? '1000,10000,50000').split(',').map(Number);
const REPORTS_EACH = 4;
/** The share of employees who use the product in its busiest minutes. */
const ACTIVE_PERCENT = 2;
const ADMINISTRATORS = 5;
const MINUTES = 2;
/** Between two requests of a person. */
const PAUSE_MS = { min: 4_000, max: 12_000 };
/** After a start, the server fills its caches. */
const SETTLING_MS = 15_000;
/** Between two readings of the memory, of which the largest counts. */
const READ_MEMORY_MS = 2_000;
const MEBIBYTE = 1024 * 1024;
/** The size of a telephone's screen, as most screenshots. */
const SCREEN = [1170, 2532] as const;

/** The requests of the open admin panel. */
const DESK_READS = [
  '/api/bug-reports?review=pending&sort=severity&limit=50',
  '/api/bug-reports?search=coupon&limit=50',
  '/api/admin/overview',
];

export async function measureSizes(): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const size of SIZES) findings.push(await measureSize(size));
  return findings;
}

async function measureSize(employees: number): Promise<Finding> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bugquest-soak-sizing-'));
  const dataDir = path.join(folder, 'database');
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { host, user, database } = postgres.connection;
  const settings = { DATABASE_URL: `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}` };
  const people = Math.ceil((employees * ACTIVE_PERCENT) / 100);
  try {
    return await withSubject({ people, settings, database: postgres.connection }, async (subject) => {
      const client = new pg.Client(postgres.connection);
      await client.connect();
      try {
        await seedLargeProgram(client, { employees, reports: employees * REPORTS_EACH });
        await seedDerivedRows(client);
      } finally {
        await client.end();
      }
      await subject.end('SIGTERM');
      const start = performance.now();
      await subject.start();
      const startedAfter = performance.now() - start;
      await sleep(SETTLING_MS);
      const postmaster = Number(
        readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
      );
      return await measure(subject, { employees, startedAfter, postmaster });
    });
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rows that jobs derive from reports and files. Without them, the jobs would run during the measurement. */
async function seedDerivedRows(client: pg.ClientBase): Promise<void> {
  await client.query('update media_files set is_hashed = true');
  await client.query(
    `insert into media_previews (media_id, kind, state, claimed_until)
     select id, preview, 'unneeded', now() from media_files, unnest(array['thumbnail', 'icon']) preview
     on conflict do nothing`,
  );
  await client.query(
    `insert into report_terms (report_id, terms, version)
     select id, array(select 'word' || abs(hashtext(id::text || place)) % 2000 from generate_series(1, 12) place), $1
     from bug_reports on conflict do nothing`,
    [TERMS_VERSION],
  );
  await client.query(
    'insert into likely_originals (report_id, likeness) select id, 0 from bug_reports on conflict do nothing',
  );
  await client.query('vacuum analyze');
}

async function measure(
  subject: Subject,
  { employees, startedAfter, postmaster }: { employees: number; startedAfter: number; postmaster: number },
): Promise<Finding> {
  const replies = new Tally();
  const times: number[] = [];
  const end = Date.now() + MINUTES * 60_000;
  const sendUntilEnd = async (send: (action: number) => Promise<number | string>) => {
    await sleep(Math.random() * PAUSE_MS.max);
    for (let action = 0; Date.now() < end; action += 1) {
      const requestStart = performance.now();
      replies.add(await send(action));
      times.push(performance.now() - requestStart);
      await sleep(PAUSE_MS.min + Math.random() * (PAUSE_MS.max - PAUSE_MS.min));
    }
  };
  const { people, admin } = subject;
  const screenshot = new Blob(
    [
      await gradient(...SCREEN, 3)
        .png()
        .toBuffer(),
    ],
    { type: 'image/png' },
  );
  const peak = { server: 0, postgres: 0 };
  const pages = await openPages(subject.url(), people);
  const before = await readUsages(subject.pid(), postmaster);
  const start = performance.now();
  const headers = { cookie: admin.cookie };
  const reading = setInterval(async () => {
    const usages = await readUsages(subject.pid(), postmaster);
    for (const part of ['server', 'postgres'] as const) peak[part] = Math.max(peak[part], usages[part].bytes);
  }, READ_MEMORY_MS);
  await Promise.all([
    ...people.map((person) =>
      sendUntilEnd((action) => sendRequest(subject.url(), person, action, screenshot)),
    ),
    ...Array.from({ length: ADMINISTRATORS }, () =>
      sendUntilEnd((action) =>
        statusOf(subject.url() + DESK_READS[action % DESK_READS.length]!, { headers }),
      ),
    ),
  ]);
  const elapsedSeconds = (performance.now() - start) / 1000;
  clearInterval(reading);
  const after = await readUsages(subject.pid(), postmaster);
  pages.close();
  for (const { outcome } of pages.replies) replies.add(outcome);
  const [size] = await subject.query<{ bytes: string }>('select pg_database_size(current_database()) bytes');
  times.sort((one, other) => one - other);
  const failed = replies.count((status) => !/^2/.test(status));
  const describeUsage = (part: keyof typeof before) =>
    `${formatMegabytes(after[part].bytes)} (at most ${formatMegabytes(peak[part])}) and ${Math.round(((after[part].seconds - before[part].seconds) / elapsedSeconds) * 100)}% of a core`;
  return {
    label: `${employees} employees, ${employees * REPORTS_EACH} reports, ${people.length} people at once`,
    outcome: [
      `ready after ${seconds(startedAfter)}`,
      `${(times.length / elapsedSeconds).toFixed(1)} requests and ${(pages.replies.length / elapsedSeconds).toFixed(1)} reads of open pages a second, ${failed} failed (${replies})`,
      `median ${seconds(times[Math.floor(times.length / 2)]!)}, 95th percentile ${seconds(times[Math.floor(times.length * 0.95)]!)}`,
      `server ${describeUsage('server')}`,
      `PostgreSQL ${describeUsage('postgres')}`,
      `database ${formatMegabytes(Number(size!.bytes))}`,
    ].join('; '),
    isMet: failed === 0,
  };
}

const readUsages = async (
  server: number,
  postmaster: number,
): Promise<{ server: Usage; postgres: Usage }> => ({
  server: await readUsage(server),
  postgres: await readUsage(postmaster),
});

const formatMegabytes = (bytes: number) => `${Math.round(bytes / MEBIBYTE)} MB`;

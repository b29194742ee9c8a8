// The processor time and memory that a server and its database need for companies of three sizes (docs/operations.md, Sizing).
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { TERMS_VERSION } from '../../server/src/features/duplicates/similarity/terms.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { act } from '../crowd.ts';
import { type Finding, seconds } from '../finding.ts';
import { type Subject, withSubject } from '../subject.ts';
import { seedLargeProgram } from '../upgrade/large-seed.ts';
import { statusOf, Tally } from '../watch.ts';
import { type Usage, usageOf } from './usage.ts';

/** Employees. `SOAK_SIZES=1000,10000` tries only these. */
const SIZES = (process.env.SOAK_SIZES ?? '1000,10000,50000').split(',').map(Number);
const REPORTS_EACH = 4;
/** This many employees of a hundred use the product at once in its busiest minutes. */
const AT_ONCE_IN_100 = 2;
const ADMINISTRATORS = 5;
const MINUTES = 2;
const THINKING = { least: 4_000, most: 12_000 };
/** After a start, the server prepares what it keeps in memory. */
const SETTLING_MS = 15_000;
const MEBIBYTE = 1024 * 1024;

/** The calls of an open desk. */
const DESK = [
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
  const people = Math.ceil((employees * AT_ONCE_IN_100) / 100);
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
      const begun = performance.now();
      await subject.start();
      const startedAfter = performance.now() - begun;
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

/** Data that jobs derive from reports and files. A server that has run for a while has no such work left. */
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
  await client.query('vacuum analyze');
}

async function measure(
  subject: Subject,
  { employees, startedAfter, postmaster }: { employees: number; startedAfter: number; postmaster: number },
): Promise<Finding> {
  const replies = new Tally();
  const times: number[] = [];
  const end = Date.now() + MINUTES * 60_000;
  const live = async (work: (action: number) => Promise<number | string>) => {
    await sleep(Math.random() * THINKING.most);
    for (let action = 0; Date.now() < end; action += 1) {
      const asked = performance.now();
      replies.add(await work(action));
      times.push(performance.now() - asked);
      await sleep(THINKING.least + Math.random() * (THINKING.most - THINKING.least));
    }
  };
  const before = await usages(subject.pid(), postmaster);
  const begun = performance.now();
  const { people, admin } = subject;
  const headers = { cookie: admin.cookie };
  await Promise.all([
    ...people.map((person) => live((action) => act(subject.url(), person, action))),
    ...Array.from({ length: ADMINISTRATORS }, () =>
      live((action) => statusOf(subject.url() + DESK[action % DESK.length]!, { headers })),
    ),
  ]);
  const took = (performance.now() - begun) / 1000;
  const after = await usages(subject.pid(), postmaster);
  const [size] = await subject.query<{ bytes: string }>('select pg_database_size(current_database()) bytes');
  times.sort((one, other) => one - other);
  const failed = replies.count((status) => !/^2/.test(status));
  const share = (part: keyof typeof before) =>
    `${inMegabytes(after[part].bytes)} and ${Math.round(((after[part].seconds - before[part].seconds) / took) * 100)}% of a core`;
  return {
    what: `${employees} employees, ${employees * REPORTS_EACH} reports, ${people.length} people at once`,
    outcome: [
      `ready after ${seconds(startedAfter)}`,
      `${(times.length / took).toFixed(1)} requests a second, ${failed} failed (${replies})`,
      `median ${seconds(times[Math.floor(times.length / 2)]!)}, 95th percentile ${seconds(times[Math.floor(times.length * 0.95)]!)}`,
      `server ${share('server')}`,
      `PostgreSQL ${share('postgres')}`,
      `database ${inMegabytes(Number(size!.bytes))}`,
    ].join('; '),
    holds: failed === 0,
  };
}

const usages = async (server: number, postmaster: number): Promise<{ server: Usage; postgres: Usage }> => ({
  server: await usageOf(server),
  postgres: await usageOf(postmaster),
});

const inMegabytes = (bytes: number) => `${Math.round(bytes / MEBIBYTE)} MB`;

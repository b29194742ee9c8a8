// Every migration runs on a database with a million reports, while people write and read (promises: 30).
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { listMigrations, migrate } from '../../server/src/db/migrate.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { findSystemPostgres } from '../../server/src/testing/database/system-postgres.ts';
import { type Finding, seconds } from '../finding.ts';
import { startClients } from './clients.ts';
import { seedLargeProgram } from './large-seed.ts';
import { readLocks } from './locks.ts';

const EMPLOYEES = 50_000;
const REPORTS = Number(process.env.SOAK_REPORTS ?? 1_000_000);
/** How many migrations the database has when it is filled. No two servers ran side by side before them. */
const FILLED_AT = Number(process.env.SOAK_FILLED_AT ?? 25);
const LONGEST_WAIT_MS = 2_000;
/** Between two migrations, so that a wait counts for the right one. */
const CALM_MS = 500;

const JOURNAL = path.join(import.meta.dirname, '../../server/src/db/migrations/meta/_journal.json');

/** Runs the migrations after the seed, one by one. */
export async function migrateUnderLoad(): Promise<Finding[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bugquest-soak-migrations-'));
  const binaries = process.env.TEST_POSTGRES === 'system' ? findSystemPostgres() : undefined;
  const postgres = await startEmbeddedPostgres({ dataDir: folder, binaries });
  try {
    const { connection } = postgres;
    await migrate(connection, { count: FILLED_AT });
    const start = performance.now();
    const tables = await fill(connection);
    console.log(`  filled ${tables.join(', ')} in ${seconds(performance.now() - start)}`);
    const locks = await readLocks(connection, FILLED_AT, tables);
    return await runEach(connection, locks);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await seedLargeProgram(client, { employees: EMPLOYEES, reports: REPORTS });
  } finally {
    await client.end();
  }
}

async function runEach(connection: pg.ClientConfig, locks: ReadonlyMap<number, string>): Promise<Finding[]> {
  const { entries } = JSON.parse(readFileSync(JOURNAL, 'utf8')) as { entries: { tag: string }[] };
  const clients = await startClients(connection);
  const findings: Finding[] = [];
  try {
    await sleep(CALM_MS * 4);
    clients.takeLongest();
    await sleep(CALM_MS * 4);
    findings.push(describe('Without a migration', 0, clients.takeLongest(), ''));
    for (let count = FILLED_AT + 1; count <= listMigrations().length; count += 1) {
      clients.takeLongest();
      const start = performance.now();
      await migrate(connection, { count });
      const took = performance.now() - start;
      await sleep(CALM_MS);
      findings.push(describe(entries[count - 1]!.tag, took, clients.takeLongest(), locks.get(count)!));
      console.log(`  ${findings.at(-1)!.what}: ${findings.at(-1)!.outcome}`);
    }
  } finally {
    await clients.stop();
  }
  return findings;
}

const describe = (what: string, took: number, longest: { write: number; read: number }, locks: string) => ({
  what,
  outcome: `${round(took)}; longest write ${round(longest.write)}, read ${round(longest.read)}${locks && `; ${locks}`}`,
  holds: Math.max(longest.write, longest.read) < LONGEST_WAIT_MS,
});

const round = (milliseconds: number) => `${Math.round(milliseconds)} ms`;

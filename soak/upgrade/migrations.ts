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
/** The number of migrations before the seed. Before them, servers of two versions never ran at the same time. */
const MIGRATIONS_BEFORE_SEED = Number(process.env.SOAK_FILLED_AT ?? 25);
const MAX_WAIT_MS = 2_000;
/** Between two migrations, so that a wait is counted for the right migration. */
const PAUSE_MS = 500;

const JOURNAL = path.join(import.meta.dirname, '../../server/src/db/migrations/meta/_journal.json');

export async function migrateUnderLoad(): Promise<Finding[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bugquest-soak-migrations-'));
  const binaries = process.env.TEST_POSTGRES === 'system' ? findSystemPostgres() : undefined;
  const postgres = await startEmbeddedPostgres({ dataDir: folder, binaries });
  try {
    const { connection } = postgres;
    await migrate(connection, { count: MIGRATIONS_BEFORE_SEED });
    const start = performance.now();
    const tables = await seedReports(connection);
    console.log(`  filled ${tables.join(', ')} in ${seconds(performance.now() - start)}`);
    const locks = await readLocks(connection, MIGRATIONS_BEFORE_SEED, tables);
    return await runEach(connection, locks);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function seedReports(connection: pg.ClientConfig): Promise<string[]> {
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
    await sleep(PAUSE_MS * 4);
    clients.takeLongest();
    await sleep(PAUSE_MS * 4);
    findings.push(toFinding('Without a migration', 0, clients.takeLongest(), ''));
    for (let count = MIGRATIONS_BEFORE_SEED + 1; count <= listMigrations().length; count += 1) {
      clients.takeLongest();
      const start = performance.now();
      await migrate(connection, { count });
      const durationMs = performance.now() - start;
      await sleep(PAUSE_MS);
      findings.push(toFinding(entries[count - 1]!.tag, durationMs, clients.takeLongest(), locks.get(count)!));
      console.log(`  ${findings.at(-1)!.label}: ${findings.at(-1)!.outcome}`);
    }
  } finally {
    await clients.stop();
  }
  return findings;
}

const toFinding = (
  label: string,
  durationMs: number,
  longest: { write: number; read: number },
  locks: string,
) => ({
  label,
  outcome: `${round(durationMs)}; longest write ${round(longest.write)}, read ${round(longest.read)}${locks && `; ${locks}`}`,
  isMet: Math.max(longest.write, longest.read) < MAX_WAIT_MS,
});

const round = (milliseconds: number) => `${Math.round(milliseconds)} ms`;

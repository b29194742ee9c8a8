// The PostgreSQL server of a test run, with a migrated template database that every test file copies.
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { jobKinds } from '../../app/features.ts';
import type { Context } from '../../context.ts';
import { migrate } from '../../db/migrate.ts';
import { readOrTrainBaseModel } from '../../features/analysis/base-model.ts';
import { openJobs } from '../../platform/jobs/jobs.ts';
import { type EmbeddedConnection, startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts';
import { bundleServer } from '../processes/bundle.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { findSystemPostgres } from './system-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: EmbeddedConnection;
  }
}

export const MIGRATED_DATABASE = 'migrated';

/** Vitest's global setup. With TEST_POSTGRES=system, an installed PostgreSQL replaces the embedded PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(temporaryFolder(), 'bugquest-test-'));
  const cleanup: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  const teardown = async () => {
    for (const step of cleanup.reverse()) await step();
  };
  try {
    // Meanwhile, because both need seconds. A failure is thrown when the database can be stopped.
    const bundled = bundleServer();
    bundled.catch(() => {});
    const server = await startEmbeddedPostgres({ dataDir, durable: false, binaries: chosenBinaries() });
    cleanup.push(() => server.stop());
    const prepared = [
      bundled,
      createMigratedDatabase(server.connection),
      // Otherwise several files would train the same model at the same time.
      readOrTrainBaseModel(),
    ];
    await Promise.all(prepared);
    project.provide('testServer', server.connection);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

function chosenBinaries() {
  if (process.env.TEST_POSTGRES !== 'system') return undefined;
  const binaries = findSystemPostgres();
  if (!binaries) throw new Error('TEST_POSTGRES=system needs an installed PostgreSQL 15 or newer.');
  return binaries;
}

async function createMigratedDatabase(connection: EmbeddedConnection): Promise<void> {
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${MIGRATED_DATABASE}`);
  await admin.end();
  const migrated = { ...connection, database: MIGRATED_DATABASE };
  await migrate(migrated);
  await createJobQueues(migrated);
}

/** The tables and queues of jobs, because every test app would create them again. */
async function createJobQueues(connection: EmbeddedConnection): Promise<void> {
  const jobs = await openJobs(connection, { timezone: 'UTC', log: pino({ level: 'warn' }) });
  // Jobs use the context only while they run.
  await jobs.start(jobKinds({} as Context).map(({ cron: _, ...kind }) => kind));
  await jobs.stop();
}

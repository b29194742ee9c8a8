// The PostgreSQL server of a test run, with a migrated template database that every test file copies.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { type EmbeddedConnection, startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts';
import { bundleServer } from '../processes/bundle.ts';
import { findSystemPostgres } from './system-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: EmbeddedConnection;
  }
}

export const MIGRATED_DATABASE = 'migrated';

/** Vitest's global setup. With TEST_POSTGRES=system, an installed PostgreSQL replaces the embedded PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bugquest-test-'));
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
    await Promise.all([bundled, createMigratedDatabase(server.connection)]);
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
  const { migrate } = await import('../../db/migrate.ts');
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${MIGRATED_DATABASE}`);
  await admin.end();
  const migrated = { ...connection, database: MIGRATED_DATABASE };
  await migrate(migrated);
  // The job queue creates its tables when it opens, which takes longer than copying them.
  const { openJobs } = await import('../../platform/jobs/jobs.ts');
  const jobs = await openJobs(migrated, { timezone: 'UTC', log: pino({ level: 'warn' }) });
  await jobs.stop();
}

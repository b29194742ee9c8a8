import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { EmbeddedConnection } from '../../platform/postgres/embedded-postgres.ts';
import { recordTime } from '../record-time.ts';
import { MIGRATED_DATABASE } from './database-server.ts';

export type TestDatabase = {
  connection: EmbeddedConnection;
  /** For a product that runs as a process. */
  databaseUrl: string;
  drop(): Promise<void>;
};

/** A migrated, empty database for one test file. */
export const createTestDatabase = () => createDatabase(inject('testServer'), MIGRATED_DATABASE);

export const createEmptyDatabase = (server = inject('testServer')) => createDatabase(server, 'template0');

async function createDatabase(server: EmbeddedConnection, template: string): Promise<TestDatabase> {
  const startedAt = performance.now();
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying files is several times faster than PostgreSQL's default, which writes the template to the write-ahead log.
  await asAdministrator(server, `create database ${name} template ${template} strategy file_copy`);
  recordTime('database', startedAt);
  const address = new URLSearchParams({ host: server.host, port: String(server.port), user: server.user });
  return {
    connection: { ...server, database: name },
    databaseUrl: `postgresql:///${name}?${address}`,
    drop: () => asAdministrator(server, `drop database if exists ${name} with (force)`),
  };
}

async function asAdministrator(server: EmbeddedConnection, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { FolderInUseError } from './folder-lock.ts';
import { findDatabaseProblem } from './needs.ts';
import type { Log } from './postgres-process.ts';

export type OpenDatabase = { connection: pg.PoolConfig; stop(): Promise<void> };

const RETRY_MS = 100;
const MAX_WAIT_MS = 30_000;

/**
 * Opens the database at DATABASE_URL, or starts the embedded database.
 * @param options.join for command-line tools: use the embedded database of a running product
 * @throws {StartError} when the database cannot be used
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  options: { join?: boolean } = {},
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl };
    const problem = await findDatabaseProblem(connection);
    if (problem) throw new StartError(problem({ locale: 'en' }));
    return { connection, stop: async () => {} };
  }
  return options.join ? await joinOrStart(dataDir, log) : await startEmbeddedPostgres({ dataDir, log });
}

/** Retries, because neither is possible while a product starts or stops. */
async function joinOrStart(dataDir: string, log: Log): Promise<OpenDatabase> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return await startEmbeddedPostgres({ dataDir, log, lockWaitMs: 0 });
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      const running = findEmbeddedPostgres(dataDir);
      if (running) return { connection: running, stop: async () => {} };
      if (Date.now() > deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}

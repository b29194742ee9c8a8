import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { FolderInUseError } from './folder-lock.ts';
import type { Log } from './postgres-process.ts';

export type OpenDatabase = { connection: pg.PoolConfig; stop(): Promise<void> };

const OLDEST_VERSION = 15;
const CONNECT_TIMEOUT_MS = 10_000;
const RETRY_MS = 100;
/** How long a command waits for a product that is starting or stopping. */
const LONGEST_CHANGE_MS = 30_000;

/**
 * Opens the configured database: the server at DATABASE_URL, or the embedded one, which this starts.
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
    await checkServer(connection);
    return { connection, stop: async () => {} };
  }
  return options.join ? await joinOrStart(dataDir, log) : await startEmbeddedPostgres({ dataDir, log });
}

/** Takes the database of a running product, or starts it. While a product starts or stops, neither is possible yet. */
async function joinOrStart(dataDir: string, log: Log): Promise<OpenDatabase> {
  const deadline = Date.now() + LONGEST_CHANGE_MS;
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

async function checkServer(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // Errors after the answer do not matter: this connection only checks the server.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
    );
    const [{ version, encoding }] = rows;
    if (version < OLDEST_VERSION) {
      throw new Error(`it is PostgreSQL ${version}, and ${OLDEST_VERSION} or newer is needed`);
    }
    if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, and UTF8 is needed`);
  } catch (error) {
    throw new StartError(`The database at DATABASE_URL cannot be used: ${reason(error)}.`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

/** For a host with several addresses, Node throws one error without a message that contains the others. */
function reason(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}

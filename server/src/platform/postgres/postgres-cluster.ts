import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';
import { type Account, commandFor } from './postgres-account.ts';
import { explainStartFailure } from './start-failure.ts';

export const DATABASE_USER = 'bugquest';
export const DATABASE_NAME = 'bugquest';

export type Binaries = { initdb: string; postgres: string };

/** PostgreSQL gets neither our secrets nor PG… variables. */
export const POSTGRES_ENV = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8',
  TZ: 'UTC',
};

const execFileAsync = promisify(execFile);

/**
 * Creates the cluster and its database unless they exist. They are created in a temporary folder, which is renamed at the end, so that
 * the next start repeats an interrupted creation.
 * @param sync whether to flush everything to disk before the rename
 */
export async function createCluster(
  clusterDir: string,
  binaries: Binaries,
  account: Account | undefined,
  sync: boolean,
): Promise<void> {
  const newDir = `${clusterDir}.new`;
  rmSync(newDir, { recursive: true, force: true });
  if (existsSync(clusterDir)) return;
  mkdirSync(newDir, { mode: 0o700 });
  if (account) giveTo(account, newDir);
  const run = async (program: string, args: string[], input = '') => {
    const { file, args: commandArgs, options } = commandFor(program, args, account, [newDir]);
    const running = execFileAsync(file, commandArgs, { ...options, cwd: '/', env: POSTGRES_ENV });
    running.child.stdin?.end(input);
    await running.catch((error) => {
      throw explainStartFailure(error.stderr || error.message, { clusterDir: newDir, account });
    });
  };
  const locale = [`--locale=${POSTGRES_ENV.LC_ALL}`, '--locale-provider=icu', '--icu-locale=und'];
  const access = ['--auth-local=trust', '--auth-host=reject', `--username=${DATABASE_USER}`];
  const durability = sync ? ['--data-checksums'] : ['--no-sync'];
  await run(binaries.initdb, ['-D', newDir, '--encoding=UTF8', ...locale, ...access, ...durability]);
  const single = ['--single', '-D', newDir, '-c', 'exit_on_error=on', '-c', `fsync=${sync ? 'on' : 'off'}`];
  await run(binaries.postgres, [...single, 'postgres'], `CREATE DATABASE ${DATABASE_NAME};\n`);
  renameSync(newDir, clusterDir);
}

/**
 * PostgreSQL accepts only a folder of its own account, with no rights for others. A copy by root belongs to root, and some copies
 * lose the rights.
 */
export function prepareOwnership(clusterDir: string, account: Account | undefined): void {
  const { uid, mode } = statSync(clusterDir);
  // PostgreSQL says what is wrong if this fails.
  try {
    if (account && uid === 0) giveTo(account, clusterDir);
    // PostgreSQL allows a group to read.
    if ((mode & 0o027) !== 0) chmodSync(clusterDir, 0o700);
  } catch {}
}

/** Also all files in the folder, but not what links lead to. */
function giveTo({ uid, gid }: Account, folder: string): void {
  lchownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(folder, entry), uid, gid);
}

/**
 * PostgreSQL of another major version cannot read the files of a cluster.
 * @throws {StartError} with the two commands that move the data
 */
export async function refuseOtherVersion(clusterDir: string, { postgres }: Binaries): Promise<void> {
  const file = path.join(clusterDir, 'PG_VERSION');
  if (!existsSync(file)) return;
  const clusterVersion = readFileSync(file, 'utf8').trim();
  const { stdout } = await execFileAsync(postgres, ['--version'], { env: POSTGRES_ENV }).catch((error) => {
    throw explainStartFailure(error.stderr || error.message, { clusterDir, account: undefined });
  });
  const binaryVersion = /\d+/.exec(stdout)?.[0];
  if (clusterVersion === binaryVersion) return;
  throw new StartError(
    `The database in ${clusterDir} is of PostgreSQL ${clusterVersion}, and this release has ${binaryVersion}. ` +
      'Run with the release that made it: npm run backup -- /backups/move.tar. ' +
      'Then run with this release: DATA_DIR=/new npm run restore -- /backups/move.tar, and start it with the new DATA_DIR.',
  );
}

function postmasterFile(clusterDir: string): string {
  return path.join(clusterDir, 'postmaster.pid');
}

export type RunningPostmaster = {
  pid: number;
  socketFolder: string;
  port: number;
  /** False while the server starts or stops, and refuses connections. */
  isReady: boolean;
};

/** Undefined after a clean stop. */
export function readPostmasterFile(clusterDir: string): RunningPostmaster | undefined {
  const file = postmasterFile(clusterDir);
  if (!existsSync(file)) return undefined;
  const [pid, , , port, socketFolder = '', , , status = ''] = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(pid), port: Number(port), socketFolder, isReady: status.trim() === 'ready' };
}

/**
 * Stops a server that a killed process left running. The caller must hold the folder lock.
 * @throws when the server does not stop even after SIGKILL
 */
export async function stopOrphan(clusterDir: string): Promise<void> {
  const orphan = readPostmasterFile(clusterDir);
  if (!orphan) return;
  for (const [signal, seconds] of [
    ['SIGINT', 15] as const,
    ['SIGQUIT', 5] as const,
    ['SIGKILL', 5] as const,
  ]) {
    if (!(await runsCluster(orphan.pid, clusterDir))) break;
    process.kill(orphan.pid, signal);
    await waitForEnd(orphan.pid, clusterDir, seconds * 1000);
  }
  if (await runsCluster(orphan.pid, clusterDir)) {
    throw new StartError(`An earlier PostgreSQL (process ${orphan.pid}) on ${clusterDir} cannot be stopped.`);
  }
  clearProcessId(clusterDir);
}

async function waitForEnd(pid: number, clusterDir: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline && (await runsCluster(pid, clusterDir))) await sleep(50);
}

/** False for a zombie, and for a later program with the same process id. */
async function runsCluster(pid: number, clusterDir: string): Promise<boolean> {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(clusterDir);
    }
    const { stdout } = await execFileAsync('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
    return stdout.includes(clusterDir);
  } catch {
    return false;
  }
}

/**
 * PostgreSQL refuses to start while any process has the id in its process file. With an id that cannot exist, PostgreSQL checks its
 * shared memory instead, which shows reliably whether a part of the old server still runs.
 */
function clearProcessId(clusterDir: string): void {
  const file = postmasterFile(clusterDir);
  if (!existsSync(file)) return;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, '2147483647'));
}

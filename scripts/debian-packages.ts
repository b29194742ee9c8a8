import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findSystemPostgres } from '../server/src/testing/database/system-postgres.ts';

/** Programs of tests, which Debian's packages of the same name have. */
const PROGRAMS = ['curl', 'ffmpeg', 'git', 'haproxy', 'openssl', 'pgbouncer'];

/** Root on Debian and its derivatives. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Does not throw. The caller checks again whether the program exists. */
export function install(...debianPackages: string[]): void {
  console.log(`Installing ${debianPackages.join(', ')} for the tests …`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
  } catch {
    // The existing package lists may be enough.
  }
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debianPackages], options);
}

/** On other machines, the tests of a missing program are skipped. */
export function preparePrograms(): void {
  if (!canInstall()) return;
  const missing = PROGRAMS.filter((program) => !findOnPath([program]));
  if (missing.length > 0) install(...missing);
  if (!findSystemPostgres()) installPostgres();
}

/** Without a cluster, which would run as a service of the machine. */
function installPostgres(): void {
  const settings = '/etc/postgresql-common/createcluster.d/bugquest.conf';
  mkdirSync(path.dirname(settings), { recursive: true });
  writeFileSync(settings, 'create_main_cluster = false\n');
  try {
    install('postgresql');
  } finally {
    rmSync(settings);
  }
}

export function findOnPath(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isProgram);
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

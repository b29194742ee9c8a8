// Programs that the tests need, from the packages of Debian and its derivatives.
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** Only root on Debian and its derivatives. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Installs packages. After a failure their programs are still missing, which the caller notices. */
export function install(...debianPackages: string[]): void {
  console.log(`Installing ${debianPackages.join(', ')} for the tests …`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
  } catch {
    // The existing package lists may be enough; otherwise the next command fails.
  }
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debianPackages], options);
}

/**
 * In continuous integration, the tests that convert videos, and those with a pooler, run, too. Elsewhere they need the machine's
 * programs.
 */
export function preparePrograms(): void {
  if (!process.env.CI || !canInstall()) return;
  if (!findOnPath(['ffmpeg'])) install('ffmpeg');
  if (!findOnPath(['pgbouncer'])) install('pgbouncer');
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

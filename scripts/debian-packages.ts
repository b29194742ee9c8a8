import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

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

/**
 * Installs the programs of optional tests in continuous integration. On other machines, the tests with ffmpeg or pgbouncer run only
 * where these programs exist.
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

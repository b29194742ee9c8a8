import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from '../../platform/postgres/postgres-cluster.ts';

const MIN_VERSION = 15;

export function findSystemPostgres(): Binaries | undefined {
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin'),
    ...globSync('/usr/{pgsql-*,local/pgsql}/bin'),
    ...globSync('/{opt/homebrew,usr/local}/opt/postgresql@*/bin'),
    ...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean),
  ];
  const found = folders
    .map((folder) => ({ initdb: path.join(folder, 'initdb'), postgres: path.join(folder, 'postgres') }))
    .filter((binaries) => existsSync(binaries.initdb) && existsSync(binaries.postgres))
    .map((binaries) => ({ binaries, version: versionOf(binaries.postgres) }))
    .filter(({ version }) => version >= MIN_VERSION)
    .sort((one, other) => one.version - other.version);
  return found[0]?.binaries;
}

function versionOf(postgres: string): number {
  try {
    return Number(/\b(\d+)/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[1]);
  } catch {
    return 0;
  }
}

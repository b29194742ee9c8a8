import { canInstall, findOnPath, install, isProgram } from '../../scripts/debian-packages.ts';
import { findSystemPostgres } from '../../server/src/testing/database/system-postgres.ts';

export interface Programs {
  patroni: string;
  haproxy: string;
  etcd: string;
  postgresFolder: string;
}

const PACKAGES = ['patroni', 'haproxy', 'etcd-server', 'postgresql'];
export const MISSING_PROGRAMS = `needs Linux and the packages ${PACKAGES.join(', ')} (apt-get install)`;

/** Installs missing programs if possible. Undefined when a program is still missing. */
export function findPrograms(): Programs | undefined {
  if (process.platform !== 'linux') return undefined;
  if (!findInstalled() && canInstall()) install(...PACKAGES);
  return findInstalled();
}

function findInstalled(): Programs | undefined {
  const patroni = findOnPath(['patroni']);
  const haproxy = ['/usr/sbin/haproxy'].find(isProgram) ?? findOnPath(['haproxy']);
  const etcd = findOnPath(['etcd']);
  const postgres = findSystemPostgres()?.postgres;
  if (!patroni || !haproxy || !etcd || !postgres) return undefined;
  return { patroni, haproxy, etcd, postgresFolder: postgres.replace(/\/[^/]+$/, '') };
}

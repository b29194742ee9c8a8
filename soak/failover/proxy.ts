import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { accountFor } from '../../server/src/platform/postgres/postgres-account.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { type RunningProcess, startProcess } from './process.ts';
import type { Programs } from './programs.ts';

const CONFIGURATION = path.join(import.meta.dirname, '../../deploy/failover/haproxy.cfg');

export interface ProxyPorts {
  web: number;
  database: number;
  servers: number[];
}

export function startProxy(
  folder: string,
  { haproxy }: Programs,
  { nodes, port, patroniPort }: DatabaseCluster,
  ports: ProxyPorts,
): RunningProcess {
  const configuration = path.join(folder, 'haproxy.cfg');
  copyFileSync(CONFIGURATION, configuration);
  const [firstDatabase, secondDatabase] = nodes;
  const [firstServer, secondServer] = ports.servers;
  return startProcess({
    program: haproxy,
    args: ['-db', '-f', configuration],
    env: {
      WEB_LISTEN: `127.0.0.1:${ports.web}`,
      SERVER_1: `127.0.0.1:${firstServer}`,
      SERVER_2: `127.0.0.1:${secondServer}`,
      DATABASE_LISTEN: `127.0.0.1:${ports.database}`,
      DATABASE_1: `${firstDatabase!.host}:${port}`,
      DATABASE_2: `${secondDatabase!.host}:${port}`,
      PATRONI_PORT: String(patroniPort),
    },
    account: accountFor(path.join(folder, 'database-1')),
    folder,
    logFile: path.join(folder, 'haproxy.log'),
  });
}

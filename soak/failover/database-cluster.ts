// Two PostgreSQL servers with Patroni and etcd on two loopback addresses, configured by the files in deploy/failover.
import { randomBytes } from 'node:crypto';
import { chownSync, copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { accountFor } from '../../server/src/platform/postgres/postgres-account.ts';
import { readPostmasterFile } from '../../server/src/platform/postgres/postgres-cluster.ts';
import { freePort } from '../../server/src/testing/processes/free-port.ts';
import { killWithChildren, type RunningProcess, startProcess } from './process.ts';
import type { Programs } from './programs.ts';

const CONFIGURATION = path.join(import.meta.dirname, '../../deploy/failover/patroni.yml');
/** Includes the time in which Patroni copies the whole database to a standby that returns. */
const TIMEOUT_MS = 180_000;

export interface DatabaseNode {
  host: string;
  /** Starts Patroni, which starts PostgreSQL. Does nothing while Patroni runs. */
  start(): void;
  killDatabase(): void;
  /** Kills PostgreSQL and Patroni. */
  killMachine(): Promise<void>;
  stop(): Promise<void>;
}

export interface DatabaseCluster {
  nodes: DatabaseNode[];
  port: number;
  patroniPort: number;
  /** The password of the role `bugquest`, the owner of the database. */
  password: string;
  findPrimary(): Promise<DatabaseNode>;
  /** Waits until a primary and a synchronous standby run, and the standby may take over. */
  untilComplete(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDatabases(folder: string, programs: Programs): Promise<DatabaseCluster> {
  const [port, patroniPort, etcdPort, peerPort] = await Promise.all(Array.from({ length: 4 }, freePort));
  const password = randomBytes(16).toString('hex');
  const account = accountFor(path.join(folder, 'database'));
  const makeFolder = (name: string) => {
    const folderPath = path.join(folder, name);
    mkdirSync(folderPath, { mode: 0o700 });
    if (account) chownSync(folderPath, account.uid, account.gid);
    return folderPath;
  };
  const etcdFolder = makeFolder('etcd');
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const peerUrl = `http://127.0.0.1:${peerPort}`;
  const etcd = startProcess({
    program: programs.etcd,
    args: [
      ...['--name', 'etcd-1', '--data-dir', path.join(etcdFolder, 'data')],
      ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
      ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
      ...['--initial-cluster', `etcd-1=${peerUrl}`],
    ],
    env: {},
    account,
    folder: etcdFolder,
    logFile: path.join(folder, 'etcd.log'),
  });

  const createNode = (name: string, host: string): DatabaseNode => {
    const home = makeFolder(name);
    const configuration = path.join(home, 'patroni.yml');
    copyFileSync(CONFIGURATION, configuration);
    const dataDir = path.join(home, 'data');
    let patroni: RunningProcess | undefined;
    const killDatabase = () => {
      const postmaster = readPostmasterFile(dataDir);
      if (postmaster) killWithChildren(postmaster.pid);
    };
    return {
      host,
      start() {
        patroni ??= startProcess({
          program: programs.patroni,
          args: [configuration],
          env: {
            PATRONI_NAME: name,
            PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
            PATRONI_RESTAPI_LISTEN: `${host}:${patroniPort}`,
            PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:${patroniPort}`,
            PATRONI_POSTGRESQL_LISTEN: `${host}:${port}`,
            PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:${port}`,
            PATRONI_POSTGRESQL_DATA_DIR: dataDir,
            PATRONI_POSTGRESQL_BIN_DIR: programs.postgresFolder,
            PATRONI_POSTGRESQL_PGPASS: path.join(home, 'pgpass'),
            PATRONI_SUPERUSER_USERNAME: 'postgres',
            PATRONI_SUPERUSER_PASSWORD: password,
            PATRONI_REPLICATION_USERNAME: 'replicator',
            PATRONI_REPLICATION_PASSWORD: password,
            PATRONI_REWIND_USERNAME: 'rewinder',
            PATRONI_REWIND_PASSWORD: password,
          },
          account,
          folder: home,
          logFile: path.join(folder, `${name}.log`),
        });
      },
      killDatabase,
      async killMachine() {
        const ended = patroni?.end('SIGKILL');
        killDatabase();
        await ended;
        patroni = undefined;
      },
      async stop() {
        await patroni?.end('SIGTERM');
        // PostgreSQL still runs when Patroni was killed.
        killDatabase();
      },
    };
  };
  const nodes = [createNode('database-1', '127.0.0.1'), createNode('database-2', '127.0.0.2')];
  const findPrimary = async () => {
    const replies = await Promise.all(
      nodes.map(({ host }) => fetch(`http://${host}:${patroniPort}/primary`).catch(() => undefined)),
    );
    return nodes[replies.findIndex((reply) => reply?.ok)];
  };
  /** The standby may take over only when both the primary and Patroni list it as synchronous. */
  const isComplete = async () => {
    const primary = await findPrimary();
    if (!primary) return false;
    const reply = await fetch(`http://${primary.host}:${patroniPort}/cluster`);
    const { members } = (await reply.json()) as { members: { role: string; host: string }[] };
    const rows = await countRows(primary.host, `select 1 from pg_stat_replication where sync_state = 'sync'`);
    return rows > 0 && members.some(({ role, host }) => role === 'sync_standby' && host !== primary.host);
  };
  const countRows = async (host: string, statement: string) => {
    const client = new pg.Client({ host, port, user: 'postgres', password, database: 'postgres' });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(statement)).rows.length;
    } finally {
      await client.end();
    }
  };
  const cluster: DatabaseCluster = {
    nodes,
    port: port!,
    patroniPort: patroniPort!,
    password,
    async findPrimary() {
      const primary = await findPrimary();
      if (!primary) throw new Error('There is no primary.');
      return primary;
    },
    async untilComplete() {
      const deadline = Date.now() + TIMEOUT_MS;
      while (!(await isComplete().catch(() => false))) {
        if (Date.now() > deadline) throw new Error(`There was no standby after ${TIMEOUT_MS / 1000} s.`);
        await sleep(200);
      }
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
      await etcd.end('SIGKILL');
    },
  };
  try {
    for (const node of nodes) node.start();
    await cluster.untilComplete();
    const { host } = await cluster.findPrimary();
    await countRows(host, `create role bugquest login password '${password}'`);
    await countRows(host, 'create database bugquest owner bugquest');
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}

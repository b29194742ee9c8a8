import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts';
import { startProduct as startServer } from '../server/src/testing/processes/product.ts';
import { type Person, seed } from './seed.ts';

export interface Product {
  origin: string;
  pid: number;
  folder: string;
  reportCount: number;
  pool: pg.Pool;
  admin: Person;
  testers: readonly Person[];
  stop(): Promise<void>;
}

/** Starts the product twice: the first start migrates the database, and the start after seeding is the one that is measured. */
export async function startProduct(reportCount: number): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bugquest-bench-'));
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database'), log });
  const pool = new pg.Pool({ ...postgres.connection, max: 32 });
  // Connections close with an error when the database stops.
  pool.on('error', () => undefined);
  const { host, user, database } = postgres.connection;
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`,
    SECRET_KEY: 'a secret of all servers of the benchmark',
    // As in production, where every request is logged.
    LOG_LEVEL: 'info',
  };
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  const stop = async () => {
    await server?.end('SIGTERM');
    await pool.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    server = await startServer(settings);
    await server.end('SIGTERM');
    const people = await seed(pool, reportCount);
    server = await startServer(settings);
    return {
      origin: server.url,
      pid: server.pid,
      folder,
      reportCount,
      pool,
      ...people,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @throws when the reply is not 2xx, because the figure would be meaningless */
export async function fetchOk(url: string, { cookie }: Person, init: RequestInit = {}) {
  const headers = { cookie, origin: new URL(url).origin, ...init.headers };
  const reply = await fetch(url, { ...init, headers });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}: ${text}`);
  return { text, headers: reply.headers };
}

export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The resident memory of a process in MB. Linux only. */
export async function readMemoryMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) * 1024) / 1e6;
}

/**
 * The memory of the product's PostgreSQL in MB, without the connections of the bench. A page that several processes share counts once
 * in all (proportional set size). Linux only.
 */
export async function readPostgresMegabytes(product: Product): Promise<number> {
  const { pool } = product;
  const server = await readPostmasterPid(product);
  const children = await readFile(`/proc/${server}/task/${server}/children`, 'utf8');
  const { rows } = await pool.query(
    `select pid from pg_stat_activity where backend_type = 'client backend' and application_name not like 'bugquest%'`,
  );
  const ofBench = new Set<number>(rows.map(({ pid }) => pid));
  const pids = [server, ...children.trim().split(' ').map(Number)].filter((pid) => !ofBench.has(pid));
  const sizes = await Promise.all(pids.map(readProportionalKilobytes));
  return (sizes.reduce((sum, size) => sum + size, 0) * 1024) / 1e6;
}

export const readPostmasterPid = async ({ folder }: Product): Promise<number> =>
  Number((await readFile(path.join(folder, 'database/postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

/** 0 for a process that has ended. */
async function readProportionalKilobytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => 'Pss: 0 kB');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)![1]);
}

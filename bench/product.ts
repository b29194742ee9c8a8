// Starts the product on a temporary folder with a database of its own, which is seeded and kept on the disk safely.
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
  /** The folder for temporary files. */
  folder: string;
  /** How many reports were seeded. */
  reports: number;
  pool: pg.Pool;
  admin: Person;
  testers: readonly Person[];
  stop(): Promise<void>;
}

/** @returns the product, started again after seeding, so that it has only just started */
export async function startProduct(reports: number): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bugquest-bench-'));
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database'), log });
  const pool = new pg.Pool({ ...postgres.connection, max: 32 });
  // A connection that closes while the database stops is no error.
  pool.on('error', () => undefined);
  const { host, user, database } = postgres.connection;
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`,
    SECRET_KEY: 'a secret of all servers of the bench',
    // As in production: every request is logged.
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
    const people = await seed(pool, reports);
    server = await startServer(settings);
    return {
      origin: server.url,
      pid: server.pid,
      folder,
      reports,
      pool,
      ...people,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A reply's text. @throws when the reply is not 2xx, because the figure would be meaningless */
export async function ask(url: string, { cookie }: Person, init: RequestInit = {}) {
  const headers = { cookie, origin: new URL(url).origin, ...init.headers };
  const reply = await fetch(url, { ...init, headers });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}: ${text}`);
  return { text, headers: reply.headers };
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The resident memory of a process in MB. Linux only. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) * 1024) / 1e6;
}

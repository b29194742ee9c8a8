// The tested product: a process whose folder and port stay the same when it restarts.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_DAILY_LIMITS } from '@bugquest/contract/reports/daily-limits';
import pg from 'pg';
import { findEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts';
import { type Product, startProduct } from '../server/src/testing/processes/product.ts';
import { insertPeople, type Person } from './people.ts';

export interface Subject {
  dataDir: string;
  url: () => string;
  pid: () => number;
  people: readonly Person[];
  admin: Person;
  /** Queries the product's database, for data that no endpoint returns. */
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  start(): Promise<void>;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

interface Options {
  people?: number;
  /** A folder on the tested file system; a temporary folder by default. */
  folder?: string;
  settings?: NodeJS.ProcessEnv;
  /** A database that the caller runs; the embedded database by default. */
  database?: pg.PoolConfig;
  /** Runs every start of the product. */
  startsIn?: <T>(start: () => Promise<T>) => Promise<T>;
}

export async function withSubject<T>(options: Options, work: (subject: Subject) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(options.folder ?? tmpdir(), 'bugquest-soak-'));
  const dataDir = path.join(folder, 'data');
  let product: Product | undefined;
  const start = async () => {
    const startsIn = options.startsIn ?? ((run) => run());
    product = await startsIn(() => startProduct({ DATA_DIR: dataDir, ...options.settings }));
  };
  const end = async (signal: NodeJS.Signals) => (product ? product.end(signal) : null);
  const connection = () => options.database ?? findEmbeddedPostgres(dataDir)!;
  const query = async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => {
    const client = new pg.Client(connection());
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  try {
    await start();
    const [admin, ...people] = await insertPeople(connection(), (options.people ?? 20) + 1);
    const url = () => product!.url;
    await raiseLimits(url(), admin!);
    const pid = () => product!.pid;
    return await work({ dataDir, url, pid, people, admin: admin!, query, start, end });
  } finally {
    await end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

/** A few people send the reports of a whole company. */
export async function raiseLimits(url: string, { cookie }: Person): Promise<void> {
  const dailyLimits = { reports: 100_000, uploadMegabytes: 100_000, comments: 1_000, pendingPoints: 10_000 };
  const reply = await fetch(`${url}/api/admin/settings`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({ dailyLimits, seen: { dailyLimits: DEFAULT_DAILY_LIMITS } }),
  });
  if (!reply.ok) throw new Error(`The settings answered ${reply.status}: ${await reply.text()}`);
}

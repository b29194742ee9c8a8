// Records the SQL statements of the product's own submission, so that they can be replayed through a bare pool. Recorded
// again in every run, so that they always match the product.
import pg from 'pg';
import { pino } from 'pino';
import { openDrizzle } from '../server/src/db/client.ts';
import { deriveTerms } from '../server/src/features/duplicates/similarity/commands.ts';
import { submitReport } from '../server/src/features/reports/submission/commands.ts';
import { openContext } from '../server/src/open-context.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { newId, newToken } from '../server/src/platform/crypto/crypto.ts';
import type { Product } from './product.ts';
import type { Sent } from './senders.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

interface Statement {
  text: string;
  values: unknown[];
}

/** The statements of one submission, from `begin` to `commit`. */
export interface Recording {
  statements: readonly Statement[];
  employeeId: string;
  key: string;
}

/** Submits reports through the product's command and records its statements. */
export async function recordSubmissions(
  { database, folder }: Pick<Product, 'database' | 'folder'>,
  reports: readonly Sent[],
): Promise<Recording[]> {
  let statements: Statement[] = [];
  class Recorder extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the driver's query has a dozen signatures
    override query(...all: any[]): any {
      const [query, values = []] = all;
      statements.push({ text: query.text ?? query, values: query.values ?? values });
      return super.query(...(all as [string]));
    }
  }
  const pool = new pg.Pool({ ...database, Client: Recorder, pipeline: true, max: 1 } as pg.PoolConfig);
  const config = readConfig({ PROGRAM_TIMEZONE: 'Asia/Riyadh', DATA_DIR: folder });
  const product = await openContext(config, database, pino({ level: 'silent' }));
  const ctx = { ...product, db: openDrizzle(pool) };
  const recordings: Recording[] = [];
  try {
    for (const { employeeId, fields } of reports) {
      const key = newToken();
      statements = [];
      await submitReport(ctx, {
        employeeId,
        fields,
        files: [],
        captions: new Map(),
        key,
      });
      const start = statements.findIndex(({ text }) => text.startsWith('begin'));
      recordings.push({ statements: statements.slice(start), employeeId, key });
    }
    // So that the bare program stores them, too.
    await deriveTerms(product);
  } finally {
    await pool.end();
    await product.close();
  }
  return recordings;
}

/** Replays a recorded submission for another employee, with new ids and a new key. */
export async function replay(
  pool: pg.Pool,
  { statements, employeeId, key }: Recording,
  replacement: string,
): Promise<void> {
  const fresh = new Map([[employeeId, replacement]]);
  const newKey = newToken();
  const rename = (id: string) => {
    const known = fresh.get(id) ?? newId();
    fresh.set(id, known);
    return known;
  };
  const adapt = (value: unknown) =>
    typeof value !== 'string' ? value : value === key ? newKey : value.replace(UUID, rename);
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) await client.query(text, values.map(adapt));
  } finally {
    client.release();
  }
}

// Records the SQL statements of the product's own submission, so that they can be replayed through a bare pool. Recorded
// again in every run, so that they always match the product.
import pg from 'pg';
import { pino } from 'pino';
import type { Context } from '../server/src/context.ts';
import { openDrizzle } from '../server/src/db/client.ts';
import { submitReport } from '../server/src/features/reports/submission/commands.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { newId, newToken } from '../server/src/platform/crypto/crypto.ts';
import { openChanges } from '../server/src/platform/postgres/changes.ts';
import { openLiveCache } from '../server/src/platform/postgres/live-cache.ts';
import { systemClock } from '../server/src/platform/time/clock.ts';
import { submissionFields } from './submission-fields.ts';

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
  database: pg.PoolConfig,
  employeeId: string,
  count: number,
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
  const pool = new pg.Pool({ ...database, Client: Recorder, max: 1 } as pg.PoolConfig);
  const log = pino({ level: 'silent' });
  const changes = await openChanges(database as pg.ClientConfig, log);
  const cache = openLiveCache(changes);
  const config = readConfig({ PROGRAM_TIMEZONE: 'Asia/Riyadh' });
  const ctx = { config, log, clock: systemClock, db: openDrizzle(pool), changes, cache } as Context;
  const recordings: Recording[] = [];
  try {
    for (let number = 0; number < count; number += 1) {
      const key = newToken();
      statements = [];
      await submitReport(ctx, {
        employeeId,
        fields: submissionFields(number),
        files: [],
        captions: new Map(),
        key,
      });
      const start = statements.findIndex(({ text }) => text.startsWith('begin'));
      recordings.push({ statements: statements.slice(start), employeeId, key });
    }
  } finally {
    await changes.close();
    await pool.end();
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

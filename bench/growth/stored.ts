// Runs the product's jobs that store counts, which it does every minute, every quarter of an hour and every night.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const JOBS = ['store-days', 'store-fairness', 'sum-ledger'];
const LOOK_EVERY_MS = 500;

/** Resolves when they have run. */
export async function runStoringJobs(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'insert into jobs.job (name) select unnest($1::text[]) returning id',
    [JOBS],
  );
  const ids = rows.map(({ id }) => id);
  for (;;) {
    const jobs = await pool.query<{ name: string; state: string }>(
      'select name, state from jobs.job where id = any($1)',
      [ids],
    );
    const failed = jobs.rows.find(({ state }) => state === 'failed');
    if (failed) throw new Error(`The job ${failed.name} failed.`);
    if (jobs.rows.every(({ state }) => state === 'completed')) return;
    await sleep(LOOK_EVERY_MS);
  }
}

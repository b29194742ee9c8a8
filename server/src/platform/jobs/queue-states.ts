// The state of the job queue, from the tables of pg-boss.
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';

/** The jobs of one kind. */
export interface QueueState {
  name: string;
  /** Jobs that are due and have not begun. */
  waiting: number;
  running: number;
  /** Jobs that were given up after all tries, within the days that they are kept. */
  failed: number;
  /** Seconds since the oldest waiting job was due; 0 without one. */
  lag: number;
}

/** The last failure of the jobs of one kind. */
export interface JobFailure {
  name: string;
  at: Date;
  message: string;
}

/** By name. Kinds without jobs are left out. */
export async function readQueueStates(executor: Executor): Promise<QueueState[]> {
  const { rows } = await executor.execute<QueueState & Record<string, unknown>>(sql`
    select name,
      (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::int as waiting,
      (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where state = 'failed'))::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (
        where state in ('created', 'retry') and start_after <= now()
      )), 0)::float8 as lag
    from jobs.job where state in ('created', 'retry', 'active', 'failed')
    group by name order by name`);
  return rows;
}

/** One for each kind with jobs that were given up. */
export async function readLastFailures(executor: Executor): Promise<JobFailure[]> {
  const { rows } = await executor.execute<JobFailure & Record<string, unknown>>(sql`
    select distinct on (name) name, completed_on as at, coalesce(output ->> 'message', '') as message
    from jobs.job where state = 'failed' order by name, completed_on desc`);
  return rows.map(({ name, at, message }) => ({ name, at: new Date(at), message }));
}

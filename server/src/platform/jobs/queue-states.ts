import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';

/** Of one kind of job. */
export interface QueueState {
  name: string;
  waiting: number;
  running: number;
  /** Jobs whose last retry has failed and that are not deleted yet. */
  failed: number;
  /** Seconds since the oldest waiting job was due; 0 without waiting jobs. */
  lag: number;
}

/** Of one kind of job. */
export interface JobFailure {
  name: string;
  at: Date;
  message: string;
}

/** Without kinds that have no jobs. */
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

export async function readLastFailures(executor: Executor): Promise<JobFailure[]> {
  const { rows } = await executor.execute<JobFailure & Record<string, unknown>>(sql`
    select distinct on (name) name, completed_on as at, coalesce(output ->> 'message', '') as message
    from jobs.job where state = 'failed' order by name, completed_on desc`);
  return rows.map(({ name, at, message }) => ({ name, at: new Date(at), message }));
}

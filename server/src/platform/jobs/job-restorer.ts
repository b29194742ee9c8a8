import type pg from 'pg';
import { type JobInsert, PgBoss } from 'pg-boss';
import type { WaitingJob } from './waiting-jobs.ts';

export interface JobRestorer {
  /** Queues jobs of `listWaitingJobs` again, in the transaction of `client`. */
  insert(client: pg.ClientBase, jobs: readonly WaitingJob[]): Promise<void>;
  close(): Promise<void>;
}

/** Creates the tables of the queue, if necessary. */
export async function openJobRestorer(connection: pg.PoolConfig): Promise<JobRestorer> {
  const boss = new PgBoss({
    ...(connection as object),
    schema: 'jobs',
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  return {
    async insert(client, jobs) {
      const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
      for (const [name, ofKind] of Map.groupBy(jobs, (job) => job.name)) {
        await boss.createQueue(name);
        await boss.insert(
          name,
          ofKind.map(({ name: _, ...job }) => withoutNulls(job)),
          { db },
        );
      }
    },
    close: () => boss.stop({ graceful: false }),
  };
}

const withoutNulls = (job: JobInsert<object>): JobInsert<object> =>
  Object.fromEntries(Object.entries(job).filter(([, value]) => value !== null));

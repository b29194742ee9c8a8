// Backups contain waiting jobs as plain objects, because the tables of pg-boss change with its versions.
import type pg from 'pg';
import { type JobInsert, PgBoss } from 'pg-boss';

export type WaitingJob = JobInsert<object> & { name: string };

const PAGE_SIZE = 500;

/** The waiting and running jobs in the snapshot of the transaction. @param except names of kinds */
export async function* listWaitingJobs(
  client: pg.ClientBase,
  { except }: { except: readonly string[] },
): AsyncGenerator<WaitingJob> {
  const { rows: tableCheck } = await client.query(`select to_regclass('jobs.job') is not null as exists`);
  if (!tableCheck[0].exists) return;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await client.query<WaitingJob & { id: string }>(
      `select id, name, data, priority, start_after as "startAfter", retry_limit as "retryLimit",
         retry_delay as "retryDelay", retry_backoff as "retryBackoff", retry_delay_max as "retryDelayMax",
         expire_seconds as "expireInSeconds", heartbeat_seconds as "heartbeatSeconds", singleton_key as "singletonKey"
       from jobs.job
       where state < 'completed' and name not like '\\_\\_pgboss%' and not name = any($2) and id > $1
       order by id limit ${PAGE_SIZE}`,
      [after, except],
    );
    yield* rows;
    if (rows.length < PAGE_SIZE) return;
    after = rows.at(-1)!.id;
  }
}

export interface JobRestorer {
  insert(client: pg.ClientBase, jobs: readonly WaitingJob[]): Promise<void>;
  close(): Promise<void>;
}

/** Creates the tables of the queue if they do not exist. */
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
      for (const [name, jobsOfKind] of Map.groupBy(jobs, (job) => job.name)) {
        await boss.createQueue(name);
        await boss.insert(
          name,
          jobsOfKind.map(({ name: _, ...job }) => withoutNulls(job)),
          { db },
        );
      }
    },
    close: () => boss.stop({ graceful: false }),
  };
}

const withoutNulls = (job: JobInsert<object>): JobInsert<object> =>
  Object.fromEntries(Object.entries(job).filter(([, value]) => value !== null));

// Background jobs. A job is queued in the transaction that causes it and runs on any server.
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { onPossibleCommit, type Transaction } from '../../db/client.ts';
import type { DatabaseOutage } from '../postgres/outage.ts';
import { inTrace } from '../tracing/tracing.ts';

const CONNECTIONS = 4;
const POLL_SECONDS = 2;
const BEHIND_THE_REST = -1;
/** Kinds of earlier versions. Their schedules stay in the database and would continue to queue jobs that no server runs. */
const REMOVED_KINDS = ['read-inbound-mail', 'store-days', 'sum-ledger', 'tell-chat-news'];

export interface JobKind<Data extends object> {
  name: string;
  /** Retries after the first attempt, spread over hours, so that an outage of hours loses no job. */
  retries?: number;
  /** Seconds before the first retry. Each further retry waits about twice as long, up to `longestDelay`. */
  firstDelay?: number;
  longestDelay?: number;
  /** Seconds after which a run counts as failed. */
  expireIn?: number;
  /** Seconds without a heartbeat, for long jobs, after which another server runs the job again. */
  heartbeat?: number;
  /** How many run in parallel on one server. */
  concurrency?: number;
  /** Whether a job may wait for the next regular look, two seconds at most, so that a worker fetches several together. */
  canWait?: boolean;
  /** How many jobs a worker fetches together, for frequent kinds. Each succeeds or fails by itself. */
  batch?: number;
  /**
   * Whether the data has addresses, names or typed words. Such a job is deleted as soon as it is done. pg-boss has no setting for
   * that: 0 as `deleteAfterSeconds` keeps jobs forever, and its cleanup runs once a day. A job that was given up stays for a week
   * and can be tried again.
   */
  isPersonal?: true;
  /** Cron expression with five fields, in the program's time zone. Every server schedules it, one runs it. */
  cron?: string;
  run(data: Data, attempt: Attempt): Promise<void>;
}

interface Attempt {
  isLast: boolean;
}

export interface Jobs {
  /** Queues a job in the caller's transaction: both commit or neither does. */
  enqueue<Data extends object>(tx: Transaction, kind: { name: string }, data: Data): Promise<void>;
  /**
   * Queues several jobs of one kind in one statement, at lower priority than `enqueue`, so that bulk work does not delay
   * single jobs. They start after the given number of seconds.
   */
  enqueueAll<Data extends object>(
    tx: Transaction,
    kind: { name: string },
    data: Data[],
    afterSeconds?: number,
  ): Promise<void>;
  /** Queues the jobs of a kind that were given up again, in the transaction. Resolves with their number. */
  retryFailed(tx: Transaction, kind: { name: string }): Promise<number>;
  start(kinds: readonly JobKind<never>[]): Promise<void>;
  stop(): Promise<void>;
}

export interface JobOptions {
  timezone: string;
  log: Logger;
  outage?: DatabaseOutage;
  /** Seconds for a statement of the queue. Without it, workers wait for a lost database for a quarter of an hour. */
  timeout?: number;
}

/** Opens the job queue on the same database. Nothing runs before `start`. */
export async function openJobs(
  connection: pg.PoolConfig,
  { timezone, log, outage, timeout = 60 }: JobOptions,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...({ ...connection, query_timeout: timeout * 1000, keepAlive: true } as object),
    schema: 'jobs',
    max: CONNECTIONS,
    application_name: 'bugquest jobs',
  });
  boss.on('error', (thrown) => {
    // A worker's error is a copy of its fields.
    const error = thrown instanceof Error ? thrown : Object.assign(new Error(), thrown);
    if (!outage?.note(error)) log.warn({ err: error }, 'the job queue met an error');
  });
  await boss.start();

  const startKind = async (kind: JobKind<never>) => {
    await boss.createQueue(kind.name);
    await boss.updateQueue(kind.name, {
      // Notifications inside a transaction make commits wait for each other.
      notify: false,
      retryLimit: kind.retries ?? 5,
      retryDelay: kind.firstDelay ?? 5,
      retryBackoff: true,
      retryDelayMax: kind.longestDelay ?? 3_600,
      expireInSeconds: kind.expireIn ?? 300,
      ...(kind.heartbeat && { heartbeatSeconds: kind.heartbeat }),
    });
    if (kind.cron) await boss.schedule(kind.name, kind.cron, {}, { tz: timezone });
    const work = () =>
      boss.work(
        kind.name,
        {
          batchSize: kind.batch ?? 1,
          // A full batch means that more jobs are waiting, so the next batch is fetched immediately.
          burstWhenBatchFull: true,
          includeMetadata: true,
          perJobResults: true,
          // How long a job of another server waits when that server is busy or gone.
          pollingIntervalSeconds: POLL_SECONDS,
        },
        (jobs) => Promise.all(jobs.map((job) => runJob(kind, job))),
      );
    const ids = await Promise.all(Array.from({ length: kind.concurrency ?? 1 }, work));
    if (!kind.canWait) workers.set(kind.name, ids);
  };

  /** The ids of this server's workers that are woken, by the names of their kinds. */
  const workers = new Map<string, string[]>();
  /** Wakes this server's workers when the job is committed. */
  const wakeAfter = (tx: Transaction, name: string) =>
    onPossibleCommit(tx, () => {
      for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
    });

  /** Only the jobs of the batch that failed are tried again. */
  const runJob = async (kind: JobKind<never>, job: JobWithMetadata<unknown>): Promise<JobResult> => {
    const { id, data, retryCount, retryLimit } = job;
    try {
      await inTrace(`job ${kind.name}`, () => kind.run(data as never, { isLast: retryCount >= retryLimit }));
    } catch (error) {
      return { id, status: 'failed', output: { message: String(error) } };
    }
    // A failure must not run the job again. The cleanup then deletes the job.
    if (kind.isPersonal)
      await boss
        .deleteJob(kind.name, id)
        .catch((error) => log.warn({ err: error, job: kind.name }, 'a finished job was not deleted'));
    return { id, status: 'completed' };
  };

  return {
    async enqueue(tx, kind, data) {
      await boss.send(kind.name, data, { db: fromDrizzle(tx, sql) });
      wakeAfter(tx, kind.name);
    },
    async enqueueAll(tx, kind, data, afterSeconds = 0) {
      const rest = { priority: BEHIND_THE_REST, ...(afterSeconds && { startAfter: afterSeconds }) };
      await boss.insert(
        kind.name,
        data.map((one) => ({ data: one, ...rest })),
        { db: fromDrizzle(tx, sql) },
      );
      if (!afterSeconds) wakeAfter(tx, kind.name);
    },
    async retryFailed(tx, { name }) {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from jobs.job where name = ${name} and state = 'failed' for update skip locked`,
      );
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await boss.retry(name, ids, { db: fromDrizzle(tx, sql) });
      wakeAfter(tx, name);
      return ids.length;
    },
    async start(kinds) {
      for (const name of REMOVED_KINDS) await boss.unschedule(name);
      await Promise.all(kinds.map(startKind));
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

// Background work that commits with its cause, runs on whichever server is free, and survives both.
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Transaction } from '../db/client.ts';

const CONNECTIONS = 4;
const POLL_SECONDS = 2;
const BEHIND_THE_REST = -1;

export interface JobKind<Data extends object> {
  name: string;
  /** Attempts after the first; they spread over hours, so that an outage of that length loses nothing. */
  retries?: number;
  /** Seconds before the first retry; each next one waits about twice as long, up to `longestDelay`. */
  firstDelay?: number;
  longestDelay?: number;
  /** Seconds after which a run that does not answer counts as failed. */
  expireIn?: number;
  /** Seconds of silence after which a server that ran it counts as gone, and another takes it up: for long ones. */
  heartbeat?: number;
  /** How many run side by side on one server. */
  concurrency?: number;
  /** How many of these a worker takes at once, for kinds that come by the hundred; each succeeds or fails by itself. */
  batch?: number;
  /** Five fields of cron, in the program's time zone; every server schedules it, one runs it. */
  cron?: string;
  run(data: Data, attempt: { isLast: boolean }): Promise<void>;
}

export interface Jobs {
  /** Queues a job in the caller's transaction: both commit or neither does. */
  enqueue<Data extends object>(tx: Transaction, kind: { name: string }, data: Data): Promise<void>;
  /**
   * The same for several of one kind that nobody waits for, in one statement: they run after those that `enqueue` queues,
   * or many of them would hold up the one.
   */
  enqueueAll<Data extends object>(tx: Transaction, kind: { name: string }, data: Data[]): Promise<void>;
  start(kinds: readonly JobKind<never>[]): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the queue on the same database; nothing runs before `start`. */
export async function openJobs(
  connection: pg.PoolConfig,
  { timezone, log }: { timezone: string; log: Logger },
): Promise<Jobs> {
  const boss = new PgBoss({
    ...(connection as object),
    schema: 'jobs',
    max: CONNECTIONS,
    application_name: 'bugquest jobs',
    useListenNotify: true,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'));
  await boss.start();

  const startKind = async (kind: JobKind<never>) => {
    await boss.createQueue(kind.name, { notify: true });
    await boss.updateQueue(kind.name, {
      notify: true,
      retryLimit: kind.retries ?? 5,
      retryDelay: kind.firstDelay ?? 5,
      retryBackoff: true,
      retryDelayMax: kind.longestDelay ?? 3_600,
      expireInSeconds: kind.expireIn ?? 300,
      ...(kind.heartbeat && { heartbeatSeconds: kind.heartbeat }),
    });
    if (kind.cron) await boss.schedule(kind.name, kind.cron, {}, { tz: timezone });
    await boss.work(
      kind.name,
      {
        batchSize: kind.batch ?? 1,
        // A full batch means that more are waiting: the next one is fetched at once.
        burstWhenBatchFull: true,
        localConcurrency: kind.concurrency ?? 1,
        includeMetadata: true,
        perJobResults: true,
        // A notification that comes while a worker fetches is lost on it; people wait for their codes.
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
      },
      (jobs) => Promise.all(jobs.map((job) => runJob(kind, job))),
    );
  };

  /** A job that fails is tried again, whatever became of those beside it. */
  const runJob = async (kind: JobKind<never>, job: JobWithMetadata<unknown>): Promise<JobResult> => {
    const { id, data, retryCount, retryLimit } = job;
    try {
      await kind.run(data as never, { isLast: retryCount >= retryLimit });
      return { id, status: 'completed' };
    } catch (error) {
      return { id, status: 'failed', output: { message: String(error) } };
    }
  };

  return {
    async enqueue(tx, kind, data) {
      await boss.send(kind.name, data, { db: fromDrizzle(tx, sql) });
    },
    async enqueueAll(tx, kind, data) {
      await boss.insert(
        kind.name,
        data.map((one) => ({ data: one, priority: BEHIND_THE_REST })),
        { db: fromDrizzle(tx, sql) },
      );
    },
    async start(kinds) {
      for (const kind of kinds) await startKind(kind);
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

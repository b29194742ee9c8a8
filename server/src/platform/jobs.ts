// Background work that commits with its cause, runs on whichever server is free, and survives both.
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
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
  /** How many run side by side on one server. */
  concurrency?: number;
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
    });
    if (kind.cron) await boss.schedule(kind.name, kind.cron, {}, { tz: timezone });
    await boss.work(
      kind.name,
      {
        batchSize: 1,
        localConcurrency: kind.concurrency ?? 1,
        includeMetadata: true,
        // A notification that comes while a worker fetches is lost on it; people wait for their codes.
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
      },
      async ([job]) => {
        if (job) await kind.run(job.data as never, { isLast: job.retryCount >= job.retryLimit });
      },
    );
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

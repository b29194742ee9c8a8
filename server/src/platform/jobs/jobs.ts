// Background jobs. A job is queued in the transaction that causes it and runs on any server.
import { availableParallelism } from 'node:os';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { onPossibleCommit, type Transaction } from '../../db/client.ts';
import type { DatabaseOutage } from '../postgres/outage.ts';
import { inTrace } from '../tracing/tracing.ts';

const CONNECTIONS = Math.min(4, availableParallelism());
/** How long a job of another server, a retry or a scheduled job may wait after it is due. */
const POLL_MS = 2_000;
/** A worker of pg-boss cannot be kept from polling by itself. It finds no more than `wakeWorkers` does. */
const WORKER_POLL_SECONDS = 600;
const LOW_PRIORITY = -1;
/** Kinds of earlier versions. Their schedules are still in the database and would queue jobs that no server runs. */
const REMOVED_KINDS = ['read-inbound-mail', 'recount-coverage', 'store-days', 'sum-ledger', 'tell-chat-news'];

export interface JobKind<Data extends object> {
  name: string;
  /** After the first attempt. With the growing delays, a job survives an outage of hours. */
  retries?: number;
  /** Seconds before the first retry. Each further delay is about twice as long, up to `longestDelay`. */
  firstDelay?: number;
  longestDelay?: number;
  /** Seconds after which a run counts as failed. */
  expireIn?: number;
  /** For long jobs: seconds without a heartbeat after which another server runs the job again. */
  heartbeat?: number;
  /** The number of jobs that run in parallel on one server. */
  concurrency?: number;
  /** A job may wait for the next poll, up to two seconds, so that one job of `runSoon` is for many changes. */
  canWait?: boolean;
  /** For frequent kinds: how many jobs a worker fetches together. Each job succeeds or fails independently. */
  batch?: number;
  /**
   * The data contains addresses, names or typed text. Such a job is deleted as soon as it succeeds. pg-boss has no setting for that:
   * 0 as `deleteAfterSeconds` keeps jobs forever, and its cleanup runs once a day. A job that has failed finally stays for a week and
   * can be retried.
   */
  isPersonal?: true;
  /** With five fields, in the program's time zone. Every server schedules the job, and one server runs it. */
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
   * single jobs.
   */
  enqueueAll<Data extends object>(
    tx: Transaction,
    kind: { name: string },
    data: Data[],
    afterSeconds?: number,
  ): Promise<void>;
  /**
   * Queues a job without data after the commit, unless such a job is waiting already. For a job that reads from the database what it
   * has to do. The request is lost when the process ends before the next poll.
   */
  runSoon(tx: Transaction, kind: { name: string }): void;
  /** Queues the finally failed jobs of a kind again. @returns the number of jobs */
  retryFailed(tx: Transaction, kind: { name: string }): Promise<number>;
  start(kinds: readonly JobKind<never>[]): Promise<void>;
  stop(): Promise<void>;
}

export interface JobOptions {
  timezone: string;
  log: Logger;
  outage?: DatabaseOutage;
  /** Seconds that a statement of the queue may take. Without this limit, workers wait 15 minutes for a lost database. */
  timeout?: number;
}

/** The kinds among `$1` with jobs that are due. Uses the index of waiting jobs once for each kind. */
const DUE_KINDS = `select name from unnest($1::text[]) kind (name)
  where exists (select from jobs.job where job.name = kind.name and state < 'active' and start_after <= now())`;

/** No job runs before `start`. */
export async function openJobs(
  connection: pg.PoolConfig,
  { timezone, log, outage, timeout = 60 }: JobOptions,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...({ ...connection, query_timeout: timeout * 1000, keepAlive: true } as object),
    schema: 'jobs',
    max: CONNECTIONS,
    application_name: 'bugquest jobs',
    // No job depends on another one.
    flowIntervalSeconds: WORKER_POLL_SECONDS,
  });
  const handleError = (thrown: unknown) => {
    // Errors of workers are plain objects with the fields of the error.
    const error = thrown instanceof Error ? thrown : Object.assign(new Error(), thrown);
    if (!outage?.handleConnectionError(error)) log.warn({ err: error }, 'the job queue met an error');
  };
  boss.on('error', handleError);
  await boss.start();
  let isStopped = false;

  const startKind = async (kind: JobKind<never>) => {
    const work = () =>
      boss.work(
        kind.name,
        {
          batchSize: kind.batch ?? 1,
          // A full batch means that more jobs are waiting, so the next batch is fetched immediately.
          burstWhenBatchFull: true,
          includeMetadata: true,
          perJobResults: true,
          pollingIntervalSeconds: WORKER_POLL_SECONDS,
        },
        (jobs) => Promise.all(jobs.map((job) => runJob(kind, job))),
      );
    workers.set(kind.name, await Promise.all(Array.from({ length: kind.concurrency ?? 1 }, work)));
    if (kind.canWait) waitingKinds.add(kind.name);
  };

  /** The ids of this server's workers, by the name of the kind. */
  const workers = new Map<string, string[]>();
  const waitingKinds = new Set<string>();
  const wakeWorkers = (name: string) => {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  };
  const wakeAfterCommit = (tx: Transaction, name: string) =>
    onPossibleCommit(tx, () => {
      if (!waitingKinds.has(name)) wakeWorkers(name);
    });

  /** Kinds whose jobs `runSoon` queues at the next poll. */
  const requested = new Set<string>();
  const queueRequested = async (due: readonly string[]) => {
    const names = [...requested].filter((name) => !due.includes(name));
    requested.clear();
    for (const name of names) {
      await boss.send(name, {});
      wakeWorkers(name);
    }
  };

  let nextPoll: NodeJS.Timeout | undefined;
  /** One statement for all kinds: workers that poll separately send most of the statements of an idle server. */
  const poll = async () => {
    try {
      const { rows } = await boss.getDb().executeSql(DUE_KINDS, [[...workers.keys()]]);
      const due = (rows as { name: string }[]).map(({ name }) => name);
      for (const name of due) wakeWorkers(name);
      await queueRequested(due);
    } catch (error) {
      handleError(error);
    }
    if (!isStopped) nextPoll = setTimeout(poll, POLL_MS);
  };

  /** Never throws: an error would retry the whole batch. */
  const runJob = async (kind: JobKind<never>, job: JobWithMetadata<unknown>): Promise<JobResult> => {
    const { id, data, retryCount, retryLimit } = job;
    try {
      await inTrace(`job ${kind.name}`, () => kind.run(data as never, { isLast: retryCount >= retryLimit }));
    } catch (error) {
      return { id, status: 'failed', output: { message: String(error) } };
    }
    // A failed deletion must not run the job again. The daily cleanup then deletes the job.
    if (kind.isPersonal)
      await boss.deleteJob(kind.name, id).catch((error) => {
        if (!outage?.handleConnectionError(error))
          log.warn({ err: error, job: kind.name }, 'a finished job was not deleted');
      });
    return { id, status: 'completed' };
  };

  return {
    async enqueue(tx, kind, data) {
      await boss.send(kind.name, data, { db: fromDrizzle(tx, sql) });
      wakeAfterCommit(tx, kind.name);
    },
    async enqueueAll(tx, kind, data, afterSeconds = 0) {
      const options = { priority: LOW_PRIORITY, ...(afterSeconds && { startAfter: afterSeconds }) };
      await boss.insert(
        kind.name,
        data.map((jobData) => ({ data: jobData, ...options })),
        { db: fromDrizzle(tx, sql) },
      );
      if (!afterSeconds) wakeAfterCommit(tx, kind.name);
    },
    runSoon(tx, { name }) {
      onPossibleCommit(tx, () => {
        requested.add(name);
        if (!waitingKinds.has(name)) void queueRequested([]).catch(handleError);
      });
    },
    async retryFailed(tx, { name }) {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from jobs.job where name = ${name} and state = 'failed' for update skip locked`,
      );
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await boss.retry(name, ids, { db: fromDrizzle(tx, sql) });
      wakeAfterCommit(tx, name);
      return ids.length;
    },
    async start(kinds) {
      await storeKinds(boss, kinds, timezone);
      await Promise.all(kinds.map(startKind));
      nextPoll = setTimeout(poll, POLL_MS);
    },
    async stop() {
      isStopped = true;
      clearTimeout(nextPoll);
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** Stores the queues and schedules of the kinds. Most starts find those of the last start, and write nothing. */
async function storeKinds(boss: PgBoss, kinds: readonly JobKind<never>[], timezone: string): Promise<void> {
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
  const queueOf = new Map(queues.map((queue) => [queue.name, queue]));
  const scheduleOf = new Map(schedules.map((schedule) => [schedule.name, schedule]));
  for (const name of REMOVED_KINDS) if (scheduleOf.has(name)) await boss.unschedule(name);
  const store = async (kind: JobKind<never>) => {
    const options = queueOptions(kind);
    const stored: object | undefined = queueOf.get(kind.name);
    if (!stored) await boss.createQueue(kind.name);
    if (!stored || !isMatch(stored, options)) await boss.updateQueue(kind.name, options);
    const { cron } = kind;
    if (cron && !isMatch(scheduleOf.get(kind.name) ?? {}, { cron, timezone }))
      await boss.schedule(kind.name, cron, {}, { tz: timezone });
  };
  await Promise.all(kinds.map(store));
}

const queueOptions = (kind: JobKind<never>) => ({
  // Notifications inside a transaction make commits wait for each other.
  notify: false,
  retryLimit: kind.retries ?? 5,
  retryDelay: kind.firstDelay ?? 5,
  retryBackoff: true,
  retryDelayMax: kind.longestDelay ?? 3_600,
  expireInSeconds: kind.expireIn ?? 300,
  ...(kind.heartbeat && { heartbeatSeconds: kind.heartbeat }),
});

const isMatch = (stored: object, expected: object): boolean =>
  Object.entries(expected).every(([key, value]) => stored[key as keyof object] === value);

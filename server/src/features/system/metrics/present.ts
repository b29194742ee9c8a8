// The metrics of the database, the job queue and the program for /metrics. It is read at each request.
import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../../../context.ts';
import { readSpace } from '../../../platform/disk/free-space.ts';
import { readQueueStates } from '../../../platform/jobs/queue-states.ts';
import { backupSeconds, countMails, countProgram, databaseSize, oldestMailSeconds } from './queries.ts';

/** Adds the figures to the registry. The returned function brings them up to date. */
export function addFigures(ctx: Context, registry: Registry, countStreams: () => number) {
  /** A function that sets the figure, for each value of its label if it has one. */
  const figure = (name: string, help: string, label?: string) => {
    const gauge = new Gauge({
      name: `bugquest_${name}`,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
    });
    return (values: number | Record<string, number>) => {
      gauge.reset();
      if (typeof values === 'number') gauge.set(values);
      else for (const [value, size] of Object.entries(values)) gauge.set({ [label!]: value }, size);
    };
  };

  // Of this server alone.
  const setUp = figure('database_up', 'Whether the database answers: 1 or 0.');
  const setConnections = figure(
    'database_connections',
    'Connections of this server to the database, and requests that wait for one.',
    'state',
  );
  const setStreams = figure('event_streams', 'Open pages that hear of changes.');
  const setCache = figure('reply_cache_bytes', 'Size of the cached replies.');
  const setFree = figure('data_folder_free_bytes', 'Free space of the file system of DATA_DIR.');
  // Of the database, and therefore the same on every server.
  const setWaiting = figure('jobs_waiting', 'Jobs that are due and not begun.', 'kind');
  const setRunning = figure('jobs_running', 'Jobs at work.', 'kind');
  const setFailed = figure('jobs_failed', 'Jobs that were given up after all tries.', 'kind');
  const setLag = figure('jobs_lag_seconds', 'Time since the oldest waiting job was due.', 'kind');
  const setMails = figure('mails', 'Mails that wait to be sent, or were given up.', 'state');
  const setOldestMail = figure(
    'mail_oldest_queued_seconds',
    'Time since the oldest mail that waits was queued.',
  );
  const setBackup = figure('backup_age_seconds', 'Time since the last backup that succeeded.');
  const setReports = figure('reports', 'Reports that wait for a decision, or have one.', 'state');
  const setPeople = figure('employees', 'Accounts with and without a verified email.', 'state');
  const setSize = figure('database_bytes', 'Size of the database.');

  async function readDatabase(): Promise<void> {
    const [queues, mails, program, size, oldestMail, backup] = await Promise.all([
      readQueueStates(ctx.db),
      countMails(ctx),
      countProgram(ctx),
      databaseSize(ctx),
      oldestMailSeconds(ctx),
      backupSeconds(ctx),
    ]);
    const ofQueues = (read: (queue: (typeof queues)[number]) => number) =>
      Object.fromEntries(queues.map((queue) => [queue.name, read(queue)]));
    setWaiting(ofQueues(({ waiting }) => waiting));
    setRunning(ofQueues(({ running }) => running));
    setFailed(ofQueues(({ failed }) => failed));
    setLag(ofQueues(({ lag }) => lag));
    setMails(mails);
    setOldestMail(oldestMail);
    setBackup(backup);
    setReports(program.reports);
    setPeople(program.people);
    setSize(size);
  }

  return async (): Promise<void> => {
    setConnections(ctx.db.connections());
    setStreams(countStreams());
    setCache(ctx.cache.bytes());
    setFree((await readSpace(ctx.config.dataDir)).free);
    // Without the database, its figures are the last ones.
    const isUp = await readDatabase().then(
      () => true,
      () => false,
    );
    setUp(isUp ? 1 : 0);
  };
}

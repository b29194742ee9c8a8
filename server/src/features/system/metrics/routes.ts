// GET /metrics in the text format of Prometheus, for clients with METRICS_TOKEN. Without this setting, the address does not exist.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../http/errors.ts';
import { hashToken } from '../../../platform/crypto/crypto.ts';
import { readSpace } from '../../../platform/disk/free-space.ts';
import { readQueueStates } from '../../../platform/jobs/queue-states.ts';
import { changesState } from '../health/queries.ts';
import { backupSeconds, countMails, countProgram, databaseSize, oldestMailSeconds } from './queries.ts';

/** Call this function before adding other routes: only requests to routes that are added later are measured. */
export function metricsRoutes(app: FastifyInstance, ctx: Context, countStreams: () => number): void {
  const { metricsToken } = ctx.config;
  if (!metricsToken) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  const readFigures = addFigures(ctx, registry, countStreams);
  app.get('/metrics', async (request, reply) => {
    if (!hasToken(request, metricsToken)) {
      reply.header('www-authenticate', 'Bearer');
      throw new ApiError('unauthenticated');
    }
    await readFigures();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const receivedToken = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  // Hashes have the same length, so the comparison takes the same time for every received token.
  return (
    receivedToken !== undefined &&
    timingSafeEqual(Buffer.from(hashToken(receivedToken)), Buffer.from(hashToken(token)))
  );
}

/** Returns a function that updates the figures. */
function addFigures(ctx: Context, registry: Registry, countStreams: () => number) {
  /** Returns a function that sets the figure. A figure with a label has a value for each value of the label. */
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

  // Figures of this server only.
  const setUp = figure('database_up', 'Whether the database answers: 1 or 0.');
  const setConnections = figure(
    'database_connections',
    'Connections of this server to the database, and requests that wait for one.',
    'state',
  );
  const setRefused = figure(
    'changes_refused',
    'Whether changes are refused, because the disk is nearly full or the database is a standby: 1 or 0.',
  );
  const setStreams = figure('event_streams', 'Open pages that hear of changes.');
  const setCache = figure('reply_cache_bytes', 'Size of the cached replies.');
  const setFree = figure('data_folder_free_bytes', 'Free space of the file system of DATA_DIR.');
  // Figures of the database are the same on every server.
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
    const mapQueues = (read: (queue: (typeof queues)[number]) => number) =>
      Object.fromEntries(queues.map((queue) => [queue.name, read(queue)]));
    setWaiting(mapQueues(({ waiting }) => waiting));
    setRunning(mapQueues(({ running }) => running));
    setFailed(mapQueues(({ failed }) => failed));
    setLag(mapQueues(({ lag }) => lag));
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
    setCache(ctx.replies.size());
    setFree((await readSpace(ctx.config.dataDir)).free);
    // `database_up` tells when the database does not answer.
    await changesState(ctx).then(
      (state) => setRefused(state === 'refused' ? 1 : 0),
      () => undefined,
    );
    // If the database does not answer, its figures stay unchanged.
    const isUp = await readDatabase().then(
      () => true,
      () => false,
    );
    setUp(isUp ? 1 : 0);
  };
}

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The label `route` has parameter names instead of values, so it contains no personal data. */
function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'bugquest_http_request_duration_seconds',
    help: 'Times from the arrival of a request to the end of its reply.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const uploads = new Gauge({
    name: 'bugquest_uploads_in_progress',
    help: 'Requests with files that are under way.',
    registers: [registry],
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!/^(multipart\/|application\/offset)/.test(request.headers['content-type'] ?? '')) return;
    uploads.inc();
    reply.raw.once('close', () => uploads.dec());
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
    durations.observe(
      { method, route: routeOptions.url ?? 'none', status: String(statusCode) },
      elapsedTime / 1000,
    ),
  );
}

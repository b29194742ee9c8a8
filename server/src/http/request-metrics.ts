import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts requests and their times by route. The route has the names of parameters, so that it contains nothing about people. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
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

import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { type AnsweredRequest, answeredBy } from './request-log.ts';

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts requests and their times by route. The route has the names of parameters, so that it tells nothing about people.
 * Returns what counts a request that was answered without Fastify.
 */
export function measureRequests(
  app: FastifyInstance,
  registry: Registry,
): (request: AnsweredRequest) => void {
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
  const count = ({ method, route = 'none', status, milliseconds }: AnsweredRequest) =>
    durations.observe({ method, route, status: String(status) }, milliseconds / 1000);
  app.addHook('onResponse', async (request, reply) => count(answeredBy(request, reply)));
  return count;
}

// GET /metrics in the text format of Prometheus, for those who have METRICS_TOKEN. Without the setting it does not exist.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../http/errors.ts';
import { measureRequests } from '../../../http/request-metrics.ts';
import { hashToken } from '../../../platform/crypto/crypto.ts';
import { addFigures } from './present.ts';

/** Call it before other routes are added: only requests to later ones are measured. */
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
  const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  // Hashes have the same length, and are compared in the same time whatever was given.
  return given !== undefined && timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(token)));
}

import { randomUUID } from 'node:crypto';
import { apiLiveness, apiReadiness, liveness, readiness } from '@bugquest/contract/system/endpoints';
import { trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

/** Not `newId`: request ids need no order, and an ordered id takes six times as long. */
export const newRequestId = (): string => randomUUID();

const PROBES = new Set<unknown>([liveness, apiLiveness, readiness, apiReadiness]);

/** The path is logged without the query, which may contain a token (promises: 18). */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, caller, log } = request;
    // Load balancers send probes every few seconds.
    if (PROBES.has(request.routeOptions.config.endpoint) && reply.statusCode === 200) return done();
    log.info(
      {
        method,
        path: url.split('?', 1)[0],
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        employee: caller?.id,
        apiToken: caller?.tokenId,
        trace: trace.getActiveSpan()?.spanContext().traceId,
      },
      'request',
    );
    done();
  });
}

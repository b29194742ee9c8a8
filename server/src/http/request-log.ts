import { trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

/** Logs one line per request, without the query, which may contain a token (promises: 18). */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        employee: request.caller?.id,
        apiToken: request.caller?.tokenId,
        trace: trace.getActiveSpan()?.spanContext().traceId,
      },
      'request',
    );
    done();
  });
}

import { randomUUID } from 'node:crypto';
import { trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Caller } from './security/sessions.ts';

/** What is known about a request once it is answered. */
export interface AnsweredRequest {
  method: string;
  /** With the query. */
  url: string;
  /** The path with the names of its parameters; undefined when no route has it. */
  route: string | undefined;
  status: number;
  milliseconds: number;
  caller: Caller | undefined;
}

export const answeredBy = (request: FastifyRequest, reply: FastifyReply): AnsweredRequest => ({
  method: request.method,
  url: request.url,
  route: request.routeOptions.url,
  status: reply.statusCode,
  milliseconds: reply.elapsedTime,
  caller: request.caller,
});

/** Not `newId`: lines of the log need no order by id, and an ordered one takes six times as long. */
export const newRequestId = (): string => randomUUID();

/** Writes the line of a request, without the query, which may contain a token (promises: 18). */
export function logRequest(log: Pick<Logger, 'info'>, request: AnsweredRequest, reqId?: string): void {
  const { method, url, status, milliseconds, caller } = request;
  log.info(
    {
      ...(reqId && { reqId }),
      method,
      path: url.split('?', 1)[0],
      status,
      milliseconds: Math.round(milliseconds * 10) / 10,
      employee: caller?.id,
      apiToken: caller?.tokenId,
      trace: trace.getActiveSpan()?.spanContext().traceId,
    },
    'request',
  );
}

/** Logs one line for each request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request.log as Logger, answeredBy(request, reply));
    done();
  });
}

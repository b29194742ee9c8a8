// Answers reads whose reply is in the cache before Fastify sees them: its routing and hooks cost more than everything else that
// such a read needs (docs/decisions/0082).
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { type AnsweredRequest, logRequest, newRequestId } from '../request-log.ts';
import { cookieName, type FindCaller } from '../security/sessions.ts';
import type { CachedReads } from './cached-reads.ts';
import { writeSealed } from './cached-reply.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Headers of requests that need more than the session: a token, or a body. */
const LEFT_TO_FASTIFY = ['authorization', 'content-type', 'content-length', 'transfer-encoding'];

/** @param count measures the request */
export function answerFromCache(
  app: FastifyInstance,
  { ctx, reads, findCaller }: { ctx: Context; reads: CachedReads; findCaller: FindCaller },
  count: (request: AnsweredRequest) => void,
): void {
  const name = cookieName(ctx, 'full');
  const [fastify] = app.server.listeners('request') as [Listener];
  app.server.removeAllListeners('request');

  /** Whether it was answered. */
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    // Then nothing is cached, and the session would be read twice.
    if (!ctx.changes.connected) return false;
    const { url = '', headers } = request;
    const start = performance.now();
    const read = reads.at(url);
    if (!read || !headers.cookie) return false;
    const cookies = app.parseCookie(headers.cookie);
    const caller = cookies[name] ? await findCaller({ cookies }, 'full') : undefined;
    const sealed = caller && reads.find(read, url, caller);
    if (!sealed) return false;
    if (app.isEnding) response.setHeader('connection', 'close');
    writeSealed(request, response, sealed);
    const answered = {
      method: 'GET',
      url,
      route: read.endpoint.path,
      status: 200,
      milliseconds: performance.now() - start,
      caller,
    };
    logRequest(ctx.log, answered, newRequestId());
    count(answered);
    return true;
  };

  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isPlainRead =
      request.method === 'GET' && LEFT_TO_FASTIFY.every((header) => request.headers[header] === undefined);
    if (!isPlainRead) return fastify(request, response);
    answer(request, response).then(
      (isAnswered) => isAnswered || fastify(request, response),
      // Fastify's route fails in the same way, and answers with the error.
      () => response.headersSent || fastify(request, response),
    );
  });
}

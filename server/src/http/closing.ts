import type { FastifyInstance } from 'fastify';

/**
 * A stopping server closes idle connections, and waits for the others. This closes those, too, after their reply; browsers
 * would keep them open for the next request, and the end would wait for that.
 */
export function closeConnectionsAtEnd(app: FastifyInstance): void {
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isEnding) reply.header('connection', 'close');
    done();
  });
}

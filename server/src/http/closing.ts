import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** True while the server is stopping: each reply closes its connection. */
    isEnding: boolean;
  }
}

/**
 * A stopping server closes idle connections, and waits for the others. This closes the others after their reply; browsers would
 * keep them open for the next request, and the server would wait for it.
 */
export function closeConnectionsAtEnd(app: FastifyInstance): void {
  app.decorate('isEnding', false);
  app.addHook('preClose', async () => {
    app.isEnding = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.isEnding) reply.header('connection', 'close');
    done();
  });
}

import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Replies must close their connections. */
    isEnding: boolean;
  }
}

/**
 * A stopping server closes idle connections, and waits for the others. This closes those, too, after their reply; browsers
 * would keep them open for the next request, and the end would wait for that.
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

import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    isEnding: boolean;
  }
}

/**
 * A stopping server closes idle connections and waits for the others. Browsers keep connections open for their next request, so
 * each reply closes its connection.
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

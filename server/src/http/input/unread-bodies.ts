// Limits request bodies that arrive too slowly, and bodies that are not read because the request is refused (promises: 41).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface BodyTimeouts {
  /** Milliseconds without progress until the connection ends. */
  idle: number;
  /** Milliseconds in which the rest of a refused body is dropped, so that its sender can read the reply. */
  linger: number;
}

const TIMEOUTS: BodyTimeouts = { idle: 30_000, linger: 30_000 };

/** The connection stays open after a refused body of at most this size, which is dropped. */
const SMALL_BYTES = 64 * 1024;

/** Infinite when unknown; 0 without a body and for injected requests, which have no connection. */
function announcedBytes({ headers, socket }: IncomingMessage): number {
  if (!(socket instanceof Socket)) return 0;
  return headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : Number(headers['content-length'] ?? 0);
}

/** Must be added before the hooks that may refuse a request. */
export function limitUnreadBodies(app: FastifyInstance, { idle, linger }: BodyTimeouts = TIMEOUTS): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (announcedBytes(request.raw) > 0) endWhenIdle(request.raw, reply.raw, idle);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request;
    if (reply.statusCode < 300 || raw.complete || announcedBytes(raw) === 0) return done();
    if (announcedBytes(raw) > SMALL_BYTES) {
      reply.header('connection', 'close');
      lingerBeforeClose(raw, linger);
    }
    // A handler that stopped reading has paused the body, and the next request on the connection would wait for its end.
    reply.raw.once('finish', () => raw.unpipe().resume());
    done();
  });
}

/** Node destroys a socket after its timeout. The timeout ends with the body, because a handler may take longer. */
function endWhenIdle(raw: IncomingMessage, reply: ServerResponse, idle: number): void {
  const { socket } = raw;
  socket.setTimeout(idle);
  raw.once('end', () => {
    // After the reply, Node has set its own timeout for the next request.
    if (!reply.writableEnded) socket.setTimeout(0);
  });
}

/**
 * After a reply with `connection: close`, Node destroys the socket. Destroying a socket with unread bytes resets the connection,
 * and the sender may lose the reply. So the server first ends only its sending side, and drops the rest of the body.
 */
function lingerBeforeClose(raw: IncomingMessage, linger: number): void {
  const { socket } = raw;
  socket.destroySoon = () => {
    socket.end();
    const destroy = () => socket.destroy();
    const timer = setTimeout(destroy, linger).unref();
    raw.once('end', destroy);
    socket.once('close', () => clearTimeout(timer));
  };
}

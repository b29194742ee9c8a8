// Bodies that arrive too slowly, and bodies that are not read because the request is refused (promises: 41).
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

/** A smaller rest is dropped, and the connection stays open. */
const SMALL_BYTES = 64 * 1024;

/** Announced bytes of the body; infinite when unknown, 0 without a body and for injected requests, which have no connection. */
function announcedBytes({ headers, socket }: IncomingMessage): number {
  if (!(socket instanceof Socket)) return 0;
  return headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : Number(headers['content-length'] ?? 0);
}

/** Add it before the hooks that may refuse a request. */
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
    // A reader that gave up has paused the body. The next request on the connection would wait behind it.
    reply.raw.once('finish', () => raw.unpipe().resume());
    done();
  });
}

/** Node destroys a socket after its timeout. Once the body has arrived, the handler may take its time. */
function endWhenIdle(raw: IncomingMessage, reply: ServerResponse, idle: number): void {
  const { socket } = raw;
  socket.setTimeout(idle);
  raw.once('end', () => {
    // After the reply, Node has set its own timeout for the next request.
    if (!reply.writableEnded) socket.setTimeout(0);
  });
}

/**
 * After a reply with `connection: close`, Node destroys the socket. With unread bytes that resets the connection, and the sender
 * may lose the reply. Instead, only the sending side ends until the rest of the body was dropped.
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

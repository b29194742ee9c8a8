import type { FastifyReply } from 'fastify';

/** A signal that aborts when the client disconnects before the reply. (Fastify's `request.signal` aborts once the body was read.) */
export function clientDisconnected({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort();
  });
  return gone.signal;
}

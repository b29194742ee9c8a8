import type { FastifyReply } from 'fastify';

/** Aborts when whoever asked hangs up before the reply. (Fastify's `request.signal` does as soon as a body has been read.) */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort();
  });
  return gone.signal;
}

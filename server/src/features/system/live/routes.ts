// One event stream a page: it says which reads went stale, on whatever server they changed (design: decision 17).
import { PassThrough } from 'node:stream';
import { liveEvents } from '@bugquest/contract/system/live/endpoints';
import type { HeardTopic } from '@bugquest/contract/topics';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { Streamed } from '../../../http/replies/streamed-reply.ts';
import type { Caller, FindCaller } from '../../../http/security/sessions.ts';
import { heardTopics, topicsFor } from './audience.ts';

/** Keeps proxies from closing a quiet stream, and ends the streams of sessions that are over. */
const HEARTBEAT_MS = 25_000;

export interface LiveStreams {
  /** Ends every stream; the browsers come back, to another server if need be. */
  end(): void;
}

export function liveRoutes(ctx: Context, bind: Bind, findCaller: FindCaller): LiveStreams {
  const streams = new Map<PassThrough, Caller>();
  const tell = (topicsOf: (caller: Caller) => HeardTopic[]) => {
    for (const [stream, caller] of streams) {
      const topics = topicsOf(caller);
      if (topics.length > 0) stream.write(`data: ${JSON.stringify(topics)}\n\n`);
    }
  };
  ctx.changes.subscribe((published) => tell((caller) => heardTopics(caller, published)));
  // Changes may have been missed before the reconnect.
  ctx.changes.onReconnect(() => tell(topicsFor));

  const end = (stream: PassThrough) => {
    streams.delete(stream);
    stream.end();
  };

  bind(liveEvents, async ({ caller, request }) => {
    const stream = new PassThrough();
    streams.set(stream, caller);
    stream.write('retry: 2000\n\n');
    const heartbeat = setInterval(async () => {
      const isOver = await findCaller(request, 'full', { renew: false }).then(
        (now) => now?.isAdmin !== caller.isAdmin,
        () => true,
      );
      if (isOver) end(stream);
      else if (streams.has(stream)) stream.write(': \n\n');
    }, HEARTBEAT_MS);
    stream.once('close', () => {
      clearInterval(heartbeat);
      streams.delete(stream);
    });
    // A HEAD request never reads the stream, so the stream is ended here.
    if (request.method === 'HEAD') end(stream);
    return new Streamed(stream, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  });

  return {
    end: () => {
      for (const stream of streams.keys()) end(stream);
    },
  };
}

// Each page has one event stream. It sends the topics whose data changed on any server, each at its cadence
// (docs/decisions/0112).
import { PassThrough } from 'node:stream';
import { liveEvents } from '@bugquest/contract/system/endpoints';
import { CHANGES_KEPT_MS, reopenDelay, STREAM_REPLACED } from '@bugquest/contract/system/stream-events';
import {
  type PublicTopic,
  type PublishedTopic,
  publicTopics,
  TOPIC_NAMES,
  TOPICS,
  type Topic,
} from '@bugquest/contract/topics';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { StreamedReply } from '../../../http/replies/streamed-reply.ts';
import type { Caller, FindCaller } from '../../../http/security/sessions.ts';
import { type WaitingTopics, waitingTopics } from './waiting-topics.ts';

/** A heartbeat keeps proxies from closing a quiet stream, and ends the streams of expired sessions. */
const HEARTBEAT_MS = 25_000;
/** Streams of a person on one server (promises: 39). Beyond this number, the oldest stream ends. */
const MAX_STREAMS = 5;
/** How often the server looks for topics whose time has come. */
const TELL_MS = 250;

interface OpenStream {
  viewer: Viewer;
  request: FastifyRequest;
  waiting: WaitingTopics;
}

const viewerOf = ({ id, isAdmin, lacksTwoFactor }: Caller): Viewer => ({
  id,
  isAdmin: isAdmin && !lacksTwoFactor,
});

export interface LiveStreams {
  count(): number;
  /** The browsers reconnect, if necessary to another server. */
  end(): void;
}

export function liveRoutes(ctx: Context, bind: Bind, findCaller: FindCaller): LiveStreams {
  /** In the order of opening. */
  const streams = new Map<PassThrough, OpenStream>();
  const recent = keepRecentChanges();
  const tellDue = () => {
    const now = ctx.clock.now();
    for (const [stream, { waiting }] of streams) {
      const topics = waiting.takeDue(now);
      if (topics.length > 0) stream.write(`data: ${JSON.stringify(topics)}\n\n`);
    }
  };
  const tellAll = (topicsOf: (viewer: Viewer) => PublicTopic[]) => {
    const now = ctx.clock.now();
    for (const { viewer, waiting } of streams.values()) waiting.add(topicsOf(viewer), now);
    tellDue();
  };
  const telling = setInterval(tellDue, TELL_MS).unref();
  const end = (stream: PassThrough) => {
    streams.delete(stream);
    stream.end();
  };

  /** Ends a stream whose session has ended or whose viewer has another role. Returns whether the stream continues. */
  const endIfNotAllowed = async (stream: PassThrough): Promise<boolean> => {
    const openStream = streams.get(stream);
    if (!openStream) return false;
    const { viewer, request } = openStream;
    const isAllowed = await findCaller(request, 'full', { renew: false }).then(
      (caller) => caller !== undefined && viewerOf(caller).isAdmin === viewer.isAdmin,
      () => false,
    );
    if (!isAllowed) end(stream);
    return isAllowed;
  };
  const recheckStreams = (isAffected: (viewer: Viewer) => boolean) => {
    for (const [stream, { viewer }] of streams) if (isAffected(viewer)) void endIfNotAllowed(stream);
  };

  ctx.changes.subscribe((published) => {
    recent.add(published);
    tellAll((viewer) => visibleTopics(viewer, published));
    // Settings may require that administrators have a second factor.
    const settingsChanged = published.includes('settings');
    recheckStreams(({ id }) => settingsChanged || published.includes(`sessions:${id}`));
  });
  ctx.changes.onReconnect(() => {
    // Changes may have been missed before the reconnect.
    tellAll(topicsFor);
    recheckStreams(() => true);
  });

  const endOldest = ({ id }: Viewer) => {
    const ownStreams = [...streams].filter(([, { viewer }]) => viewer.id === id);
    for (const [stream] of ownStreams.slice(0, -MAX_STREAMS)) {
      stream.write(`event: ${STREAM_REPLACED}\ndata: \n\n`);
      end(stream);
    }
  };

  bind(liveEvents, async ({ caller, request, query }) => {
    const stream = new PassThrough();
    const viewer = viewerOf(caller);
    const waiting = waitingTopics();
    streams.set(stream, { viewer, request, waiting });
    endOldest(viewer);
    stream.write(`retry: ${reopenDelay()}\n\n`);
    waiting.add(visibleTopics(viewer, recent.changesWithin(query.age ?? 0)), ctx.clock.now());
    tellDue();
    const heartbeat = setInterval(async () => {
      if (await endIfNotAllowed(stream)) stream.write(': \n\n');
    }, HEARTBEAT_MS);
    stream.once('close', () => {
      clearInterval(heartbeat);
      streams.delete(stream);
    });
    // The session may have ended after the access check, before this stream was in the list.
    void endIfNotAllowed(stream);
    // A HEAD request never reads the stream, so the stream must end here.
    if (request.method === 'HEAD') end(stream);
    return new StreamedReply(stream, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  });

  return {
    count: () => streams.size,
    end: () => {
      clearInterval(telling);
      for (const stream of streams.keys()) end(stream);
    },
  };
}

/** The changes of the last minute. A page reads data before its event stream is open, and must not miss changes in between. */
function keepRecentChanges() {
  /** Oldest first. */
  const recent: { at: number; topics: readonly PublishedTopic[] }[] = [];
  return {
    add(topics: readonly PublishedTopic[]): void {
      const now = performance.now();
      recent.push({ at: now, topics });
      while (recent[0]!.at < now - CHANGES_KEPT_MS) recent.shift();
    },
    changesWithin(age: number): PublishedTopic[] {
      const from = performance.now() - age;
      return recent.filter(({ at }) => at >= from).flatMap(({ topics }) => topics);
    },
  };
}

type Viewer = Pick<Caller, 'id' | 'isAdmin'>;

const canReceive = (topic: Topic, { isAdmin }: Viewer): boolean => {
  const { audience } = TOPICS[topic];
  return audience === 'everyone' || audience === 'person' || (audience !== 'server' && isAdmin);
};

export const topicsFor = (viewer: Viewer): PublicTopic[] =>
  publicTopics(TOPIC_NAMES.filter((topic) => canReceive(topic, viewer)));

/** Returns the published topics that the viewer may receive, without ids of employees. */
export function visibleTopics(viewer: Viewer, published: readonly PublishedTopic[]): PublicTopic[] {
  const visible = published.flatMap((publishedTopic): PublicTopic[] => {
    const [topic, id] = publishedTopic.split(':', 2) as [Topic, string | undefined];
    if (!canReceive(topic, viewer)) return [];
    if (TOPICS[topic].audience === 'person' && id !== viewer.id) return [];
    if (TOPICS[topic].audience === 'other-administrators' && id === viewer.id) return [];
    return publicTopics([topic], id);
  });
  return [...new Set(visible)];
}

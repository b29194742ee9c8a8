import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Audience, Endpoint } from '@bugquest/contract/endpoint';
import { type PublishedTopic, TOPICS, topicsOf } from '@bugquest/contract/topics';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { CachedReply } from '../../platform/postgres/live-cache.ts';
import { startOfMinute } from '../../platform/time/clock.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { JSON_TYPE, serialise } from './json-reply.ts';

export class SerialisedReply implements CachedReply {
  readonly body: Buffer;
  readonly gzip: Buffer | undefined;
  readonly headers: Record<string, string>;

  constructor({ body, gzip: compressed, headers }: CachedReply) {
    this.body = body;
    this.gzip = compressed;
    this.headers = headers;
  }

  send({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers(this.headers);
    if (!this.gzip) return reply.send(this.body);
    reply.header('vary', 'accept-encoding');
    const acceptsGzip = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
    return acceptsGzip ? reply.header('content-encoding', 'gzip').send(this.gzip) : reply.send(this.body);
  }
}

/** Below this size, decompressing costs more than the transfer saves. */
const MIN_GZIP_BYTES = 1_024;
const compress = promisify(gzip);

export async function prepareReply(
  content: string | Buffer,
  headers: Record<string, string>,
): Promise<CachedReply> {
  const body = Buffer.from(content);
  return { body, headers, ...(body.length >= MIN_GZIP_BYTES && { gzip: await compress(body) }) };
}

/** Undefined for a reply that is not cached. */
export const audienceOf = ({ cachedFor }: Endpoint, query: unknown): Audience | undefined =>
  typeof cachedFor === 'function' ? cachedFor(query as never) : cachedFor;

interface Read {
  endpoint: Endpoint;
  request: FastifyRequest;
  audience: Audience;
}

type CacheContext = Pick<Context, 'clock' | 'config' | 'replies'>;

const cacheKey = (ctx: CacheContext, { endpoint, request, audience }: Read): string =>
  `${viewerOf(audience, request.caller)} ${request.url} ${timeKeyOf(ctx, endpoint)}`;

function viewerOf(audience: Audience, caller: FastifyRequest['caller']): string | undefined {
  if (audience === 'everybody') return 'all';
  if (!caller?.isAdmin) return caller?.id;
  return audience === 'caller' ? `admin ${caller.id}` : 'admin';
}

function timeKeyOf({ clock, config }: CacheContext, { changesEvery }: Endpoint): string | number {
  if (changesEvery === 'minute') return startOfMinute(clock).getTime();
  return changesEvery === 'day' ? programDay(clock.now(), config.timezone) : '';
}

/**
 * Caches a serialised and compressed reply until one of the endpoint's topics is published. The cache key consists of the request's
 * address, the people who share the reply (`cachedFor`) and the time (`changesEvery`).
 */
export async function readCached(
  ctx: CacheContext,
  read: Read,
  load: () => Promise<unknown>,
): Promise<SerialisedReply> {
  const { endpoint, request } = read;
  const reply = await ctx.replies.getOrLoad(cacheKey(ctx, read), cacheTopics(endpoint, request), async () => {
    const { json, headers } = serialise(endpoint, request, await load());
    return prepareReply(json, { ...headers, 'content-type': JSON_TYPE });
  });
  return new SerialisedReply(reply);
}

/**
 * The topics that invalidate a cached reply. If an endpoint also has topics of a person, replies to testers ignore the topics of
 * administrators: another person's report does not change a tester's own list.
 */
export function cacheTopics(
  { access, topics = [] }: Endpoint,
  { caller, params }: Pick<FastifyRequest, 'caller' | 'params'>,
): PublishedTopic[] {
  const isOfPerson = access === 'self' || access === 'selfOrAdmin';
  const person = isOfPerson ? (params as { id: string }).id : caller?.id;
  const seesOwnOnly = !caller?.isAdmin && topics.some((topic) => TOPICS[topic].audience === 'person');
  const relevantTopics = seesOwnOnly
    ? topics.filter((topic) => TOPICS[topic].audience !== 'administrators')
    : topics;
  return topicsOf(relevantTopics, person);
}

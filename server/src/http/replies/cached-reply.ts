// Caches serialised and compressed replies until one of their topics changes.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Endpoint } from '@bugquest/contract/endpoint';
import { type PublishedTopic, TOPICS, topicsOf } from '@bugquest/contract/topics';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Sealed } from '../../platform/postgres/live-cache.ts';
import { type JsonReply, serialise } from './json-reply.ts';

/** A reply that is already serialised. */
export class SealedReply {
  readonly sealed: Sealed;

  constructor(sealed: Sealed) {
    this.sealed = sealed;
  }
}

/** Below this size, decompressing costs more than the transfer saves. */
const MIN_GZIP_BYTES = 1_024;
const compress = promisify(gzip);

/** Serialises and compresses a reply once, when it is stored, instead of at every request. */
async function seal(endpoint: Endpoint, request: FastifyRequest, result: unknown): Promise<Sealed> {
  const { json, headers } = serialise(endpoint, request, result);
  const body = Buffer.from(json);
  if (body.length < MIN_GZIP_BYTES) return { body, headers };
  return { body, gzip: await compress(body), headers };
}

export function sendSealed(
  request: FastifyRequest,
  reply: FastifyReply,
  { sealed }: SealedReply,
): FastifyReply {
  reply.headers(sealed.headers);
  if (!sealed.gzip || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(sealed.body);
  return reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' }).send(sealed.gzip);
}

/**
 * Caches a reply until one of the endpoint's topics is published. The cache key consists of the request's address, its
 * caller (all administrators count as one), and `asOf` for replies that become old with time alone or that depend on the
 * administrator.
 */
export async function cached<E extends Endpoint>(
  ctx: Context,
  endpoint: E,
  request: FastifyRequest,
  load: () => Promise<JsonReply<E>>,
  asOf = '',
): Promise<SealedReply> {
  const viewer = request.caller?.isAdmin ? 'admin' : request.caller?.id;
  const key = `${viewer} ${request.url} ${asOf}`;
  const topics = cacheTopics(endpoint, request);
  return new SealedReply(
    await ctx.cache.keep(key, topics, async () => seal(endpoint, request, await load())),
  );
}

/**
 * The topics that invalidate a cached reply. If an endpoint also has topics of a person, replies to testers depend on those
 * only: a report of someone else does not change the list of their own reports.
 */
export function cacheTopics(
  { access, topics = [] }: Endpoint,
  { caller, params }: Pick<FastifyRequest, 'caller' | 'params'>,
): PublishedTopic[] {
  const isOfPerson = access === 'self' || access === 'selfOrAdmin';
  const person = isOfPerson ? (params as { id: string }).id : caller?.id;
  const seesOwnOnly = !caller?.isAdmin && topics.some((topic) => TOPICS[topic] === 'person');
  const seen = seesOwnOnly ? topics.filter((topic) => TOPICS[topic] !== 'administrators') : topics;
  return topicsOf(seen, person);
}

// Caches serialised and compressed replies until one of their topics changes.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Endpoint } from '@bugquest/contract/endpoint';
import { type PublishedTopic, TOPICS, topicsOf } from '@bugquest/contract/topics';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Encoded, LiveCache, Sealed } from '../../platform/postgres/live-cache.ts';
import { securityHeaders } from '../security/security.ts';
import type { Caller } from '../security/sessions.ts';
import { JSON_TYPE, type JsonReply, serialise } from './json-reply.ts';

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

/** Compresses a reply, of JSON by default, and builds its headers once, instead of at every request. */
export async function seal(
  { config }: Pick<Context, 'config'>,
  content: string | Buffer,
  headers: Record<string, string> = {},
): Promise<Sealed> {
  const all = { ...securityHeaders(config).api, 'content-type': JSON_TYPE, ...headers };
  const encode = (body: Buffer, more: Record<string, string> = {}): Encoded => ({
    body,
    head: Object.entries({ ...all, ...more, 'content-length': String(body.length) }).flat(),
  });
  const body = Buffer.from(content);
  if (body.length < MIN_GZIP_BYTES) return encode(body);
  const compressed = { 'content-encoding': 'gzip', vary: 'accept-encoding' };
  return { ...encode(body), gzip: encode(await compress(body), compressed) };
}

/** Sends the reply past Fastify's hooks and checks for replies, which would build the same headers at every request. */
export function sendSealed(request: FastifyRequest, reply: FastifyReply, sealed: Sealed): void {
  const acceptsGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const { head, body } = (acceptsGzip && sealed.gzip) || sealed;
  reply.hijack();
  if (reply.server.isEnding) reply.raw.setHeader('connection', 'close');
  reply.raw.writeHead(200, head).end(body);
}

/** All administrators count as one viewer; where the reply is `sameForAll`, everybody does. */
function cacheKey({ sameForAll }: Endpoint, { caller, url }: FastifyRequest, asOf = ''): string {
  const viewer = sameForAll ? 'all' : caller?.isAdmin ? 'admin' : caller?.id;
  return `${viewer} ${url} ${asOf}`;
}

/** `asOf` of a reply that is about its caller: administrators share the others. */
export const ownOf = (caller: Caller | undefined): string | undefined =>
  caller?.isAdmin ? caller.id : undefined;

/**
 * Sends the cached reply of an admitted request, if there is one, without validating and handling the request again. Replies
 * with `asOf` are left to the handler, which alone knows it.
 */
export function sendCached(
  cache: LiveCache,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { method, topics } = endpoint;
  const sealed = method === 'GET' && topics && cache.find(cacheKey(endpoint, request));
  if (sealed) sendSealed(request, reply, sealed);
}

/**
 * Caches a reply until one of the endpoint's topics is published. The cache key consists of the request's address, its
 * caller (all administrators count as one, and all callers where the reply is `sameForAll`), and `asOf` for replies that
 * become old with time alone or that depend on the administrator. A handler must check nothing else before it: later
 * requests do not reach the handler (`sendCached`).
 */
export async function cached<E extends Endpoint>(
  ctx: Context,
  endpoint: E,
  request: FastifyRequest,
  load: () => Promise<JsonReply<E>>,
  asOf?: string,
): Promise<SealedReply> {
  const topics = cacheTopics(endpoint, request);
  const sealed = await ctx.cache.keep(cacheKey(endpoint, request, asOf), topics, async () => {
    const { json, headers } = serialise(endpoint, request, await load());
    return seal(ctx, json, headers);
  });
  return new SealedReply(sealed);
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

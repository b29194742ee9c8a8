// Caches serialised and compressed replies until one of their topics changes.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Endpoint } from '@bugquest/contract/endpoint';
import { type PublishedTopic, TOPICS, topicsOf } from '@bugquest/contract/topics';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Encoded, Sealed } from '../../platform/postgres/live-cache.ts';
import { lastMinute } from '../../platform/time/clock.ts';
import { programDay } from '../../platform/time/program-time.ts';
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
  if (body.length < MIN_GZIP_BYTES) return { ...encode(body), text: String(content) };
  const compressed = { 'content-encoding': 'gzip', vary: 'accept-encoding' };
  return { ...encode(body), gzip: encode(await compress(body), compressed) };
}

/** Sends the reply past Fastify's hooks and checks for replies, which would build the same headers at every request. */
export function sendSealed(request: FastifyRequest, reply: FastifyReply, sealed: Sealed): void {
  reply.hijack();
  if (reply.server.isEnding) reply.raw.setHeader('connection', 'close');
  writeSealed(request.raw, reply.raw, sealed);
}

/** Writes the reply, compressed if the client takes that. */
export function writeSealed({ headers }: IncomingMessage, response: ServerResponse, sealed: Sealed): void {
  const acceptsGzip = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
  const { head, body, text } = (acceptsGzip && sealed.gzip) || sealed;
  response.writeHead(200, head).end(text ?? body);
}

/** Who asks for what. The caller has been admitted. */
type Asked = Pick<FastifyRequest, 'caller' | 'url'>;

/** Of a reply, by whom it is for, what it answers, and when. */
function cacheKey(ctx: KeyContext, endpoint: Endpoint, { caller, url }: Asked, about = ''): string {
  return `${viewerOf(endpoint, caller)} ${url} ${periodOf(ctx, endpoint)} ${about}`;
}

function viewerOf({ sameFor }: Endpoint, caller: Caller | undefined): string | undefined {
  if (sameFor === 'everybody') return 'all';
  if (!caller?.isAdmin) return caller?.id;
  return sameFor === 'nobodyElse' ? `admin ${caller.id}` : 'admin';
}

type KeyContext = Pick<Context, 'clock' | 'config'>;

/** The minute or the day of the program that the reply is for. */
function periodOf({ clock, config }: KeyContext, { changesEvery }: Endpoint): string | number {
  if (changesEvery === 'minute') return lastMinute(clock).getTime();
  return changesEvery === 'day' ? programDay(clock.now(), config.timezone) : '';
}

/** The cached reply to an admitted request. Replies that a handler caches with `about` are not found: it alone knows that. */
export function findCached(
  ctx: KeyContext & Pick<Context, 'cache'>,
  endpoint: Endpoint,
  asked: Asked,
): Sealed | undefined {
  const { method, topics } = endpoint;
  return method === 'GET' && topics ? ctx.cache.find(cacheKey(ctx, endpoint, asked)) : undefined;
}

/**
 * Caches a reply until one of the endpoint's topics is published. The cache key consists of the request's address, its
 * caller as far as the reply depends on it (`sameFor`), the time (`changesEvery`), and `about` for anything else. A handler
 * must check nothing else before it: later requests do not reach the handler (`findCached`).
 */
export async function cached<E extends Endpoint>(
  ctx: Context,
  endpoint: E,
  request: FastifyRequest,
  load: () => Promise<JsonReply<E>>,
  about?: string,
): Promise<SealedReply> {
  const topics = cacheTopics(endpoint, request);
  const sealed = await ctx.cache.keep(cacheKey(ctx, endpoint, request, about), topics, async () => {
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

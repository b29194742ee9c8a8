// Binds an endpoint of the contract to its handler: admitted, validated, and stripped to what the contract lists.
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Endpoint, Input, Output, Schema } from '@bugquest/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Topic } from '../platform/changes.ts';
import type { Sealed } from '../platform/live-cache.ts';
import { admit, type CallerOf } from './access.ts';
import { ApiError } from './errors.ts';
import { inLocale, requestedLocale } from './locale.ts';
import { Page } from './paging.ts';
import type { Caller, FindCaller } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    locale: 'en' | 'ar';
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export interface Call<E extends Endpoint> {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
  caller: CallerOf<E>;
  locale: 'en' | 'ar';
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The reply of calls that have nothing to tell but a sentence. */
export const done = (message: string) => ({ success: true as const, message });

/** A reply that is no JSON: bytes with headers of their own. */
export class Streamed {
  readonly body: Readable;
  readonly headers: Record<string, string | number>;
  readonly status: number;

  constructor(body: Readable, headers: Record<string, string | number>, status = 200) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

type Item<List> = List extends readonly (infer T)[] ? T : never;
type Result<E extends Endpoint> =
  | Input<E['reply']>
  | Page<Item<Input<E['reply']>> & { id: string }>
  | SealedReply
  | Streamed;
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>;
export type Bind = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/** @throws {ApiError} invalid_input with a sentence for each field, in the caller's language */
export function readAs<S extends Schema>(schema: S, value: unknown, locale: 'en' | 'ar'): Output<S> {
  // The sentences are made when the issues are read, so that has to happen in the locale, too.
  return inLocale(locale, () => {
    const result = schema.safeParse(value);
    if (result.success) return result.data as Output<S>;
    const fields: Record<string, string> = {};
    for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message;
    throw new ApiError('invalid_input', { fields });
  });
}

/** An optional part of the input: undefined when the endpoint declares none. */
const readPart = (schema: Schema | undefined, value: unknown, locale: 'en' | 'ar') =>
  schema && readAs(schema, value ?? {}, locale);

/** A path that cannot name anything is not found, rather than wrong. */
function readParams(schema: Schema | undefined, value: unknown) {
  const result = schema?.safeParse(value);
  if (result && !result.success) throw new ApiError('not_found');
  return result?.data;
}

/** Ids are the same in both cases; one form of them keeps comparisons, limits and caches right. */
function unifyId({ params }: FastifyRequest): void {
  const named = params as { id?: string };
  if (named.id) named.id = named.id.toLowerCase();
}

/** A parameter that comes twice has no one meaning, and the database holds no NUL. */
function refuseUnreadableQuery({ query }: FastifyRequest): void {
  for (const value of Object.values(query as Record<string, unknown>)) {
    if (typeof value !== 'string' || value.includes('\0')) throw new ApiError('malformed_request');
  }
}

const FORM = /^application\/x-www-form-urlencoded\b/i;

function refuseOtherContent({ body, multipart, oneClick }: Endpoint, request: FastifyRequest): void {
  if (!oneClick && FORM.test(request.headers['content-type'] ?? '')) {
    throw new ApiError('unsupported_content_type');
  }
  const expected = multipart ? /^multipart\/form-data\b/i : body && /^application\/json\b/i;
  if (expected && !expected.test(request.headers['content-type'] ?? '')) {
    throw new ApiError('unsupported_content_type');
  }
}

/** The form of a mail program says nothing that its address does not, so it is received and dropped. */
export function receiveForms(app: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: 1_024 } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', options, async () => undefined);
}

/** Gives features their `bind`. */
export function binder(app: FastifyInstance, findCaller: FindCaller): Bind {
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
      config: { endpoint },
      async onRequest(request) {
        unifyId(request);
        if (!endpoint.oneClick) request.caller = await admit(endpoint, request, findCaller);
        if (!requestedLocale(request) && request.caller) request.locale = request.caller.language;
        refuseUnreadableQuery(request);
        refuseOtherContent(endpoint, request);
      },
      async handler(request, reply) {
        const { locale } = request;
        const result = await handler({
          params: readParams(endpoint.params, request.params),
          query: readPart(endpoint.query, request.query, locale),
          body: readPart(endpoint.body, request.body, locale),
          caller: request.caller,
          locale,
          request,
          reply,
        } as Parameters<typeof handler>[0]);
        if (result instanceof Streamed) {
          return reply.status(result.status).headers(result.headers).send(result.body);
        }
        reply.status(endpoint.status ?? 200).type('application/json; charset=utf-8');
        if (result instanceof SealedReply) return sendSealed(request, reply, result);
        const { json, headers } = serialise(endpoint, request, result);
        return reply.headers(headers).send(json);
      },
    });
  };
}

/** A reply that was stripped and serialised already. */
class SealedReply {
  readonly sealed: Sealed;

  constructor(sealed: Sealed) {
    this.sealed = sealed;
  }
}

/** Shorter replies are not worth a browser's unpacking. */
const MIN_GZIP_BYTES = 1_024;
const compress = promisify(gzip);

/** Encoded and compressed once, when it is kept, and not for each who asks. */
async function seal(endpoint: Endpoint, request: FastifyRequest, result: unknown): Promise<Sealed> {
  const { json, headers } = serialise(endpoint, request, result);
  const body = Buffer.from(json);
  if (body.length < MIN_GZIP_BYTES) return { body, headers };
  return { body, gzip: await compress(body), headers };
}

function sendSealed(request: FastifyRequest, reply: FastifyReply, { sealed }: SealedReply): FastifyReply {
  reply.headers(sealed.headers);
  if (!sealed.gzip || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(sealed.body);
  return reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' }).send(sealed.gzip);
}

function serialise(endpoint: Endpoint, request: FastifyRequest, result: unknown) {
  const isPage = result instanceof Page;
  return {
    json: JSON.stringify(endpoint.reply.parse(isPage ? result.items : result)),
    headers: isPage ? result.headers(request.url) : {},
  };
}

/**
 * A reply kept until one of `topics` changes. Replies are told apart by the request's address and its caller, where all
 * administrators count as one, and by `asOf` where time alone makes them old.
 */
export async function cached<E extends Endpoint>(
  ctx: Context,
  endpoint: E,
  request: FastifyRequest,
  topics: readonly Topic[],
  load: () => Promise<Exclude<Result<E>, SealedReply | Streamed>>,
  asOf = '',
): Promise<SealedReply> {
  const viewer = request.caller?.isAdmin ? 'admin' : request.caller?.id;
  const key = `${viewer} ${request.url} ${asOf}`;
  return new SealedReply(
    await ctx.cache.keep(key, topics, async () => seal(endpoint, request, await load())),
  );
}

import { UNATTENDED_HEADER } from '@bugquest/contract/accounts/session-activity';
import { callUrl } from '@bugquest/contract/call-url';
import type { Endpoint, Input, Output, Schema } from '@bugquest/contract/endpoint';
import type { ErrorReply } from '@bugquest/contract/errors';
import { currentLocale } from '../language/current-locale.ts';
import { isUnattended } from '../session/activity.ts';
import { CallError } from './call-error.ts';
import { noteDailyLeft } from './daily-left.ts';
import { noteServerTime } from './server-clock.ts';

type MaybeSchema = Schema | undefined;

/**
 * `params`, `query` or `body` of a call: not allowed if the endpoint does not have it, optional if all its fields are optional.
 */
type InputPart<Name extends string, S extends MaybeSchema> = S extends Schema
  ? Record<never, never> extends Input<S>
    ? { [K in Name]?: Input<S> }
    : { [K in Name]: Input<S> }
  : { [K in Name]?: undefined };

export interface CallOptions {
  /** For endpoints that take files. */
  form?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The reply to a request that is already under way. */
  reply?: Promise<Response>;
}

export type CallInput<
  Params extends MaybeSchema,
  Query extends MaybeSchema,
  Body extends MaybeSchema,
> = InputPart<'params', Params> & InputPart<'query', Query> & InputPart<'body', Body> & CallOptions;

type Arguments<T> = Record<never, never> extends T ? [input?: T] : [input: T];

type AnyInput = { params?: unknown; query?: unknown; body?: unknown } & CallOptions;

const sessionEndedListeners = new Set<() => void>();

/** Returns a function that unsubscribes. */
export function onSessionEnded(listener: () => void): () => void {
  sessionEndedListeners.add(listener);
  return () => sessionEndedListeners.delete(listener);
}

/** Throws CallError for a failed reply and TypeError without a network. */
export async function call<
  P extends MaybeSchema,
  Q extends MaybeSchema,
  B extends MaybeSchema,
  R extends Schema,
>(endpoint: Endpoint<P, Q, B, R>, ...[input]: Arguments<CallInput<P, Q, B>>): Promise<Output<R>> {
  const response = await send(endpoint, (input ?? {}) as AnyInput);
  return readReply(endpoint, await response.text());
}

/**
 * @throws {TypeError} as without a network: a proxy or the login page of a network may reply instead of the server, also with status 200.
 */
export function readReply<R extends Schema>(
  { replyField, isNullable }: Pick<Endpoint, 'replyField' | 'isNullable'> & { reply: R },
  text: string,
): Output<R> {
  try {
    const reply = JSON.parse(text);
    if (!replyField || (isNullable && reply === null) || replyField in reply) return reply;
  } catch {
    // Not JSON, or no object.
  }
  throw new TypeError('The reply could not be read');
}

/** Returns null for a visitor (401). */
export async function callOrNull<
  P extends MaybeSchema,
  Q extends MaybeSchema,
  B extends MaybeSchema,
  R extends Schema,
>(endpoint: Endpoint<P, Q, B, R>, ...input: Arguments<CallInput<P, Q, B>>): Promise<Output<R> | null> {
  try {
    return await call(endpoint, ...input);
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  }
}

export interface Page<Item> {
  items: Item[];
  /** Rows on all pages, counted up to COUNT_LIMIT. */
  total: number;
  /** Undefined on the last page. */
  nextCursor: string | undefined;
}

/** The total and the next cursor come from the reply's headers (design: decision 2). */
export async function callPage<
  P extends MaybeSchema,
  Q extends MaybeSchema,
  B extends MaybeSchema,
  R extends Schema,
>(
  endpoint: Endpoint<P, Q, B, R>,
  ...[input]: Arguments<CallInput<P, Q, B>>
): Promise<Page<Output<R> extends (infer Item)[] ? Item : never>> {
  const response = await send(endpoint, (input ?? {}) as AnyInput);
  return toPage(readReply(endpoint, await response.text()) as never[], response.headers);
}

function toPage<Item>(items: Item[], headers: Headers): Page<Item> {
  const next = /<([^<>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1];
  const cursor = next && new URL(next, globalThis.location.origin).searchParams.get('cursor');
  return {
    items,
    total: Number(headers.get('x-total-count') ?? items.length),
    nextCursor: cursor || undefined,
  };
}

export async function callFile<P extends MaybeSchema, Q extends MaybeSchema, B extends MaybeSchema>(
  endpoint: Endpoint<P, Q, B>,
  ...[input]: Arguments<CallInput<P, Q, B>>
): Promise<File> {
  const response = await send(endpoint, (input ?? {}) as AnyInput);
  const name = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return new File([await response.blob()], name ?? 'download');
}

async function send(endpoint: Endpoint, input: AnyInput): Promise<Response> {
  const response = await (input.reply ??
    fetch(callUrl(endpoint.path, input), {
      method: endpoint.method,
      credentials: 'include',
      signal: input.signal,
      ...requestOptions(endpoint, input),
    }));
  noteDailyLeft((name) => response.headers.get(name));
  noteServerTime(response.headers.get('date'));
  if (!response.ok) throw await toError(response);
  return response;
}

function requestOptions(endpoint: Endpoint, { body, form, headers }: AnyInput): RequestInit {
  const commonHeaders = {
    'Accept-Language': currentLocale(),
    ...(isUnattended() && { [UNATTENDED_HEADER]: '1' }),
    ...headers,
  };
  if (endpoint.method === 'GET') return { headers: commonHeaders };
  // The browser sets the content type of a form, because it contains the boundary.
  if (form) return { headers: commonHeaders, body: form };
  return {
    headers: { 'Content-Type': 'application/json', ...commonHeaders },
    body: JSON.stringify(body ?? {}),
  };
}

async function toError(response: Response): Promise<CallError> {
  const { status, statusText, headers } = response;
  return replyError({
    status,
    statusText,
    text: await response.text(),
    retryAfter: headers.get('retry-after'),
  });
}

interface FailedReply {
  status: number;
  statusText: string;
  text: string;
  /** The value of the Retry-After header. */
  retryAfter: string | null;
}

/** Also notifies the listeners if the session has ended. */
export function replyError({ status, statusText, text, retryAfter }: FailedReply): CallError {
  const reply = parseReply(text);
  if (reply?.code === 'unauthenticated') for (const listener of sessionEndedListeners) listener();
  const seconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined;
  return new CallError(status, text || statusText, reply, statusText, seconds);
}

function parseReply(text: string): ErrorReply | undefined {
  try {
    const body: unknown = JSON.parse(text);
    const isReply = typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
    return isReply ? (body as ErrorReply) : undefined;
  } catch {
    return undefined;
  }
}

// Reads of the server's own endpoints for a reply that holds several of them.
import type { ReadReplies } from '@bugquest/contract/competition/dashboard/endpoints';
import type { FastifyRequest } from 'fastify';
import type { Sealed } from '../../platform/postgres/live-cache.ts';
import type { CachedReads } from './cached-reads.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cachedReads: CachedReads;
  }
}

/** The headers of a reply that describe a page of a list. */
const PAGE_HEADERS = ['x-total-count', 'link'];

/** The reply of a read. Its bytes may be those of the cache, so that a reply which waits to be sent has no copy. */
export class InnerReply {
  readonly #bytes: string | Buffer;
  readonly headers: Record<string, string>;

  constructor(json: string | Buffer, headers: Record<string, string> = {}) {
    this.#bytes = json;
    this.headers = headers;
  }

  get json(): string {
    return this.#bytes.toString();
  }

  get body(): unknown {
    return JSON.parse(this.json);
  }
}

/** Replies by the addresses of their reads. */
export type InnerReplies = Record<string, InnerReply>;

interface Options {
  /** Default: that of the request. */
  language?: string;
}

/**
 * A read as the browser of `request` would ask for it, with its access and its schema: from the cache, or through its own route.
 * Undefined when it failed: the browser then asks for it alone.
 */
export async function readAs(
  request: FastifyRequest,
  url: string,
  options: Options = {},
): Promise<InnerReply | undefined> {
  const sealed = findFor(request, url);
  return sealed ? fromCache(sealed) : throughRoute(request, url, options);
}

function findFor({ caller, server }: FastifyRequest, url: string): Sealed | undefined {
  const read = caller && server.cachedReads.at(url);
  return read && server.cachedReads.find(read, url, caller);
}

function pageHeaders(read: (name: string) => unknown): Record<string, string> {
  const found = PAGE_HEADERS.map((name) => [name, read(name)] as const);
  return Object.fromEntries(
    found.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

function fromCache({ body, head }: Sealed): InnerReply {
  const headers = pageHeaders((name) => {
    const at = head.indexOf(name);
    return at < 0 ? undefined : head[at + 1];
  });
  return new InnerReply(body, headers);
}

async function throughRoute(
  request: FastifyRequest,
  url: string,
  { language }: Options,
): Promise<InnerReply | undefined> {
  const response = await request.server.inject({
    method: 'GET',
    url,
    remoteAddress: request.ip,
    headers: {
      ...request.headers,
      'accept-encoding': 'identity',
      ...(language && { 'accept-language': language }),
    },
  });
  if (response.statusCode !== 200) return undefined;
  return new InnerReply(
    response.payload,
    pageHeaders((name) => response.headers[name]),
  );
}

/** Several reads by their addresses, without those that failed. */
export async function readAllAs(
  request: FastifyRequest,
  addresses: readonly string[],
  options?: Options,
): Promise<InnerReplies> {
  const replies = await Promise.all(addresses.map((url) => readAs(request, url, options)));
  return Object.fromEntries(replies.flatMap((reply, index) => (reply ? [[addresses[index]!, reply]] : [])));
}

/** The replies as a reply holds them. */
export const toReadReplies = (replies: InnerReplies): ReadReplies =>
  Object.fromEntries(
    Object.entries(replies).map(([url, { body, headers }]) => [url, { body, headers }] as const),
  );

// Reads of the server's own endpoints for a reply that holds several of them.
import type { ReadReplies } from '@bugquest/contract/competition/dashboard/endpoints';
import type { FastifyRequest } from 'fastify';

const PAGE_HEADERS = ['x-total-count', 'link'];

/**
 * A read through its own route, with its access, its cache and its schema, as the browser of `request` would ask for it.
 * Undefined when it failed: the browser then asks for it alone.
 */
export async function readAs(
  request: FastifyRequest,
  url: string,
  { language }: { language?: string } = {},
): Promise<ReadReplies[string] | undefined> {
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
  const headers = PAGE_HEADERS.flatMap((name) => {
    const value = response.headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return { body: response.json(), headers: Object.fromEntries(headers) };
}

/** Several reads by their addresses, without those that failed. */
export async function readAllAs(
  request: FastifyRequest,
  addresses: readonly string[],
  options?: { language?: string },
): Promise<ReadReplies> {
  const replies = await Promise.all(addresses.map((url) => readAs(request, url, options)));
  return Object.fromEntries(replies.flatMap((reply, index) => (reply ? [[addresses[index]!, reply]] : [])));
}

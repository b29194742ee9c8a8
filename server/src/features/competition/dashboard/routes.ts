import { getDashboard, type ReadReplies } from '@bugquest/contract/competition/dashboard/endpoints';
import { dashboardReads } from '@bugquest/contract/competition/dashboard/reads';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';

export function dashboardRoutes(_ctx: Context, bind: Bind): void {
  bind(getDashboard, async ({ caller, locale, request }) => {
    const addresses = dashboardReads(caller.id, locale);
    const replies = await Promise.all(addresses.map((url) => readAs(request, url)));
    return Object.fromEntries(replies.flatMap((reply, index) => (reply ? [[addresses[index]!, reply]] : [])));
  });
}

/** A read through its own route, with its access, its cache and its schema, as the browser would request it. */
async function readAs(request: FastifyRequest, url: string): Promise<ReadReplies[string] | undefined> {
  const response = await request.server.inject({
    method: 'GET',
    url,
    remoteAddress: request.ip,
    headers: { ...request.headers, 'accept-encoding': 'identity' },
  });
  if (response.statusCode !== 200) return undefined;
  const headers = PAGE_HEADERS.flatMap((name) => {
    const value = response.headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return { body: response.json(), headers: Object.fromEntries(headers) };
}

const PAGE_HEADERS = ['x-total-count', 'link'];

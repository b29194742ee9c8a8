import { getApiPage, getApiViewer, getOpenApi } from '@bugquest/contract/connections/api/endpoints';
import type { Endpoint } from '@bugquest/contract/endpoint';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { prepareReply, ReadyReply } from '../../../http/replies/cached-reply.ts';
import { describeApi } from './document.ts';
import { apiPage, readViewer } from './page.ts';

/** Makes a reply at the first request, and keeps it: it stays the same while the server runs. */
function keep(type: string, make: () => Promise<Buffer | string>) {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' };
  let made: Promise<ReadyReply> | undefined;
  const makeReply = async () => new ReadyReply(await prepareReply(await make(), headers));
  return () => {
    made ??= makeReply();
    return made;
  };
}

/** `endpoints` is complete at the first request. */
export function apiDescriptionRoutes(ctx: Context, bind: Bind, endpoints: Iterable<Endpoint>): void {
  bind(
    getOpenApi,
    keep('application/json', async () => JSON.stringify(describeApi(ctx.config, endpoints))),
  );
  bind(
    getApiPage,
    keep('text/html', async () => apiPage(ctx.config.productName)),
  );
  bind(getApiViewer, keep('text/javascript', readViewer));
}

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { getApiPage, getApiViewer, getOpenApi } from '@bugquest/contract/connections/api/endpoints';
import type { Endpoint } from '@bugquest/contract/endpoint';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { SealedReply } from '../../../http/replies/cached-reply.ts';
import { describeApi } from './document.ts';
import { apiPage, readViewer } from './page.ts';

const compress = promisify(gzip);

/** Makes a reply at the first request, and keeps it: it stays the same while the server runs. */
function keep(type: string, make: () => Promise<Buffer | string>) {
  let made: Promise<SealedReply> | undefined;
  const seal = async () => {
    const body = Buffer.from(await make());
    const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' };
    return new SealedReply({ body, gzip: await compress(body), headers });
  };
  return () => {
    made ??= seal();
    return made;
  };
}

/** `endpoints` is complete at the first request. */
export function apiDescriptionRoutes({ config }: Context, bind: Bind, endpoints: Iterable<Endpoint>): void {
  bind(
    getOpenApi,
    keep('application/json', async () => JSON.stringify(describeApi(config, endpoints))),
  );
  bind(
    getApiPage,
    keep('text/html', async () => apiPage(config.productName)),
  );
  bind(getApiViewer, keep('text/javascript', readViewer));
}

import { getApiPage, getApiViewer, getOpenApi } from '@bugquest/contract/connections/endpoints';
import type { Endpoint } from '@bugquest/contract/endpoint';
import Fastify from 'fastify';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { prepareReply, SerialisedReply } from '../../../http/replies/cached-reply.ts';
import { escapeHtml } from '../../../platform/text/html.ts';
import { describeApi } from './document.ts';

/** Makes the reply at the first request. It stays the same while the server runs. */
function replyOnce(type: string, make: () => Promise<Buffer | string>) {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' };
  let reply: Promise<SerialisedReply> | undefined;
  const makeReply = async () => new SerialisedReply(await prepareReply(await make(), headers));
  return () => {
    reply ??= makeReply();
    return reply;
  };
}

/** `endpoints` is complete at the first request. */
export function apiDescriptionRoutes(ctx: Context, bind: Bind, endpoints: Iterable<Endpoint>): void {
  bind(
    getOpenApi,
    replyOnce('application/json', async () => JSON.stringify(describeApi(ctx.config, endpoints))),
  );
  bind(
    getApiPage,
    replyOnce('text/html', async () => apiPage(ctx.config.productName)),
  );
  bind(getApiViewer, replyOnce('text/javascript', readViewer));
}

/**
 * The page that shows the description. This server serves its viewer. The page has no inline script, so that it can have the
 * content security policy of all pages.
 */
const DESCRIPTION_PATH = '/api/openapi.json';
const VIEWER_PATH = '/api/docs/viewer.js';

const SETTINGS = {
  // The policy allows no other servers.
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  // For programs only: in a browser with a session, the server would refuse the calls.
  hideTestRequestButton: true,
  hideClientButton: true,
  showDeveloperTools: 'never',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
};

const apiPage = (productName: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(productName)} API</title>
  </head>
  <body>
    <noscript>This page needs JavaScript. The description itself: <a href="${DESCRIPTION_PATH}">${DESCRIPTION_PATH}</a></noscript>
    <script id="api-reference" type="application/json" data-url="${DESCRIPTION_PATH}" data-configuration="${escapeHtml(JSON.stringify(SETTINGS))}"></script>
    <script src="${VIEWER_PATH}"></script>
  </body>
</html>
`;

/** The package offers this file only through a plugin, whose other routes must not exist on this server. */
async function readViewer(): Promise<Buffer> {
  const { default: viewer } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(viewer, { routePrefix: '/', configuration: { url: DESCRIPTION_PATH } });
  const { rawPayload } = await app.inject('/js/scalar.js');
  await app.close();
  return rawPayload;
}

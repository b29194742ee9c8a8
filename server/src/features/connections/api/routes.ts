import { getApiPage, getApiViewer, getOpenApi } from '@bugquest/contract/connections/endpoints';
import type { Endpoint } from '@bugquest/contract/endpoint';
import Fastify from 'fastify';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { prepareReply, SerialisedReply } from '../../../http/replies/cached-reply.ts';
import { escapeHtml } from '../../../platform/text/html.ts';
import { describeApi } from './document.ts';

/** Makes a reply at the first request and keeps it, because it stays the same while the server runs. */
function keep(type: string, make: () => Promise<Buffer | string>) {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' };
  let made: Promise<SerialisedReply> | undefined;
  const makeReply = async () => new SerialisedReply(await prepareReply(await make(), headers));
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

/**
 * The readable page of the API's description. Its viewer is served by this server and loaded only here. The page
 * has no inline script, so that the content security policy is the one of all pages.
 */
const DESCRIPTION = '/api/openapi.json';
const VIEWER = '/api/docs/viewer.js';

const SETTINGS = {
  // The policy allows no other servers, and readers need none.
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  // Calls are made by programs: in a browser with a session, the server would refuse them.
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
    <noscript>This page needs JavaScript. The description itself: <a href="${DESCRIPTION}">${DESCRIPTION}</a></noscript>
    <script id="api-reference" type="application/json" data-url="${DESCRIPTION}" data-configuration="${escapeHtml(JSON.stringify(SETTINGS))}"></script>
    <script src="${VIEWER}"></script>
  </body>
</html>
`;

/** The viewer's program. Its package offers the file only through a plugin, which adds routes that are not wanted here. */
async function readViewer(): Promise<Buffer> {
  const { default: viewer } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(viewer, { routePrefix: '/', configuration: { url: DESCRIPTION } });
  const { rawPayload } = await app.inject('/js/scalar.js');
  await app.close();
  return rawPayload;
}

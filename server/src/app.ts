import type { Endpoint } from '@bugquest/contract/endpoint';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import { FEATURES } from './app/features.ts';
import type { Context } from './context.ts';
import { apiDescriptionRoutes } from './features/connections/api/routes.ts';
import { type LiveStreams, liveRoutes } from './features/system/live/routes.ts';
import { metricsRoutes } from './features/system/metrics/routes.ts';
import { createBind } from './http/bind.ts';
import { closeConnectionsAtEnd } from './http/closing.ts';
import { refuseChangesOnFullDisk } from './http/disk-space.ts';
import { replyToError } from './http/errors.ts';
import { receiveJson } from './http/input/json-body.ts';
import { receiveForms, receivePieces } from './http/input/read-input.ts';
import { limitUnreadBodies } from './http/input/unread-bodies.ts';
import { requestedLocale } from './http/locale.ts';
import { logRequests, newRequestId } from './http/request-log.ts';
import { traceRequests } from './http/request-trace.ts';
import { normalizeForwardedAddresses } from './http/security/forwarded-addresses.ts';
import { addSecurityHeaders, refuseCrossOrigin, securityHeaders } from './http/security/security.ts';
import { createFindCaller } from './http/security/sessions.ts';
import { createAdmitToken } from './http/security/tokens.ts';
import { serveWeb } from './http/web/web.ts';
import type { Config } from './platform/config.ts';

const MAX_JSON_BYTES = 1024 * 1024;
/** Enough time to upload a full report from a phone with a poor connection. */
const MAX_REQUEST_MS = 30 * 60_000;

/** A number means that so many proxies are trusted; a list has their addresses. */
const toFastifyTrustProxy = ({ trustProxy }: Config) =>
  typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy;

/**
 * The HTTP server, which does not listen yet. Tests build the same app on their own context.
 * @param servesScreens false: only the API, without a route for each of the hundreds of built files
 */
export async function buildApp(ctx: Context, { servesScreens = true } = {}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: toFastifyTrustProxy(ctx.config),
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: MAX_REQUEST_MS,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(ctx.config).api);
      // The path cannot be read, so no hook has run that sets the locale.
      request.locale = requestedLocale(request) ?? 'en';
      replyToError(error, request, reply);
    },
  });
  app.decorateRequest('caller', undefined);
  app.decorateRequest('locale', 'en');
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error: FastifyError, request, reply) =>
    replyToError(error, request, reply, ctx.outage),
  );
  if (ctx.config.tracing) traceRequests(app);
  normalizeForwardedAddresses(app);
  logRequests(app);
  limitUnreadBodies(app);
  closeConnectionsAtEnd(app);
  addSecurityHeaders(app, ctx.config);
  app.addHook('onRequest', (request, _reply, done) => {
    request.locale = requestedLocale(request) ?? 'en';
    done();
  });
  refuseCrossOrigin(app, ctx.config);
  refuseChangesOnFullDisk(app, ctx.config);
  await app.register(compress, {
    customTypes: /^(text\/(?!event-stream)|application\/(json|javascript))/,
  });
  await app.register(cookie);
  await app.register(multipart);
  receiveForms(app);
  receivePieces(app);
  receiveJson(app);

  const endpoints = new Set<Endpoint>();
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint) endpoints.add(config.endpoint);
  });

  let liveStreams: LiveStreams | undefined;
  metricsRoutes(app, ctx, () => liveStreams?.count() ?? 0);
  const findCaller = createFindCaller(ctx);
  const bind = createBind(app, ctx, { findCaller, admitToken: createAdmitToken(ctx) });
  for (const { routes } of FEATURES) for (const addRoutes of routes) addRoutes(ctx, bind);
  apiDescriptionRoutes(ctx, bind, endpoints);
  liveStreams = liveRoutes(ctx, bind, findCaller);
  app.addHook('preClose', async () => liveStreams?.end());
  await serveWeb(app, ctx.config, servesScreens);
  return app;
}

// Security headers of replies and the origin check of unsafe requests (promises: 10, 11).
import { EMBED_ORIGIN } from '@bugquest/contract/content/videos/embed';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { ApiError } from '../errors.ts';
import { bearerTokenOf } from './bearer.ts';

export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const CONTENT_POLICY = {
  // Also covers the manifest: WebKit does not know `manifest-src` and logs an error about it.
  'default-src': "'self'",
  'script-src': "'self'",
  // Libraries set scroll locks and menu positions as inline styles.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'frame-src': EMBED_ORIGIN,
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const PAGE_HEADERS = {
  'content-security-policy': Object.entries(CONTENT_POLICY)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const HSTS = { 'strict-transport-security': 'max-age=31536000' };
const NO_STORE = { 'cache-control': 'no-store' };

export function securityHeaders({ secure }: Config) {
  const page = secure ? { ...PAGE_HEADERS, ...HSTS } : PAGE_HEADERS;
  return { page, api: { ...page, ...NO_STORE } };
}

/**
 * Adds the headers to every reply, also to errors. They are built once, because building them for each request took a fifth of the
 * time of a small reply.
 */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const { page, api } = securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    // Checks the route too, because a path may be encoded, such as /%61pi.
    const isApi = request.routeOptions.config.endpoint !== undefined || request.url.startsWith('/api/');
    reply.headers(isApi ? api : page);
    done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only redirects. The browser itself sends the request, not a page. */
    changesNothing?: true;
  }
}

/**
 * Refuses unsafe cross-site requests before the session is read. The contract exempts the calls of other systems
 * (`calledFromOutside`). Calls with an API token come from no page, and their cookies are ignored (`admit`).
 */
export function refuseCrossOrigin(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { endpoint, changesNothing } = request.routeOptions.config;
    const hasToken = endpoint && bearerTokenOf(request) !== undefined;
    const isExempt = endpoint?.calledFromOutside || changesNothing || hasToken;
    const isAllowed = SAFE_METHODS.has(request.method) || isExempt;
    const isRefused = !isAllowed && !isSameOrigin(request, config);
    done(isRefused ? new ApiError('cross_origin') : undefined);
  });
}

function isSameOrigin({ headers }: FastifyRequest, { publicUrl, secure }: Config): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  if (origin === undefined) return false;
  if (origin === publicUrl) return true;
  // The product may be opened under another host name than PUBLIC_URL's, such as localhost. With https, pages loaded over
  // http are not trusted, because anyone could have sent them.
  const page = URL.parse(origin);
  return page !== null && page.host === host && (!secure || page.protocol === 'https:');
}

// Security headers of replies and the origin check of unsafe requests (promises: 10, 11).
import { EMBED_ORIGIN } from '@bugquest/contract/content/videos/embed';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { ApiError } from '../errors.ts';
import { bearerOf } from './bearer.ts';

/** Methods of requests that change nothing. */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const POLICY = {
  // Also for manifests: WebKit logs an error about `manifest-src`, which it does not know.
  'default-src': "'self'",
  'script-src': "'self'",
  // Needed for scroll locks and menu positions, which libraries set as inline styles.
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

const HEADERS = {
  'content-security-policy': Object.entries(POLICY)
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
const PERSONAL = { 'cache-control': 'no-store' };

/** Headers for pages and files, and for API replies. */
export function securityHeaders({ secure }: Config) {
  const page = secure ? { ...HEADERS, ...HSTS } : HEADERS;
  return { page, api: { ...page, ...PERSONAL } };
}

/**
 * Security headers on every reply, errors included. They are constant and built once: building them for each request, as
 * the usual plugin does, took a fifth of the time of a small reply.
 */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const { page, api } = securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    // The route, because a path may be written in other ways, such as /%61pi.
    const isApi = request.routeOptions.config.endpoint !== undefined || request.url.startsWith('/api/');
    reply.headers(isApi ? api : page);
    done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The request comes from the browser itself and from no page, and is only redirected. */
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
    const hasToken = endpoint && bearerOf(request) !== undefined;
    const isExempt = endpoint?.calledFromOutside || changesNothing || hasToken;
    const isOpen = SAFE_METHODS.has(request.method) || isExempt;
    const isRefused = !isOpen && !isSameOrigin(request, config);
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

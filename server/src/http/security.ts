// What every reply carries and every unsafe request must show (promises: 10, 11).
import { EMBED_ORIGIN } from '@bugquest/contract/videos/embed';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { ApiError } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  // Scroll locks and positions of menus are set as styles while the page runs.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
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
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const HSTS = { 'strict-transport-security': 'max-age=31536000' };
const PERSONAL = { 'cache-control': 'no-store' };

/** For pages and files, and for replies of the API. */
export function securityHeaders({ secure }: Config) {
  const page = secure ? { ...HEADERS, ...HSTS } : HEADERS;
  return { page, api: { ...page, ...PERSONAL } };
}

/**
 * Security headers on every reply, errors included. They are the same for all, so they are put together once: making
 * them anew for each request, as the usual plugin does, was a fifth of the time of a small reply.
 */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const { page, api } = securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? api : page);
    done();
  });
}

/**
 * Refuses unsafe requests that another site may have caused, before anybody is looked up for them. The one call that mail
 * programs make says so in the contract.
 */
export function refuseCrossOrigin(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isOpen = SAFE_METHODS.has(request.method) || request.routeOptions.config.endpoint?.oneClick;
    const isRefused = !isOpen && !isSameOrigin(request, config);
    done(isRefused ? new ApiError('cross_origin') : undefined);
  });
}

function isSameOrigin({ headers }: FastifyRequest, { publicUrl, secure }: Config): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  if (origin === undefined) return false;
  if (origin === publicUrl) return true;
  // The product may be opened under another name of the machine than PUBLIC_URL's, such as localhost. A page that came
  // unprotected may be anybody's, so it does not count where the product is reached over https.
  const page = URL.parse(origin);
  return page !== null && page.host === host && (!secure || page.protocol === 'https:');
}

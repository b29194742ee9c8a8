// What every reply carries and every unsafe request must show (promises: 10, 11).
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { ApiError } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const VIDEO_HOSTS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** Security headers on every reply, errors included. */
export async function addSecurityHeaders(app: FastifyInstance, { secure }: Config): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Scroll locks and positions of menus are set as styles while the page runs.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: VIDEO_HOSTS,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=()');
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
}

/** Refuses unsafe requests that another site may have caused: before their body, and after the headers of the reply. */
export function refuseCrossOrigin(app: FastifyInstance, config: Config): void {
  app.addHook('preParsing', async (request) => {
    if (!SAFE_METHODS.has(request.method) && !isSameOrigin(request, config)) {
      throw new ApiError('cross_origin');
    }
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

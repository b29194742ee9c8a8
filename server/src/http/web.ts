// Serves the built web app: hashed assets, cached for a year, and index.html for every path outside the API. The page names
// the files of its screen, so that the browser fetches them together with the start file.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';
import { ApiError } from './errors.ts';
import { hasSessionCookie } from './security/sessions.ts';

const DIST = path.join(import.meta.dirname, '../../../web/dist');
const YEAR_SECONDS = 31_536_000;

/** As web/build/page-files.ts writes it. */
interface PageFiles {
  pattern: string;
  signedIn: boolean;
  files: string[];
}

const escapeAttribute = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

type Page = (pathname: string, isSignedIn: boolean) => string;

async function readPage({ productName }: Config): Promise<Page | undefined> {
  const page = await readFile(path.join(DIST, 'index.html'), 'utf8').catch(() => undefined);
  if (page === undefined) return undefined;
  const named = page
    .replace(/(?<=<meta name="product-name" content=")[^"]*/, () => escapeAttribute(productName))
    .replace(/(?<=<(title|b)>)[^<]*/g, () => escapeAttribute(productName));
  // A build of an older version has no such file, and works without it.
  const list = await readFile(path.join(DIST, '.vite/page-files.json'), 'utf8').catch(() => '[]');
  const written = JSON.parse(list) as PageFiles[];
  const pages = written.map(({ pattern, signedIn, files }) => {
    const links = files.map((file) => `<link rel="modulepreload" href="/${file}" />`).join('');
    return { pattern: new RegExp(pattern), signedIn, html: named.replace('</head>', `${links}</head>`) };
  });
  return (pathname, isSignedIn) =>
    pages.find(({ pattern, signedIn }) => pattern.test(pathname) && (isSignedIn || !signedIn))?.html ?? named;
}

/** Without a build (as in server tests), only the API is served. */
export async function serveWeb(app: FastifyInstance, config: Config): Promise<void> {
  const pageAt = await readPage(config);
  if (pageAt) {
    await app.register(fastifyStatic, {
      root: DIST,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    // Not with the URL class, which refuses some requested paths.
    const pathname = request.url.split('?', 1)[0]!;
    const isPage =
      pageAt &&
      ['GET', 'HEAD'].includes(request.method) &&
      !/^\/api(\/|$)/.test(pathname) &&
      !path.extname(pathname);
    if (!isPage) throw new ApiError('not_found');
    const page = pageAt(pathname, hasSessionCookie(config, request));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

// Serves the built web app: hashed assets, cached for a year, and index.html for every path outside the API.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';
import { ApiError } from './errors.ts';

const DIST = path.join(import.meta.dirname, '../../../web/dist');
const YEAR_SECONDS = 31_536_000;

const escapeAttribute = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

async function readPage({ productName }: Config): Promise<string | undefined> {
  const page = await readFile(path.join(DIST, 'index.html'), 'utf8').catch(() => undefined);
  return page
    ?.replace(/(?<=<meta name="product-name" content=")[^"]*/, () => escapeAttribute(productName))
    .replace(/(?<=<title>)[^<]*/, () => escapeAttribute(productName));
}

/** Without a build (as in server tests), only the API is served. */
export async function serveWeb(app: FastifyInstance, config: Config): Promise<void> {
  const page = await readPage(config);
  if (page) {
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
      page &&
      ['GET', 'HEAD'].includes(request.method) &&
      !/^\/api(\/|$)/.test(pathname) &&
      !path.extname(pathname);
    if (!isPage) throw new ApiError('not_found');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

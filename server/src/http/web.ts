// Serves the built screens: hashed assets for a year, and the one page for every path that is not the API's.
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

/** Without a build (as in server tests) only the API answers. */
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
    // Not by URL, which refuses some of the paths that people and scanners ask for.
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

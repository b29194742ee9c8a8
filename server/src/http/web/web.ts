// Serves the built web app: hashed assets, cached for a year, and index.html for every path outside the API, with status 404
// when no screen has the path.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CAPTURE_PATH, PANEL_PATH, SNIPPET_PATH } from '@bugquest/contract/reports/captured/handover';
import {
  SHARE_PATH,
  SHARED_FORM,
  SHELL_FILES,
  SHELL_PATH,
  WORKER_PATH,
} from '@bugquest/contract/system/installed-app';
import { screenAt } from '@bugquest/contract/system/screens';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { escapeHtml } from '../../platform/text/html.ts';
import { ApiError } from '../errors.ts';
import { securityHeaders } from '../security/security.ts';
import { serveManifest } from './manifest.ts';

const DIST = path.join(import.meta.dirname, '../../../../web/dist');
const YEAR_SECONDS = 31_536_000;

/** Pages of the store load these files, which contain no personal data. */
const SNIPPET_FILES = [SNIPPET_PATH, PANEL_PATH];
const ALL_SITES_HEADERS = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};
/**
 * The window that the snippet opens receives messages from the page that opened it. All other pages must have no access to their
 * opener.
 */
const OPENER_HEADERS = { 'cross-origin-opener-policy': 'unsafe-none' };

/** @param file a path in the build; may end with .br or .gz */
export function headersOf(file: string): Record<string, string> {
  if (file.startsWith(`assets${path.sep}`))
    return { 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable` };
  const isSnippet = SNIPPET_FILES.includes(`/${file.replace(/\.(br|gz)$/, '')}`);
  return { 'cache-control': 'no-cache', ...(isSnippet && ALL_SITES_HEADERS) };
}

async function readPage(config: Config): Promise<string | undefined> {
  const page = await readFile(path.join(DIST, 'index.html'), 'utf8').catch(() => undefined);
  return page && fillPage(page, config);
}

export const fillPage = (page: string, { productName, timezone }: Pick<Config, 'productName' | 'timezone'>) =>
  page
    .replace(/(<meta name="product-name" content=")[^"]*/, (_, tag) => tag + escapeHtml(productName))
    .replace(/(<meta name="time-zone" content=")/, (tag) => tag + timezone)
    .replace(/(<(?:title|b)>)[^<]*/g, (_, tag) => tag + escapeHtml(productName));

const isScreen = (pathname: string) => screenAt(pathname.replace(/(?<=.)\/$/, '')) !== undefined;

/**
 * Serves the service worker, and the page that it stores with its headers. The revision makes browsers fetch the page and its files
 * again after a change, for example of the product's name.
 */
async function serveServiceWorker(app: FastifyInstance, config: Config, shell: string): Promise<void> {
  const script = await readFile(path.join(DIST, '.vite/service-worker.js'), 'utf8').catch(() => undefined);
  if (script === undefined) return;
  const { page: headers } = securityHeaders(config);
  const files = await Promise.all(SHELL_FILES.map((name) => readFile(path.join(DIST, name), 'utf8')));
  const revision = createHash('sha256')
    .update(JSON.stringify([shell, headers, files]))
    .digest('base64url');
  const scriptWithRevision = script.replaceAll('SHELL_REVISION', revision);
  app.get(WORKER_PATH, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(scriptWithRevision),
  );
  app.get(SHELL_PATH, async (_request, reply) => sendPage(reply, shell));
}

const sendPage = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);

/**
 * Shared files arrive here only from a browser without the service worker. The files are dropped, because the person may not be
 * logged in, and the form asks for them again.
 */
function receiveShares(app: FastifyInstance): void {
  app.post(SHARE_PATH, { config: { changesNothing: true } }, async ({ headers }, reply) => {
    const { 'sec-fetch-site': site = 'none' } = headers;
    if (site !== 'none' && site !== 'same-origin') throw new ApiError('cross_origin');
    return reply.redirect(SHARED_FORM, 303);
  });
}

/** Without screens or a build, only the API, the manifest and the redirect of shares are served. */
export async function serveWeb(app: FastifyInstance, config: Config, servesScreens: boolean): Promise<void> {
  serveManifest(app, config);
  receiveShares(app);
  const page = servesScreens ? await readPage(config) : undefined;
  if (page !== undefined) {
    await serveServiceWorker(app, config, page);
    await app.register(fastifyStatic, {
      root: DIST,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        reply.headers(headersOf(path.relative(DIST, file)));
      },
    });
  }
  const refuse = async () => {
    throw new ApiError('not_found');
  };
  app.setNotFoundHandler(refuse);
  app.get('/*', async (request, reply) => {
    // Not with the URL class, which throws for some requested paths.
    const [pathname = ''] = request.url.split('?', 1);
    if (page === undefined || /^\/api(\/|$)/.test(pathname) || path.extname(pathname)) return refuse();
    reply.status(isScreen(pathname) ? 200 : 404);
    if (pathname === CAPTURE_PATH) reply.headers(OPENER_HEADERS);
    return sendPage(reply, page);
  });
}

// The service worker: opens the app without a network, receives files that are shared from other apps, and shows push
// messages. It keeps only the product's own files. Replies of the server never pass through it, so it holds nothing about anybody.
import {
  SHARE_PATH,
  SHARED_FIELD,
  SHARED_FORM,
  SHELL_PATH,
  WORKER_MESSAGES,
} from '@bugquest/contract/system/installed-app';
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { keepSharedFiles } from './lib/browser/shared-files.ts';
import { isForeignShare } from './lib/worker/foreign-share.ts';
import { handlePushes } from './lib/worker/push-messages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Part of the API that TypeScript does not know, and that Firefox and Safari do not have. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>;
}
/** The files of the frame, which every visitor has loaded anyway. Written by web/build/service-worker.ts. */
declare const FRAME_FILES: { url: string; revision: string | null }[];
/** The files of the testers' screens, which are fetched once somebody logs in. */
declare const PAGE_FILES: string[];
/** The source of a regular expression for the paths of all screens. */
declare const SCREEN_PATTERN: string;

// bounded: paths of pages that this browser opens; patternOf in web/build/page-files.ts reads each part once
const screens = new RegExp(SCREEN_PATTERN);
const PAGES_CACHE = 'pages';
const pageFiles = new Set(PAGE_FILES);
// The files vary only by their encoding, which the browser has removed.
const pages = new CacheFirst({ cacheName: PAGES_CACHE, matchOptions: { ignoreVary: true } });

// SHELL_REVISION is replaced by the server (server/src/http/web/web.ts).
precacheAndRoute([...FRAME_FILES, { url: SHELL_PATH, revision: 'SHELL_REVISION' }]);
cleanupOutdatedCaches();
// The page that has just registered the first worker gets its files from it. Later workers wait until they are asked.
clientsClaim();

registerRoute(({ url, sameOrigin }) => sameOrigin && pageFiles.has(url.pathname), pages);

// Other paths that are opened in a tab, such as replies of the API, come from the server.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && screens.test(url.pathname),
  createHandlerBoundToURL(SHELL_PATH),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  async ({ request, url }) => {
    if (isForeignShare(request, url.origin)) return Response.redirect('/', 303);
    try {
      const form = await request.formData();
      await keepSharedFiles(form.getAll(SHARED_FIELD).filter((value) => value instanceof File));
    } catch (error) {
      // The form says that they did not arrive.
      console.error('Failed to keep the shared files', error);
    }
    return Response.redirect(SHARED_FORM, 303);
  },
  'POST',
);

async function cachePages(event: ExtendableEvent): Promise<void> {
  await Promise.all([...pageFiles].map((url) => pages.handle({ event, request: new Request(url) })));
}

async function removeOldPages(): Promise<void> {
  if (!(await caches.has(PAGES_CACHE))) return;
  const cache = await caches.open(PAGES_CACHE);
  const old = (await cache.keys()).filter(({ url }) => !pageFiles.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

self.addEventListener('install', (event: InstallEvent) => {
  // So the browser need not start the worker for requests that it leaves to the server anyway.
  const route = event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
  if (route) event.waitUntil(route);
  const renew = async () => {
    if (await caches.has(PAGES_CACHE)) await cachePages(event);
  };
  event.waitUntil(renew());
});
self.addEventListener('activate', (event) => event.waitUntil(removeOldPages()));
self.addEventListener('message', (event) => {
  if (event.data === WORKER_MESSAGES.cachePages) event.waitUntil(cachePages(event));
  if (event.data === WORKER_MESSAGES.activate) void self.skipWaiting();
});
handlePushes();

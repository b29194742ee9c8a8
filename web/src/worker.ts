// The service worker: opens the app without a network, receives files that are shared from other apps, and shows push
// messages. It keeps only the product's own files. Replies of the server never pass through it, so it holds nothing about anybody.
import { CAPTURE_PATH } from '@bugquest/contract/reports/captured/handover';
import {
  ACTIVATE_MESSAGE,
  SHARE_PATH,
  SHARED_FIELD,
  SHARED_FORM,
  SHELL_FILES,
  SHELL_PATH,
} from '@bugquest/contract/system/installed-app';
import { screenAt } from '@bugquest/contract/system/screens';
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { storeSharedFiles } from './lib/device/shared-files.ts';
import { isForeignShare } from './lib/worker/foreign-share.ts';
import { handlePushes } from './lib/worker/push-messages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Part of the API that TypeScript does not know, and that Firefox and Safari do not have. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>;
}
/** Written by web/build/standalone-scripts.ts. */
declare const KEPT_FILES: string[];

// SHELL_REVISION is replaced by the server (server/src/http/web/web.ts).
precacheAndRoute([
  ...KEPT_FILES.map((url) => ({ url, revision: null })),
  ...[SHELL_PATH, ...SHELL_FILES].map((url) => ({ url, revision: 'SHELL_REVISION' })),
]);
cleanupOutdatedCaches();
// The page that has just registered the first worker gets its files from it. Later workers wait until a page tells them to start.
clientsClaim();

/** Not the window of the capture snippet: the server sends it with headers of its own. */
const isScreen = (path: string) => path !== CAPTURE_PATH && screenAt(path) !== undefined;
// Other paths that are opened in a tab, such as replies of the API, come from the server.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isScreen(url.pathname),
  createHandlerBoundToURL(SHELL_PATH),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  async ({ request, url }) => {
    if (isForeignShare(request, url.origin)) return Response.redirect('/', 303);
    try {
      const form = await request.formData();
      await storeSharedFiles(form.getAll(SHARED_FIELD).filter((value) => value instanceof File));
    } catch (error) {
      // The report form says that the files did not arrive.
      console.error('Failed to keep the shared files', error);
    }
    return Response.redirect(SHARED_FORM, 303);
  },
  'POST',
);

self.addEventListener('install', (event: InstallEvent) => {
  // So the browser need not start the worker for requests that it leaves to the server anyway.
  // fallback: other browsers than Chromium start it.
  const route = event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
  if (route) event.waitUntil(route);
});
self.addEventListener('message', (event) => {
  if (event.data === ACTIVATE_MESSAGE) void self.skipWaiting();
});
handlePushes();

// Notifications that a service worker shows, and the screens that they open.
import type { OpenPath } from '@bugquest/contract/notifications/push/message';
import type { Locale } from '../language/current-locale.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/icon-192.png';
/** An open page answers at once, unless nobody is logged in there. */
const ANSWER_WITHIN_MS = 1000;

export interface AppNotification {
  title: string;
  body: string;
  language: Locale;
  /** Replaces an earlier notification with the same tag. */
  tag: string;
  /** The screen that it opens. */
  path: string;
}

export function showNotification({ title, body, language, tag, path }: AppNotification): Promise<void> {
  return self.registration.showNotification(title, {
    body,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    tag,
    icon: ICON,
    badge: ICON,
    data: path,
  });
}

/** In an open page, which may ask about unsaved changes, else in a new one. */
async function open(path: string): Promise<void> {
  const [client] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (client && (await isOpenedBy(client, path))) await client.focus();
  else await self.clients.openWindow(path);
}

function isOpenedBy(client: Client, openPath: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    port1.onmessage = () => resolve(true);
    client.postMessage({ openPath } satisfies OpenPath, [port2]);
  });
}

/** Makes a press on a notification open its screen. */
export function handlePresses(): void {
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
}

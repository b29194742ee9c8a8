// The service worker's part in push messages: shows them, opens their report, and renews a subscription that the browser ends.
import type { OpenPath, PushMessage } from '@bugquest/contract/notifications/push/message';
import { readPushDevice, replacePushDevice } from '../browser/push-device.ts';
import type { Locale } from '../language/current-locale.ts';

declare const self: ServiceWorkerGlobalScope;

async function show({ data }: PushEvent): Promise<void> {
  const message: PushMessage | undefined = data?.json();
  const device = await readPushDevice();
  if (!message || device?.id !== message.device) return;
  await showNotification(message);
}

async function replace(next: PushSubscription | null | undefined): Promise<void> {
  const device = await readPushDevice();
  if (!device) return;
  const { publicKey } = device;
  const subscription =
    next ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    }));
  await replacePushDevice(device, subscription);
}

/** Set by newer browsers; older ones name no subscription. */
interface SubscriptionChange extends ExtendableEvent {
  newSubscription?: PushSubscription | null;
}

export function handlePushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event)));
  handlePresses();
  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as SubscriptionChange;
    change.waitUntil(replace(change.newSubscription));
  });
}

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

function showNotification({ title, body, language, tag, path }: AppNotification): Promise<void> {
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
function handlePresses(): void {
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
}

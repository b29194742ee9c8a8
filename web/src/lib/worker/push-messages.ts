import type { OpenPath, PushMessage } from '@bugquest/contract/notifications/push/message';
import { readPushDevice, replacePushDevice } from '../browser/push-device.ts';
import type { Locale } from '../language/current-locale.ts';

declare const self: ServiceWorkerGlobalScope;

async function showMessage({ data }: PushEvent): Promise<void> {
  const message: PushMessage | undefined = data?.json();
  const device = await readPushDevice();
  if (!message || device?.id !== message.device) return;
  await showNotification(message);
}

async function renewSubscription(next: PushSubscription | null | undefined): Promise<void> {
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

/** Only newer browsers set it. */
interface SubscriptionChange extends ExtendableEvent {
  newSubscription?: PushSubscription | null;
}

export function handlePushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(showMessage(event)));
  handleNotificationClicks();
  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as SubscriptionChange;
    change.waitUntil(renewSubscription(change.newSubscription));
  });
}

const ICON = '/icons/icon-192.png';
/** An open page replies at once, unless nobody is logged in. */
const ANSWER_WITHIN_MS = 1000;

export interface AppNotification {
  title: string;
  body: string;
  language: Locale;
  /** Replaces an earlier notification with the same tag. */
  tag: string;
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

/** Prefers an open page, which may ask about unsaved changes. */
async function openScreen(path: string): Promise<void> {
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

function handleNotificationClicks(): void {
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openScreen(event.notification.data));
  });
}

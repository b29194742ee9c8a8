// The service worker's part in push messages: shows them, opens their report, and renews a subscription that the browser ends.
import type { PushMessage } from '@bugquest/contract/notifications/push/message';
import { readPushDevice, replacePushDevice } from '../browser/push-device.ts';
import { handlePresses, showNotification } from './notifications.ts';

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

/** Of newer browsers; older ones name no subscription. */
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

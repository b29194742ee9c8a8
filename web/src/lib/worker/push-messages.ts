// The service worker's part in push messages: shows them, opens their report, and renews a subscription that the browser ends.
import { type PushMessage, REPLACE_PATH } from '@bugquest/contract/notifications/push/message';
import { keepPushDevice, readPushDevice } from '../browser/push-device.ts';
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
  const { endpoint, auth, publicKey } = device;
  const subscription =
    next ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    }));
  const { keys } = subscription.toJSON();
  const response = await fetch(REPLACE_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      replaced: { endpoint, auth },
      subscription: { endpoint: subscription.endpoint, ...keys },
    }),
  });
  if (response.ok)
    await keepPushDevice({ ...device, endpoint: subscription.endpoint, auth: keys?.auth ?? '' });
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
